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
        "Migrate again with the macro that selects it (-D NAME) where the port is to be built with it; or delete the branch.",
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
    Code(
        "W2S115",
        "condition-inside",
        BLOCKED,
        "'{condition}' stands inside what would be written anew; it was left as it is",
        "The parser sees only the branch that the preprocessor takes. A new text for the whole would lose the directives, or what the other branch says.",
        "Choose the value ahead of it, between the directives, give it a name, and migrate again.",
    ),
    Code(
        "W2S116",
        "unseen-start",
        BLOCKED,
        "'{what}', which this '{word}' has ahead of what it goes by, was not seen; it was left as it is",
        "clang's list of a program's parts leaves out what a `switch`, or a `for` over a range, has before its `;`. It is put ahead as a statement of its own, "
        "both in braces, which is the same; not where only some builds have that head, or where a `#pragma` is about the loop. It runs there all the same: calls of "
        "CUDA's stay unmigrated, and what it gives variables is missing from what was found out about them.",
        "Write it as a statement ahead of it, both in braces where the name shall end with it, and migrate again.",
    ),
    Code(
        "W2S117",
        "architecture-number",
        NOTE,
        "'{name}' is 900 here, as for compute capability 9.0",
        "SYCL has no compute capability. A function is given the number that conditions of the preprocessor are settled for, so that both agree.",
        "Nothing where it is printed. Give the function a property of the device where it decides by the number.",
    ),
    Code(
        "W2S118",
        "skipped-kernel",
        BLOCKED,
        "this branch, which the preprocessor skips ({instead}), has a kernel or a launch, which was not migrated: '{what}'",
        "Only the active branch of a conditional is parsed. Of a kernel in another one no fragment, no index and no launch was seen; its words were replaced at most, "
        "and what stands there does not compile.",
        "Migrate again with the macro that selects it (-D NAME, or all that the build gives by -p DIR); or delete the branch.",
    ),
    Code(
        "W2S119",
        "jumped-over",
        BLOCKED,
        "'{name}' gets {what} here, and a goto or a case label passes over it, which C++ forbids",
        "A jump may pass a declaration that neither constructs nor initialises. CUDA's vectors, streams and properties are plain, and what they become has "
        "constructors; and what lanes exchange before it is set gets a first value.",
        "Declare it ahead of the first goto, or ahead of the switch, and migrate again.",
    ),
    Code(
        "W2S120",
        "other-vendor",
        NOTE,
        "this branch, which the preprocessor skips ({instead}), is for another vendor's compiler: '{what}'",
        "The macros that select it (USE_ROCM, __HIP_PLATFORM_AMD__, GGML_USE_MUSA and their kin) are defined by builds for other vendors' GPUs alone. No compiler of CUDA "
        "reads it, and none of SYCL will: what it holds was migrated word by word at most.",
        "Nothing. The SYCL runs on these GPUs by the branch that is for CUDA; delete this one where the port replaces both.",
    ),
    Code(
        "W2S121",
        "dead-branch",
        NOTE,
        "this branch, which no build reads ({instead}), was migrated word by word at most: '{what}'",
        "No macro selects a branch of '#if 0', or the one beside '#if 1': it is text that was put out of the way, in the CUDA as in the output. Nor does the host take, "
        "or a device of compute capability 9.0, which the output asks as, the last branch of '#ifndef __CUDA_ARCH__', '#elif __CUDA_ARCH__ >= 800', '#else'.",
        "Nothing, or delete the branch.",
    ),
    Code(
        "W2S122",
        "macro-written-out",
        NOTE,
        "the macro '{macro}' is written out {times}: no text of its body is SYCL for all that it makes",
        "A macro's body is one text. Where it makes names of CUDA by '##', or kernels and launches that become different code for different arguments, no text can "
        "stand in it; what each use stands for can be migrated, so that is what the output has. A macro that nothing uses any more is left out.",
        "Read it. A template often says the same in fewer lines.",
    ),
    Code(
        "W2S123",
        "file-written-in",
        NOTE,
        "'{file}' is written in here: where it is included again, it becomes something else",
        "A file that is included several times, each time with other macros, has one output. Where its inclusions become different code, the output has its text "
        "in the place of each `#include`, and the file itself holds nothing any more.",
        "Read it. A template often says the same in fewer lines.",
    ),
    Code(
        "W2S124",
        "version-number",
        NOTE,
        "'{name}', a version of CUDA, is written as the number {number}",
        "It is the version that the migration takes for CUDA's: branches of '#if' are decided by it, and what cudaRuntimeGetVersion() becomes says the same. No "
        "SYCL compiler has the macro, and no part of CUDA is in the output.",
        "Nothing where a person reads it. Say what the port is built with, as by __SYCL_COMPILER_VERSION, where that is what the text is for.",
    ),
]
