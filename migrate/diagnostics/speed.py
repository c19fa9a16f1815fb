"""W2S8xx: speed."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import NOTE, Code

ROWS = [
    Code(
        "W2S801",
        "tuned",
        NOTE,
        "'{name}' is tuned: {changes}",
        "Besides what the meaning asks for, the output says what makes this function fast: loops over fragments and loops of products are unrolled as "
        "nvcc unrolls them, their counters are long where that computes the same, kernels tell how many registers they may have, vectors of 16 bytes "
        "are read in one access, functions over fragments are inlined. None of it changes a result.",
        "Nothing; `wmma2sycl migrate --no-tune` leaves all of it out. docs/speed.md has what each of them gains.",
        example="max_registers/launched_size",
    ),
]
