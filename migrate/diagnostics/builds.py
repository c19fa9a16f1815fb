"""W2S6xx: build files."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S601",
        "build-setting",
        NOTE,
        "dropped from the build: {what}",
        "It tells nvcc or CMake's CUDA part something that a SYCL compiler has no use for: architectures, device linking, the toolkit's libraries.",
        "Nothing. What code is generated for is chosen by -fsycl-targets: WMMA2SYCL_TARGETS in CMake, SYCL_TARGETS in wmma2sycl.mk.",
    ),
    Code(
        "W2S602",
        "build-condition",
        REVIEW,
        "this asks for CUDA: {what}",
        "The build goes another way with CUDA than without; which of the two the migrated code wants cannot be told from here.",
        "Make the branch that builds the migrated sources the one that is taken.",
    ),
    Code(
        "W2S603",
        "build-left",
        BLOCKED,
        "left in the build file: {what}",
        "No SYCL form of it is known; it may call nvcc, or name something of the toolkit.",
        "Replace it by hand: compile with the SYCL compiler, -fsycl and -fno-strict-aliasing.",
    ),
    Code(
        "W2S604",
        "build-library",
        REVIEW,
        "'{library}' is no longer linked, and what it has is not migrated",
        "CUDA's libraries other than the runtime, cuBLAS, cuRAND and NVTX have no counterpart here.",
        "Link what the calls are replaced by, oneMKL for instance.",
    ),
    Code(
        "W2S605",
        "build-glob",
        REVIEW,
        "files stand in the place of a pattern: {what}",
        "Migrated .cu files are called .cpp; the pattern would take C++ files too that it did not take before.",
        "Add new files to the list, or give the migrated ones a folder of their own.",
    ),
    Code(
        "W2S606",
        "makefile",
        NOTE,
        "rules for nvcc are left as they are; {file} builds the SYCL programs",
        "A makefile's rules and variables can be anything; a file of its own builds what was migrated, with the -I and -D found here.",
        "make -f wmma2sycl.mk SYCLCXX=icpx; put what else your makefile does into it, or include it.",
    ),
    Code(
        "W2S607",
        "makefile-macro",
        REVIEW,
        "which source is compiled with {what} is not told by the makefile's text; {file} has none of it",
        "Two values of one macro are two sources', or two builds', and a value with a variable in it is known to make alone. A source without its "
        "macro may compile all the same, and compute something else.",
        "Migrate with -p and a compile_commands.json (`bear -- make` writes it), which says that for each source; or add the macros to the file.",
    ),
    Code(
        "W2S608",
        "built-twice",
        REVIEW,
        "compiled more than once, with {first}, and with {second}: migrated, and built, as with the first alone",
        "The build makes several objects of this source, by other macros or include folders. The output is one source, of which the parser saw what "
        "the first entry of compile_commands.json makes it; branches for another one are not parsed, and `wmma2sycl verify` builds the first.",
        "Migrate once for each, by a compile_commands.json that has one of the entries; or make it two sources that include the common text.",
    ),
    Code(
        "W2S609",
        "torch-extension",
        NOTE,
        "'{file}' is compiled as '{wrapper}', which includes it",
        "torch.utils.cpp_extension compiles with the SYCL compiler, for SyclExtension, what is called .sycl, and everything else with the host's.",
        "Nothing; or call the source itself .sycl.",
    ),
    Code(
        "W2S610",
        "cmake-macro",
        REVIEW,
        "CMake gives {what} to {sources}: read without, and built without by `wmma2sycl verify`",
        "CMake alone knows which value a macro has where, which folders are searched for headers, and whether a branch of its text is taken. A source "
        "without its macro, or with another header of that name, may compile all the same, and be migrated, and compute, as something else.",
        "Migrate with -p and the compile_commands.json of a build (cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON writes it); or, where all sources have "
        "the macro or folder, with -D NAME=VALUE or -IFOLDER.",
    ),
    Code(
        "W2S611",
        "build-options",
        REVIEW,
        "what '{expr}' gives nvcc goes to the SYCL compiler as it is",
        "The script makes these options while it runs, or uses them for something else, too: which of them only nvcc takes is not told by its text.",
        "Nothing where none of them is nvcc's alone. Else leave those out where they are made: -gencode, -arch, --expt-relaxed-constexpr, -Xptxas.",
    ),
    Code(
        "W2S612",
        "torch-script",
        REVIEW,
        "this is left as it is for CUDA: {what}",
        "The script builds an extension for XPU devices now. What of PyTorch's own CUDA side it uses here has no counterpart that is certain to mean the same.",
        "Replace it by what PyTorch has for XPU, or leave it out; nothing where it is never reached, or does no harm, without CUDA.",
    ),
    Code(
        "W2S613",
        "headers-of-folders",
        REVIEW,
        "'{name}' is {own} here: `wmma2sycl verify` builds this source, as its program's others, with {other}",
        "The build looks for the headers of one program's sources in folders of their own, and two of them have a file of that name. Each source is migrated "
        "with its own; the verifier has one list of folders for all sources of a program, for the CUDA original, too, and sees no difference.",
        "Give the two headers names of their own, or name the folder in the include; a build with the folders of each source is right as it is.",
    ),
]
