//! Made-up rows: the same number gives the same row, in every process.

use fastrand::Rng;
use jiff::{SignedDuration, Timestamp};

/// When the first row was made: 2026-01-05T09:00:00Z.
const START: Timestamp = Timestamp::constant(1_767_603_600, 0);

/// The dice of one row: thrown alike for the same list and number.
pub(crate) fn dice(list: &str, number: u64) -> Rng {
    let list = list
        .bytes()
        .fold(0_u64, |seed, byte| seed << 7 ^ seed >> 57 ^ u64::from(byte));
    Rng::with_seed(list ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// One of some words.
pub(crate) fn pick<T: Copy>(dice: &mut Rng, words: &[T]) -> T {
    words[dice.usize(..words.len())]
}

/// When the row of a number was made: one about every second.
pub(crate) fn time(number: u64) -> Timestamp {
    let past = number
        .saturating_mul(1_013)
        .min(u64::from(u32::MAX) * 1_000);
    START + SignedDuration::from_millis(past.cast_signed())
}

/// A different choice of words for each number: the words, and how often all
/// choices went by before.
pub(crate) fn choice<const N: usize>(
    number: u64,
    words: [&[&'static str]; N],
) -> ([&'static str; N], u64) {
    let mut rest = number;
    let chosen = words.map(|words| {
        let count = words.len() as u64;
        let word = words[usize::try_from(rest % count).unwrap_or(0)];
        rest /= count;
        word
    });
    (chosen, rest)
}
