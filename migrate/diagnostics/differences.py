"""W2S54x and W2S55x. What devices, launches and numbers have otherwise in CUDA than in SYCL."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S540",
        "hardware-only",
        BLOCKED,
        "{api} tells what only NVIDIA's hardware knows",
        "The number of a multiprocessor or of a launch, a clock of nanoseconds, the size of shared memory, and which lanes happen to run together are "
        "no part of SYCL: no device function gives them.",
        "Hand the kernel a number that the host knows (a launch's own number, the size of local memory), or let work-groups share work by their own "
        "numbers or an atomic counter instead of by the multiprocessor's.",
    ),
    Code(
        "W2S541",
        "barrier-of-some",
        BLOCKED,
        "{api} is a barrier of some threads of a block",
        "PTX has sixteen barriers in a block, and a number of threads for each to wait for. SYCL's group_barrier is met by all work-items of a group.",
        "Where the number is the whole block's, write `bar.sync 0;` or __syncthreads(). Else let all threads meet, or give the parts work-groups of their own.",
    ),
    Code(
        "W2S542",
        "sizes-by-template",
        BLOCKED,
        "'{expr}' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3>",
        "A template makes an object of its parameter's type, which is dim3 here, of what it is given. A dim3 is a sycl::range<3> in SYCL, "
        "which takes the sizes in the other order.",
        "Hand over a dim3 instead of its sizes: `grids.emplace(name, dim3(2, 3, 4))`; in a template of your own let the caller make it.",
    ),
    Code(
        "W2S543",
        "sizes-of-nothing",
        REVIEW,
        "'{expr}' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0",
        "A dim3 without sizes is one block, or one thread. A sycl::range<3> that a container or a template makes by itself has zeros, and a launch "
        "with it runs nothing.",
        "Nothing where each is given its sizes before it is used. Else say them: `std::vector<dim3> grids(n, dim3(1, 1, 1))`.",
    ),
    Code(
        "W2S544",
        "launch-order",
        REVIEW,
        "'{name}' is changed between the launch's chevrons or in its parentheses, and read in the other",
        "CUDA evaluates what stands in `<<<...>>>` ahead of the kernel's arguments. In SYCL both are arguments of one call, which C++ compilers "
        "evaluate in an order of their own.",
        "Change the variable in a statement of its own, ahead of the launch or behind it.",
    ),
    Code(
        "W2S545",
        "called-kernel",
        NOTE,
        "'{kernel}' is called by a kernel of ours, as {reason}",
        "SYCL declares a free function kernel ahead of the program, which takes names for all its template arguments, and classes of a namespace "
        "for its parameters; a lambda's type, a class of a function, and a pack that only the arguments tell have no name, a class that "
        "another one declares cannot be declared ahead, and clang and g++ do not agree on the name of an instance whose template takes a value of a "
        "type that other arguments make. So every launch of it calls it from a function object. "
        "Its launches in recordings are not replayed, and its launch bounds are left out.",
        "Nothing. To replay it, or to keep its launch bounds, give it a class of its own in a namespace, in place of the lambda or the class "
        "inside another.",
    ),
    Code(
        "W2S546",
        "launch-memory",
        REVIEW,
        "this launch gives '{kernel}' {bytes} bytes of dynamic shared memory, and nothing raises its limit so far before it: CUDA does not run it",
        "A CUDA kernel gets at most 48 KB unless cudaFuncSetAttribute(cudaFuncAttributeMaxDynamicSharedMemorySize) allows it more: the launch fails with "
        "cudaErrorInvalidValue, and the program goes on. SYCL has no such limit below the device's own; what became of this launch runs. "
        "It is not told where the program reads the last error: the SYCL launch then fails as CUDA's does, by unraised_bytes().",
        "Nothing where the kernel was meant to run, or where another source raises its limit. Else delete the launch, or what leads to it.",
    ),
    Code(
        "W2S547",
        "registered-in-kernel",
        REVIEW,
        "'{kernel}' is given '{memory}', host memory that the program registered",
        "CUDA maps registered memory for kernels, which then read and write it. SYCL prepares it for copies alone: a kernel reaches it on devices "
        "with system USM (a CPU), and faults on most GPUs.",
        "Allocate it with sycl::malloc_host, or copy it to the device; nothing where only devices with system USM are meant.",
    ),
    Code(
        "W2S548",
        "float-that-does-not-fit",
        NOTE,
        "'{expr}' becomes an integer{others}: a number that does not fit is the nearest one that does in CUDA, and undefined in SYCL",
        "NVIDIA's instruction saturates and makes 0 of a NaN. C++ leaves such a conversion open: NVIDIA and Intel GPUs do as CUDA, an x86 CPU gives the "
        "smallest integer, and for unsigned ones something else again. Bounds that the text itself shows, as those of fminf and fmaxf, are taken into account.",
        "Nothing where all numbers fit. Else write `wmma2sycl::saturate_cast<int>(x)` of <wmma2sycl/conversions.hpp> (`--all-headers` brings it), "
        "which does as CUDA on every device.",
    ),
    Code(
        "W2S549",
        "asked-of-a-type",
        REVIEW,
        "'{expr}' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's",
        "CUDA's vectors are aggregates with members x, y, z, w and no operators, its half has no std::numeric_limits. sycl::vec has functions x(), "
        "subscripts, operators, constructors and SYCL's functions (SYCL 2020, 4.14.2), sycl::half has limits, and a queue, which a cudaStream_t becomes, is no pointer. Templates that choose by that "
        "(decltype in a head, void_t, enable_if, requires, type traits) take another way, and nothing fails.",
        "Nothing where none of these comes there. Else say it of the types by name: `template <> struct is_vec<float4> : std::true_type {};`.",
    ),
    Code(
        "W2S550",
        "vector-in-unnamed-struct",
        BLOCKED,
        "'{name}', a {type}, stands in a struct without a name, where g++ takes nothing that has a constructor",
        "CUDA's vectors are aggregates, sycl::vec has constructors. A struct without a name in a union or class is an extension of GNU C, and g++, which compiles the "
        "host's side, refuses members with constructors there (clang takes them).",
        "Give the struct a name and its members by it: `struct { float2 lo, hi; } half;`, `p.half.lo`; or make it an array: `float2 halves[2]`.",
    ),
    Code(
        "W2S551",
        "cooperative-launch",
        REVIEW,
        "nothing promises that all blocks of {kernel} run at once any more",
        "A cooperative launch runs all blocks at once or fails with cudaErrorCooperativeLaunchTooLarge, so that blocks may wait for each other. SYCL "
        "has plain launches, whose work-groups may run one after another: a kernel that does not wait needs no more. Waits of the whole grid "
        "by cooperative groups are W2S504, loops that wait for other threads W2S515.",
        "Nothing where no block waits for another. Else end the kernel where the blocks meet, and launch what comes after: best in the CUDA, "
        "as `verify` compares launch by launch.",
    ),
    Code(
        "W2S552",
        "half-on-the-host",
        NOTE,
        "{what} is computed on the host: a result below 2^-13 is cut off there, CUDA rounds it",
        "DPC++ 2026.1 converts floats to half in host code by a function of its own, which cuts off what has no room below 1.2e-4; on devices it "
        "rounds, as CUDA does on both sides. Conversions that are written get `to_half(x)`, which rounds; what a macro's body, a template's instance or the C++ library "
        "converts and the operators of half do not.",
        "Nothing where no such small number comes up. Else compute with floats and convert the result: `wmma2sycl::to_half(float(a) * float(b))`.",
    ),
    Code(
        "W2S553",
        "shift-by-all-bits",
        NOTE,
        "'{expr}' may shift by all {bits} bits: NVIDIA's machine leaves 0, or the sign, and C++ leaves it open",
        "A shift by as many bits as the number has, or more, is undefined in C++ and CUDA C++ alike. NVIDIA's instructions clamp the distance, so that `(1u << n) - 1` of 32 is all "
        "ones and `~0u >> (32 - n)` of 0 is 0; an x86 CPU takes the distance's low bits: 0 and all ones.",
        "Nothing where the distance is always less. Else write `n < 32 ? (1u << n) - 1 : ~0u`, or shift a 64-bit number: `unsigned((1ull << n) - 1)`.",
    ),
    Code(
        "W2S554",
        "part-waits",
        REVIEW,
        "some threads of a block wait here for others ({api}), which need not run meanwhile",
        "CUDA runs the warps of a block beside each other. NVIDIA GPUs have the instruction itself, and other GPUs count in local memory and look again and again, which "
        "ends as their sub-groups run beside each other, too. A CPU runs the sub-groups of a work-group one after another: there the kernel gives up, and the program "
        "ends with a message (`part_barriers.hpp`).",
        "Nothing for GPUs. For a CPU let all threads come to one barrier, or give the parts work-groups of their own.",
    ),
    Code(
        "W2S555",
        "beyond-launch-bounds",
        REVIEW,
        "this launch's blocks have {threads} threads, and the kernel's __launch_bounds__ allows {most}: CUDA starts nothing here, SYCL runs it",
        'A kernel that is launched with more threads a block than its launch bounds say does not start in CUDA (CUDA C++ Programming Guide, "Launch Bounds"), '
        "and cudaGetLastError tells. In SYCL the bound is for NVIDIA's assembler alone: other devices run the kernel, and write what CUDA leaves as it was.",
        "Launch no more threads than the bound, or say a larger one; take the launch away where CUDA's results, without it, are the right ones.",
    ),
    Code(
        "W2S556",
        "no-instruction",
        REVIEW,
        "{api} is no instruction: what stands for it ends the program",
        "ptxas refuses code that holds a word which is no instruction. A CUDA program that compiles has it in a function alone that is never "
        "called: nvcc leaves such a function out. SYCL's compiler does so too, but reads it, and has no assembly to read.",
        "Nothing where the function is never called. Else the word is a misspelling, or an instruction later than PTX 9.0: write in C++ what was meant.",
    ),
    Code(
        "W2S557",
        "copied-by-code",
        BLOCKED,
        "kernels take '{type}' by value, and its copy constructor or its destructor does more than copy",
        "CUDA copies an argument on the host, and hands the kernel its bytes. SYCL takes classes without a copy of their own, and those that "
        "`sycl::is_device_copyable` is said for: of these the device makes copies, too, and ends them. That is the same where a copy gives each member the "
        "other's, and the end does nothing; such classes are said to be device copyable.",
        "Give the kernel what it reads, in a plain struct or as parameters of their own: `view = owner.view()`. Where one more copy changes nothing, add "
        "`template <> struct sycl::is_device_copyable<T> : std::true_type {};` behind the class.",
    ),
    Code(
        "W2S558",
        "reset-variables",
        REVIEW,
        "'{call}' gives the device's variables their first values again in CUDA; here they keep what they hold",
        "cudaDeviceReset destroys the context: memory is freed, and what uses the device next makes another, with `__device__` and `__constant__` variables "
        "as they were when the program started. A SYCL program has no such state to destroy: a device_global keeps its value.",
        "Nothing where no kernel behind it reads a variable that was written ahead of it. Else write the first values into it there.",
    ),
    Code(
        "W2S559",
        "host-object",
        BLOCKED,
        "kernel '{kernel}' is given '{expr}', which is {what}: an object of the host's in SYCL",
        "In CUDA streams and the handles of libraries are pointers, and a kernel's argument may hold one that the kernel does not look at. In SYCL they are objects that "
        "count their users (sycl::queue), which are not device copyable (SYCL 2020, 3.13.1): no kernel takes one, nor a class that has one as a member.",
        "Give the kernel what it reads: the other members as parameters, or in a struct of their own that the host's holds beside the stream. A member that a kernel's "
        "copy only carries may be a pointer to the stream.",
    ),
]
