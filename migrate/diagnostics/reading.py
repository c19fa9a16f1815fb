"""W2S0xx. What could not be read: the environment, headers, the parse."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S001",
        "parse-error",
        REVIEW,
        "the CUDA source does not parse here: {error}",
        "What clang could not read could not be analysed; the rest of the file was migrated.",
        "Fix the input, or give what it lacks: an include folder with -I DIR, a macro with -D NAME=VALUE, "
        "a later C++ than 17 with --extra-arg=-std=c++20, all that a build gives with -p.",
    ),
    Code(
        "W2S002",
        "missing-header",
        REVIEW,
        "header '{header}' was not found",
        "Declarations from it are unknown, so code that uses them may have been left as it was.",
        "Give its folder with -I DIR, or all folders of a build with -p; migrate the tree that holds it, for a single file with --in-root.",
    ),
    Code(
        "W2S003",
        "left-by-error",
        BLOCKED,
        "'{name}' was left, since this source does not parse",
        "Without a syntax tree the construct around this name was not seen.",
        "Mend the errors told above (W2S001, W2S002) and migrate again.",
    ),
    Code(
        "W2S004",
        "irregular-header",
        REVIEW,
        "'{header}' is no regular file and was not read",
        "A FIFO or a device may keep whoever reads it waiting for ever, so nothing was taken from it; declarations it would have given are unknown.",
        "Put a regular file there, or delete the include.",
    ),
    Code(
        "W2S005",
        "c-source",
        BLOCKED,
        "this is C, which cannot use '{name}': SYCL is C++",
        "A C compiler reads this file, and SYCL has no interface for C. The file was copied; its first lines tell what it uses.",
        'Move what uses CUDA behind functions of a C++ source (extern "C"), or give the file a name in .cpp and migrate again.',
    ),
    Code(
        "W2S006",
        "header-assumed",
        NOTE,
        "'{name}' is of CUDA's {header}, which nothing includes here: it was read ahead of this source",
        "Text for NVRTC and files that others are put together of get their headers from whoever compiles them. The name is CUDA's alone, so the source was read as "
        "if it had the header; the output includes what it needs itself.",
        "Nothing, where the build puts the header ahead; where it does not, nvcc does not compile this source as it is.",
    ),
]
