//! What a page costs, as ratios to hand-written code within one run.
//!
//! `cargo bench -p pager-tests --bench cost`, with a part's name to run only
//! that one: `ordered`, `unsorted`, `cursor`, `size`, `toolset`, `walk`, `merge`.

mod cursor;
#[expect(dead_code, reason = "the other bench measures what others do")]
mod measure;
mod merge;
mod ordered;
mod row;
mod size;
mod toolset;
mod unsorted;
mod walk;

/// Prints its lines, and says whether their bounds are met.
type Part = fn() -> bool;

fn main() {
    let parts: [(&str, Part); 7] = [
        ("ordered", ordered::run),
        ("unsorted", unsorted::run),
        ("cursor", cursor::run),
        ("size", size::run),
        ("toolset", toolset::run),
        ("walk", walk::run),
        ("merge", merge::run),
    ];
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let pass = parts
        .into_iter()
        .filter(|(name, _)| asked.is_empty() || asked.iter().any(|asked| asked == name))
        .map(|(_, run)| run())
        .fold(true, |all, pass| all & pass);
    measure::conclude(pass);
}
