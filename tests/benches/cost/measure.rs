//! Measuring: contenders take turns, and only ratios within one run are judged.

use std::time::Duration;

use nix::time::{ClockId, clock_gettime};

/// How long one turn of a contender lasts.
const TURN: Duration = Duration::from_micros(500);

/// The seconds of one call: for each contender, one number a turn.
pub(crate) struct Times(Vec<Vec<f64>>);

/// What a call's time is.
#[derive(Clone, Copy)]
pub(crate) enum Clock {
    /// The processor time of this thread: other programs do not count.
    Thread,
    /// What passes meanwhile, for work that others do.
    Wall,
}

/// Runs the contenders in turn, `turns` times each; `call` runs the one of a
/// number.
///
/// A slow stretch of the machine then falls on all of them.
pub(crate) fn race(turns: usize, contenders: usize, call: impl Fn(usize)) -> Times {
    race_by(Clock::Thread, turns, contenders, call)
}

/// The same by another clock.
pub(crate) fn race_by(
    clock: Clock,
    turns: usize,
    contenders: usize,
    call: impl Fn(usize),
) -> Times {
    race_timed(turns, contenders, |contender, calls| {
        clock.time(calls, || call(contender))
    })
}

/// The same where a contender has a clock of its own: `time` gives the seconds
/// of one of so many calls.
pub(crate) fn race_timed(
    turns: usize,
    contenders: usize,
    time: impl Fn(usize, u32) -> f64,
) -> Times {
    let calls: Vec<u32> = (0..contenders)
        .map(|contender| {
            // The first call warms the caches.
            time(contender, 1);
            let once = time(contender, 1).max(1e-9);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a small positive number"
            )]
            let calls = (TURN.as_secs_f64() / once) as u32;
            calls.max(1)
        })
        .collect();
    let mut times = vec![Vec::with_capacity(turns); contenders];
    for _ in 0..turns {
        for (contender, &calls) in calls.iter().enumerate() {
            times[contender].push(time(contender, calls));
        }
    }
    Times(times)
}

impl Clock {
    /// The seconds of one call.
    pub(crate) fn time(self, calls: u32, call: impl Fn()) -> f64 {
        let start = self.now();
        for _ in 0..calls {
            call();
        }
        (self.now() - start) / f64::from(calls)
    }

    fn now(self) -> f64 {
        let clock = match self {
            Self::Thread => ClockId::CLOCK_THREAD_CPUTIME_ID,
            Self::Wall => ClockId::CLOCK_MONOTONIC,
        };
        Duration::from(clock_gettime(clock).expect("a clock")).as_secs_f64()
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

impl Times {
    /// The median of a contender's turns, in seconds.
    pub(crate) fn seconds(&self, contender: usize) -> f64 {
        median(self.0[contender].clone())
    }

    /// The same for a reader.
    pub(crate) fn time(&self, contender: usize) -> String {
        pretty(self.seconds(contender))
    }

    /// The median of the turns' ratios.
    pub(crate) fn ratio(&self, contender: usize, peer: usize) -> f64 {
        let turns = self.0[contender].iter().zip(&self.0[peer]);
        median(turns.map(|(ours, theirs)| ours / theirs).collect())
    }
}

/// What a number is held against.
#[derive(Clone, Copy)]
pub(crate) enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

/// Prints one line of the table, and says whether the bound is met.
pub(crate) fn judge(work: &str, ratio: f64, bound: Bound) -> bool {
    let (bound, pass) = match bound {
        Bound::AtMost(most) => (format!("at most {most}"), ratio <= most),
        Bound::AtLeast(least) => (format!("at least {least}"), ratio >= least),
    };
    let verdict = if pass { "pass" } else { "over" };
    println!("  {work:<58} {ratio:>8.2}  {bound:<14} {verdict}");
    pass
}

/// The last line: whether every bound is met.
pub(crate) fn conclude(pass: bool) {
    let said = if pass {
        "all bounds are met"
    } else {
        "a bound is not met"
    };
    println!("\n{said}");
}

/// Seconds in the unit that a reader expects.
fn pretty(seconds: f64) -> String {
    match seconds {
        s if s < 1e-6 => format!("{:.0} ns", s * 1e9),
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s => format!("{:.2} ms", s * 1e3),
    }
}
