//! What a client can rely on, whatever the database.

mod databases;
mod pages;
mod readme;
mod served;
mod starts;
