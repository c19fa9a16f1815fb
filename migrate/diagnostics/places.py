"""W2S1xx. What stands where it cannot be edited, or was not seen: macros, conditions, several contexts."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S101",
        "in-macro",
        BLOCKED,
        "'{what}' is made by the macro '{macro}' and cannot be edited there",
        "The construct is spelled partly in a macro's body and partly where it is used; no single place can be edited.",
        "Write it out, or move the whole construct into the macro or out of it, and migrate again.",
    ),
    Code(
        "W2S102",
        "inactive-branch",
        REVIEW,
        "this branch, which the preprocessor skips ({instead}), was migrated word by word at most: '{what}'",
        "Only the active branch of a conditional is parsed; in the other one kernels, launches and types were not seen.",
        "Migrate again with the macro that selects it (--extra-arg=-DNAME) where the port is to be built with it; or delete the branch.",
    ),
    Code(
        "W2S103",
        "cuda-condition",
        REVIEW,
        "the condition '{condition}' asks for CUDA, which the output is not compiled by",
        "Outside nvcc these macros are not defined, so the branch for CUDA would disappear without a word.",
        "Keep the branch that the SYCL build shall compile and delete the condition.",
    ),
    Code(
        "W2S104",
        "own-cuda-name",
        NOTE,
        "'{name}' is a name of this program and was kept",
        "It only looks like CUDA's: the program itself defines it.",
        "Nothing; rename it if you like.",
    ),
    Code(
        "W2S105",
        "contexts-disagree",
        REVIEW,
        "line {line} means different things in '{first}' and '{second}'",
        "A header is migrated once. Macros or types that differ between its includers change what it means, and one meaning was taken.",
        "Compare the output with each includer, or split the header.",
    ),
    Code(
        "W2S106",
        "compute-capability",
        NOTE,
        "the condition was settled as for compute capability 9.0: {condition}",
        "SYCL has no compute capability. Features that CUDA guards by one are there in the runtime headers on every device.",
        "Nothing, or delete the branches that are never taken.",
    ),
    Code(
        "W2S107",
        "cuda-branch",
        NOTE,
        "the branch that CUDA's compiler takes was kept and the condition dropped: {condition}",
        "The output is compiled by a SYCL compiler throughout, host-only sources too, and all of it has been migrated as CUDA.",
        "Nothing; sources that were compiled without nvcc now see the same branch.",
        example="decided_conditions/settled",
    ),
    Code(
        "W2S108",
        "fallback-branch",
        NOTE,
        "this branch, which the preprocessor skips ({instead}), only prints, checks, waits or ends: '{what}'",
        "Only the active branch of a conditional is parsed. What this one holds was migrated word by word, and changes nothing that the program computes.",
        "Nothing, or delete the branch.",
    ),
    Code(
        "W2S109",
        "unused-macro",
        NOTE,
        "nothing uses the macro '{macro}', which {what}; it was kept as a comment",
        "A macro's body is migrated by what its uses become. Without a use nothing tells what it should be.",
        "Delete it; or use it, and migrate again.",
        example="macro_launches/refuses_different_uses",
    ),
    Code(
        "W2S110",
        "outside-name",
        BLOCKED,
        "'{name}' comes from a header outside of the input, which is not migrated",
        "The header is read, since an include folder leads to it, and stays CUDA: the output includes it as it is.",
        "Migrate it, too: give a folder that holds it with --in-root, or the whole tree.",
    ),
    Code(
        "W2S111",
        "compiler-macro",
        BLOCKED,
        "the code asks for the value of '{name}', a macro of CUDA's compiler or headers",
        "In an `#if` the migration decides by what CUDA's compiler would say. A value in code is the program's own matter: no SYCL compiler has it.",
        "Write what the code wants to know: an aspect or a size of the device, or a constant of yours.",
    ),
    Code(
        "W2S112",
        "text-of-argument",
        NOTE,
        "'{macro}' makes a text of '{text}'{more}: it is that of the SYCL",
        "`#argument` in a macro's body is the argument as it is written, and the output has SYCL written there. What prints the text prints another.",
        "Nothing where the text only tells a person which call failed. Give the macro a text of its own where a program reads what is printed.",
    ),
    Code(
        "W2S113",
        "inclusions-disagree",
        BLOCKED,
        "this becomes {first} where the file is included first, and {second} where it is included again",
        "A file that a source includes several times, each time with other macros, is migrated once, and the output is included as often. Here its "
        "inclusions would have to become different texts; the first one's was written.",
        "Write what holds for all of them, by a macro of yours where they differ; or make the file a template.",
    ),
    Code(
        "W2S114",
        "host-branch",
        NOTE,
        "both branches were kept, as a host compiler reads the file, too, and takes the other one: {condition}",
        "A source that was compiled without nvcc sees something else in the header than CUDA's sources: another class, constant or body. Both are "
        "compiled by a SYCL compiler now; WMMA2SYCL_CUDA_SOURCE, which the sources that were CUDA's define at their top, tells them apart.",
        "Nothing. In a new source that is to see the branch of CUDA's, define the macro ahead of its includes.",
    ),
]
