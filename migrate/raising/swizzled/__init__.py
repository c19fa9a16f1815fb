"""Arrays in shared memory whose rows are swizzled, as arrays whose rows are padded."""
