"""W2S7xx. What the SYCL compiler says of the output."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, Code

ROWS = [
    Code(
        "W2S701",
        "not-compiled",
        BLOCKED,
        "what became of this does not compile: {error}",
        "Nothing was found here that needs a person, and DPC++ refuses the output all the same: it has what devices do not "
        "(a type that no device has, as __int128), or it is a mistake of the migration.",
        "Write by hand what the compiler refuses; the SYCL file has the place. If the CUDA has nothing unusual there, please report it. "
        "`--no-compile` leaves the compiler out.",
    ),
]
