//! What a client can rely on.
