"""W2S52x and W2S53x. What CUDA allows in device code, and SYCL does not."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S520",
        "recursion",
        BLOCKED,
        "'{function}' calls {whom} in device code",
        "SYCL has no stack that grows while a kernel runs, so a function of its device code may not come to itself again (SYCL 2020, 5.4). A template "
        "that calls another instance of itself is no recursion, nor is a constexpr function where the compiler computes the value.",
        "Write a loop, with a small array as its stack where it must come back; or make the depth a template parameter.",
    ),
    Code(
        "W2S521",
        "function-pointer",
        BLOCKED,
        "'{expr}' is a pointer to a function in device code",
        "SYCL's device code may not call through a pointer (SYCL 2020, 5.4). A function that a template parameter names is fine, unless it is virtual.",
        "Choose the function by a switch, or pass a lambda or a function object as a template argument; or make the pointer itself a template parameter.",
    ),
    Code(
        "W2S522",
        "device-heap",
        BLOCKED,
        "'{expr}' takes or gives back memory in device code",
        "SYCL's devices have no heap (SYCL 2020, 5.4). Where such a call links at all, as on a CPU, nothing says what it does on another device.",
        "Use an array of a known size, or allocate before the launch, on the host, what all threads need, and give each its part.",
    ),
    Code(
        "W2S523",
        "virtual-call",
        BLOCKED,
        "'{expr}' is virtual, and device code calls it",
        "SYCL's device code may not call virtual functions (SYCL 2020, 5.4), also where the object's class is known.",
        "Make the class a template parameter of what uses it, or choose by a switch over a number that says what the object is.",
    ),
    Code(
        "W2S524",
        "variadic-function",
        BLOCKED,
        "'{expr}' takes any number of arguments by '...' in device code",
        "SYCL's device code may not have C's variadic functions (SYCL 2020, 5.4).",
        "Make it a template over a parameter pack, or pass an array.",
    ),
    Code(
        "W2S525",
        "device-exception",
        BLOCKED,
        "'{expr}' is an exception in device code",
        "SYCL's device code may neither throw nor catch (SYCL 2020, 5.4).",
        "Write the failure to memory and let the host look, or call trap; keep the throw for the host by #ifndef __SYCL_DEVICE_ONLY__.",
    ),
    Code(
        "W2S526",
        "runtime-type",
        BLOCKED,
        "'{expr}' asks for a type at run time in device code",
        "SYCL's device code has no run-time type information (SYCL 2020, 5.4).",
        "Keep a number in the object that says what it is.",
    ),
    Code(
        "W2S527",
        "static-variable",
        BLOCKED,
        "'{expr}' is a variable of device code that outlives its function",
        "SYCL's device code may have static variables only where they are constant (SYCL 2020, 5.4). One of a plain function is put "
        "ahead of it; this one a template, a macro or a branch of the preprocessor declares, or it says what means something there alone.",
        "Make it a __device__ variable at namespace scope, which becomes a device_global; or pass a pointer to it.",
    ),
    Code(
        "W2S528",
        "variable-length-array",
        BLOCKED,
        "'{expr}' has a length that is known when it runs",
        "SYCL's device code may not have arrays of variable length (SYCL 2020, 5.4).",
        "Make the length a constant or a template parameter, the largest that is needed.",
    ),
    Code(
        "W2S529",
        "exit-before-barrier",
        BLOCKED,
        "some threads of a block return here, and the others come to a barrier",
        "CUDA's barriers wait for those threads only that are still there. SYCL's wait for all work-items of the group: the others wait for ever, or go on "
        "too early. Where the rest can be put under a condition with the barriers outside that is done; here it could not.",
        "Keep the condition in a variable in place of the return, put it around what follows, and let all threads come to every barrier.",
    ),
    Code(
        "W2S530",
        "parted-barrier",
        BLOCKED,
        "threads of a block come here or not by '{condition}', and this is a barrier of all of them",
        "CUDA (since Volta) lets threads meet at different barriers, and those wait alone that come to one. SYCL's group_barrier is met by all "
        "work-items of the group at the same place, the same number of times (SYCL 2020, 4.17.3); else the results are wrong on some devices.",
        "Move the barrier out of the condition: split what stands around it into two conditions. Where the condition is the same for a whole block, "
        "compute it from blockIdx, parameters and shared memory only.",
    ),
    Code(
        "W2S531",
        "launch-size",
        NOTE,
        "{size} is none that a device has: nothing starts here, as in CUDA",
        'CUDA starts nothing for such a launch (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability"), cudaGetLastError gives '
        "cudaErrorInvalidConfiguration, and the program goes on. launch_range gives a range of no work-items there, and last_status() the same error.",
        "Nothing where the launch is a test of that error. Else give it a size that devices have: it never did anything.",
    ),
    Code(
        "W2S532",
        "barrier-in-thread-loop",
        REVIEW,
        "this is a barrier of all threads of a block, in a loop that each of them leaves by its own '{condition}'",
        "SYCL's group_barrier is met by all work-items of the group the same number of times. A loop over the threads' own numbers has as many turns for "
        "each of them only where the number of elements is a multiple of the threads'; CUDA's barriers do not wait for those that are done.",
        "Nothing where it is such a multiple. Else let the loop count what is the same for the block, and put what a thread does in it under the condition.",
    ),
    Code(
        "W2S533",
        "parted-warp",
        REVIEW,
        "lanes of a warp part by '{condition}', and both ways come to a function of all lanes",
        "CUDA (since Volta) brings lanes together that call the same function of a warp from different places. SYCL's sub-group functions are met by all "
        "work-items of the sub-group at the same place (SYCL 2020, 4.17.3); else the results are wrong on some devices.",
        "Nothing where the condition is the same for a whole warp. Else move the call out of the condition: compute what it is given there, and call it behind.",
    ),
    Code(
        "W2S534",
        "long-double",
        BLOCKED,
        "device code has no long double, and '{expr}' is host code's, too",
        "In code for the device alone long double becomes double, which CUDA takes it for. SYCL's device compilers have no long double, and here host "
        "code has the same declaration; so are the size and the limits of the type, which in CUDA are the host's in device code, too.",
        "Write double, where host code needs no more; else give device code a declaration of its own.",
    ),
    Code(
        "W2S535",
        "sizes-in-memory",
        REVIEW,
        "'{name}' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL",
        "A dim3 is a sycl::range<3> here. What copies its bytes, or those of a class that holds one, or asks how many they are or where a member stands, gets other ones.",
        "Copy x, y and z, one by one, into numbers of your own; in a class whose bytes count, keep three unsigned in place of the dim3.",
    ),
    Code(
        "W2S536",
        "lost-sign",
        REVIEW,
        "'{expr}' has a number that is -1 where a condition holds: DPC++ may make +1 of it where it becomes a float",
        "DPC++ (2026.1) writes a selection of 1 and 0 into SPIR-V where its optimiser sees that the number came of a condition. In code it is written as "
        "minus_one_if(condition), which the optimiser does not look through; in the body of a macro it was left.",
        "Write minus_one_if(condition) in the macro, from wmma2sycl/math.hpp, or a selection of floats. Nothing where no use makes a float of it.",
    ),
    Code(
        "W2S537",
        "rows-of-warps",
        REVIEW,
        "kernel '{kernel}' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws",
        "CUDA numbers a warp's threads across the rows of a block; of SYCL's devices only NVIDIA's do so. On the others warp_range and, for kernels over fragments, "
        "launch_range throw where a row's size is no multiple of 32, as the kernel's lanes would be other ones than in CUDA.",
        "Nothing where x is a multiple of 32 in all runs. Else launch blocks of one row, and compute what were x and y from threadIdx.x.",
    ),
    Code(
        "W2S538",
        "inline-ptx",
        BLOCKED,
        "{api} has no SYCL form yet",
        "Instructions are migrated one by one, by tables (docs/support.md, Inline PTX): this one, or this form of it, is in none. What belongs to one "
        "architecture (wgmma, cp.async.bulk, tcgen05, mma.sp) has no counterpart in SYCL at all.",
        "Write CUDA's function for it, or plain C++, in the place of the asm: that is migrated, and compared as a whole (`wmma2sycl explain W2S538 NAME` says which for this "
        "instruction). Or write the SYCL by hand, and give `verify --cuda` a copy of the CUDA that has no PTX there.",
    ),
]
