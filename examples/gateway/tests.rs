//! What a client of the gateway can rely on.

mod breaking;
mod calling;
mod ceilings;
mod finding;
mod keeping;
mod scripted;
