"""W2S7xx. What the SYCL compiler says of the output."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S701",
        "not-compiled",
        BLOCKED,
        "what became of this does not compile: {error}",
        "Nothing was found here that needs a person, and nothing that does leads here; DPC++ refuses the output all the same: it has what devices do not "
        "(a type that no device has, as __int128), or it is a mistake of the migration, or of an edit that somebody has made in the output.",
        "Write by hand what the compiler refuses; the SYCL file has the place. If the CUDA has nothing unusual there, please report it. "
        "`--no-compile` leaves the compiler out.",
    ),
    Code(
        "W2S702",
        "follows-from-blocked",
        NOTE,
        "what became of this does not compile, which may follow from a place that needs a person: {error}{more}",
        "DPC++ reads sources that need somebody's hand, too. What it says at such a place is not told again, and what has nothing to do with one is W2S701. "
        "This error shares a function or a name with such a place, or is one of syntax behind it, so that either may be true.",
        "Write the blocked places by hand first, and compile. If the error stays, it is one of its own.",
    ),
    Code(
        "W2S703",
        "compiler-without-answer",
        REVIEW,
        "nobody knows whether what became of this source compiles: {why}",
        "DPC++ reads each source of the output and says what it refuses. About this one it said nothing: it crashed, or took too long. A text that it crashes over "
        "may be right, or one that no compiler takes.",
        "Compile the output by the SYCL compiler that shall build it. `--no-compile` leaves the compiler out.",
    ),
]
