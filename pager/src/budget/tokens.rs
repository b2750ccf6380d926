//! Counting tokens without a tokenizer.

/// Counts the tokens of a text.
///
/// The builder counts each row once as it is rendered, and the whole envelope
/// before it is sent, so a count need not add up exactly over parts.
pub trait TokenCounter: Send + Sync {
    /// How many tokens a text has.
    fn count(&self, text: &str) -> usize;

    /// Whether the count of a text is never above the sum of its parts': then
    /// an envelope is not counted again as a whole.
    fn adds_up(&self) -> bool {
        false
    }
}

/// An estimate that needs no vocabulary.
///
/// It is meant never to be below the count of `OpenAI`'s `o200k_base` and
/// `cl100k_base` for some hundred words or more of what people and programs
/// write: prose, code, JSON, identifiers, base64. English prose and JSON come
/// out at 1.1 to 2 times the real count, so a page ends early rather than
/// late; other scripts at up to 7 times, since `cl100k_base` cuts them into
/// far more tokens than `o200k_base` does.
///
/// Random letters or punctuation, and short texts of a few rare words, can
/// have more tokens than the estimate. Where the bound must hold for any text,
/// count with the tokenizer itself.
///
/// ```
/// use pager::{EstimatedTokens, TokenCounter};
///
/// assert_eq!(EstimatedTokens.count(""), 0);
/// // `o200k_base` has 10.
/// assert_eq!(EstimatedTokens.count("The quick brown fox jumps over the lazy dog."), 17);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct EstimatedTokens;

/// A byte's cost depends on its own class and on that of the byte before it,
/// so a word costs more where it starts than where it goes on. The first byte
/// of a text costs the most that it could behind any other: that is why the
/// count of a text is never above the sum of its parts'.
impl TokenCounter for EstimatedTokens {
    fn count(&self, text: &str) -> usize {
        let mut before = START;
        let mut cost = 0;
        for &byte in text.as_bytes() {
            let class = CLASS[usize::from(byte)];
            cost += usize::from(COST[usize::from(before << 4 | class)]);
            before = class;
        }
        cost.div_ceil(TOKEN)
    }

    fn adds_up(&self) -> bool {
        true
    }
}

/// Costs are in hundredths of a token.
const TOKEN: usize = 100;

// The classes of bytes, all below 16.
const LOWER: u8 = 0;
const UPPER: u8 = 1;
const DIGIT: u8 = 2;
const SPACE: u8 = 3;
/// Tabs and the ends of lines.
const BREAK: u8 = 4;
/// ASCII punctuation.
const MARK: u8 = 5;
const CONTROL: u8 = 6;
/// A character of more bytes: its first byte, by script, has the whole cost.
const LATIN: u8 = 7;
const CYRILLIC: u8 = 8;
const SEMITIC: u8 = 9;
const WIDE: u8 = 10;
const RARE: u8 = 11;
const LONG: u8 = 12;
const REST: u8 = 13;
/// Before the first byte.
const START: u8 = 14;

const CLASS: [u8; 256] = classes();
/// By the class before, times 16, and the class.
const COST: [u16; 256] = costs();

const fn classes() -> [u8; 256] {
    let mut classes = [0; 256];
    let mut byte = 0_u8;
    loop {
        classes[byte as usize] = match byte {
            0x61..=0x7a => LOWER,
            0x41..=0x5a => UPPER,
            0x30..=0x39 => DIGIT,
            0x20 => SPACE,
            0x09 | 0x0a | 0x0d => BREAK,
            0x21..=0x7e => MARK,
            0x00..=0x7f => CONTROL,
            0x80..=0xbf => REST,
            0xc0..=0xcf => LATIN,
            0xd0..=0xd3 => CYRILLIC,
            0xd4..=0xdf => SEMITIC,
            0xe1 => RARE,
            0xe0..=0xef => WIDE,
            _ => LONG,
        };
        if byte == u8::MAX {
            return classes;
        }
        byte += 1;
    }
}

const fn costs() -> [u16; 256] {
    let mut costs = [0; 256];
    let mut class = 0;
    while class < START {
        // The first byte of a text: as behind the dearest.
        let mut most = 0;
        let mut before = 0;
        while before < START {
            let cost = cost(before, class);
            costs[(before << 4 | class) as usize] = cost;
            if cost > most {
                most = cost;
            }
            before += 1;
        }
        costs[(START << 4 | class) as usize] = most;
        class += 1;
    }
    costs
}

/// What a byte costs behind another. Each number is about the least that kept
/// texts of its kind at or above the higher of the two real counts.
///
/// 100 is the start of a token: letters, digits and marks have it wherever
/// they cannot go on with the token before.
const fn cost(before: u8, class: u8) -> u16 {
    match class {
        LOWER => match before {
            // A common word is one token; a rare or foreign one has a token
            // for each three or four letters.
            LOWER => 25,
            // Base64 has a change of case every few letters.
            UPPER => 70,
            // The space before a word is mostly in its token.
            SPACE => 75,
            // So is a mark, as in `/src`, and a mark has a cost already: with
            // more here, paths in JSON came out at over twice the real count.
            MARK => 65,
            // Letters among digits are hex or random: a token for one or two.
            DIGIT => 150,
            _ => 100,
        },
        UPPER => match before {
            // Base64 again; in `userId` a token begins here in any case.
            LOWER => 125,
            // Capitals in a row merge in known words only.
            UPPER => 60,
            DIGIT => 120,
            _ => 100,
        },
        DIGIT => match before {
            // Exact: digits are cut into threes, and nothing merges with them.
            DIGIT => 34,
            // The space before a number is a token: with the 20 that it has.
            SPACE => 180,
            _ => 100,
        },
        SPACE => match before {
            // A run of spaces is one token.
            SPACE => 10,
            // An indentation is a token beside the end of the line.
            BREAK => 80,
            _ => 20,
        },
        BREAK => match before {
            BREAK => 50,
            // `;` and the end of a line are often one.
            MARK => 60,
            _ => 100,
        },
        MARK => match before {
            // `":"` is one token; of an expression's marks each may be one.
            MARK => 60,
            _ => 100,
        },
        // Most accented letters cut their word in two.
        LATIN => 140,
        // Two bytes a letter: in `cl100k_base` Arabic and Hebrew have nearly a
        // token for each, and Russian, with the 100 below, one for two.
        SEMITIC => 130,
        // Three bytes a character: Chinese, Japanese and Korean have up to 1.3
        // tokens in running text, Indic scripts up to 1.7.
        WIDE => 220,
        // No more tokens than bytes: scripts in neither vocabulary (Georgian,
        // Burmese, Amharic), and emoji, of which many have three.
        RARE => 300,
        LONG => 400,
        // The first byte has the cost of the whole character.
        REST => 0,
        _ => 100,
    }
}
