"""W2S5xx. Kernels and launches: forms, indices, shared memory, device builtins."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S501",
        "needs-32-lanes",
        NOTE,
        "kernel '{kernel}' runs only where a sub-group has 32 work-items: {reason}",
        "The kernel uses the thread's index in a way that counts on CUDA's warp of 32 lanes, so its sub-group size may not change.",
        "Compute warp and lane from warpSize, in the kernel or a function over its fragments, and walk tiles by blockDim.x or warpSize, to let it run "
        "with 8, 16 or 64.",
    ),
    Code(
        "W2S502",
        "launch-bounds",
        NOTE,
        "a bound on the kernel's resources was dropped",
        "__launch_bounds__ and __maxnreg__ on a kernel become properties that NVIDIA's assembler reads; here one stands in a macro, differs "
        "by an #if, or says more than there is a property for, as a cluster's size.",
        "Nothing; or write launch_bounds<...> of wmma2sycl/launch_bounds.hpp among the kernel's properties.",
    ),
    Code(
        "W2S503",
        "linkage",
        NOTE,
        "extern \"C\" was dropped from '{name}', which is a template now",
        "A kernel over fragments is a template over the matrix engine, and a template has no C linkage.",
        "Nothing, unless the kernel is looked up by its name.",
    ),
    Code(
        "W2S504",
        "device-builtin",
        BLOCKED,
        "{api} has no SYCL form yet",
        "This device builtin has no row in the tables of this version.",
        "Write the SYCL for it by hand, or take it out of the CUDA, which can then be compared as a whole (docs/blocked.md).",
    ),
    Code(
        "W2S505",
        "kernel-form",
        BLOCKED,
        "kernel '{kernel}': {reason}",
        "A SYCL free function kernel is a plain function: no member, no parameter that is a reference or a union, no default argument "
        "(a launch writes those it leaves out, unless a macro makes the kernel).",
        "Change the kernel's signature as the message says, and migrate again.",
    ),
    Code(
        "W2S506",
        "launch-form",
        BLOCKED,
        "this launch of '{kernel}' cannot be written as nd_launch: {reason}",
        "nd_launch names its kernel at compile time, with all template arguments, and takes an argument for each of its parameters.",
        "Name the kernel and its template arguments at the launch, and give it all that it takes.",
    ),
    Code(
        "W2S507",
        "defined-elsewhere",
        BLOCKED,
        "'{kernel}' is defined in {file}, which this source does not see",
        "The device code of a SYCL source is compiled by itself: a kernel must be visible where it is launched, and a device function "
        "where it is called.",
        "Move it into a header, or launch the kernel through a host function of its own source.",
    ),
    Code(
        "W2S508",
        "template-value",
        BLOCKED,
        "'{name}' is a template over the matrix engine now, and this use names no engine",
        "Host code can launch a kernel over fragments, but has no value, address or type of it without choosing an engine.",
        "Use it in a launch or in device code only.",
    ),
    Code(
        "W2S509",
        "clock-unit",
        NOTE,
        "'{api}' counts in another unit: the device's own",
        "CUDA counts the cycles of a multiprocessor. SYCL's clock (sycl_ext_oneapi_clock) counts in a unit of the device's choice, and a "
        "device without one refuses the kernel.",
        "Compare differences only, and only on one device.",
    ),
    Code(
        "W2S510",
        "shared-address",
        BLOCKED,
        "'{expr}' holds an address of shared memory: {reason}",
        "CUDA's addresses of shared memory fit 32 bits; on other devices they do not, so the integers that hold them become "
        "wmma2sycl::shared_address, which can be offset and compared but is no number.",
        "Compute with offsets, and add them to the address last; or pass the pointer.",
    ),
    Code(
        "W2S511",
        "vector-in-memory",
        REVIEW,
        "'{name}' depends on how {type} lies in memory: {cuda} in CUDA, {sycl} in SYCL",
        "sycl::vec of three components is as large as of four, and any is aligned to its size, where CUDA aligns to 16 bytes at most. "
        "Buffers that other code sees as plain numbers or bytes, structs that come from a file, and sizes that are computed do not fit.",
        "Store the numbers each, a struct of x, y and z, and build the vector where it is used; count in numbers, not in sizeof.",
    ),
    Code(
        "W2S512",
        "vector-operator",
        REVIEW,
        "'{operator}' of ({operands}): a use of it may find another function in SYCL",
        "CUDA's vectors have no operators, so programs bring their own. sycl::vec and sycl::range have them all, element by element: "
        "next to one of the program's a use is ambiguous, and a template, or a function whose number the use converts, is not called: "
        "sycl::vec's is the better match. Its comparisons give a vector of 0 and -1. sycl::half has those of streams. And CUDA's types "
        "are in no namespace, so that templates find a program's functions for them also behind themselves; for SYCL's they look in sycl.",
        "Delete an operator that works element by element, else give it a name; declare a function ahead of the templates that call it.",
    ),
    Code(
        "W2S513",
        "kernel-value",
        BLOCKED,
        "kernel '{name}' cannot be kept in a pointer here: {reason}",
        "SYCL launches a kernel by its name only. A pointer to one becomes a pointer to a launcher, a host function that takes the launch's "
        "setup first; this one could not.",
        "Keep kernels and host functions in pointers of different types, or choose the kernel by a switch of launches.",
    ),
    Code(
        "W2S514",
        "kernel-in-string",
        NOTE,
        "the string that macro '{macro}' makes of '{name}' names its launcher now",
        "A macro's argument that is a kernel's name becomes its launcher's, also where the macro makes a string of it.",
        "Nothing where the string is a message; give the macro the name as a string of its own where the program looks it up.",
    ),
    Code(
        "W2S515",
        "spin-wait",
        REVIEW,
        "the loop on '{expr}' waits until another thread writes, which need not run meanwhile",
        "CUDA gives each thread of a resident block its turn. SYCL does so only as the device does: NVIDIA GPUs as in CUDA, while a CPU runs "
        "the sub-groups of a work-group, and its work-groups, one after another, so that the loop may never end.",
        "Meet at a barrier in place of a flag, or end the kernel and launch what comes after; else run it on NVIDIA GPUs only.",
    ),
    Code(
        "W2S516",
        "system-scope",
        NOTE,
        "'{api}' reaches the host and other devices only where the device says so",
        "SYCL has atomics of memory_scope::system for devices that name it among info::device::atomic_memory_scope_capabilities, and beside the "
        "host's only in memory of a kind that the device has aspect::usm_atomic_host_allocations or usm_atomic_shared_allocations for. CUDA asks "
        "devices the same: hostNativeAtomicSupported, concurrentManagedAccess.",
        "Nothing where one device alone uses the number; else ask for the aspect before the launch.",
    ),
    Code(
        "W2S517",
        "trap",
        NOTE,
        "'{api}' ends the whole program, as a failed assertion does",
        "In CUDA only the launch fails, and the host's next call says so. A SYCL kernel has nothing to fail with but an assertion, "
        "after which the program is aborted.",
        "Nothing where the program gives up anyway. Else write the failure to memory, return from the kernel, and let the host look.",
    ),
    Code(
        "W2S518",
        "hidden-value",
        NOTE,
        "the compiler now sees through '{api}'",
        "Assembly without an instruction computes nothing, but the compiler must take its operands for used, or changed. SYCL has "
        "no such statement: unused values may now be left out, and a product and a sum around it become one fma.",
        "Nothing, as a rule. Where measured code would be left out, use its result; where the last bits of a sum depend on it, "
        "let the value go through a volatile variable.",
    ),
    Code(
        "W2S519",
        "volatile-exchange",
        REVIEW,
        "lanes of a warp exchange values through volatile memory without a barrier, in '{function}'",
        "Such code counts on the lanes of a warp to run in lock-step, as they did on GPUs before Volta. SYCL's lanes need not: one may read "
        "what another has not written yet, also with the sub-groups of 32 that the kernel keeps.",
        "Put __syncwarp(), which is sycl::group_barrier of the sub-group, between a write and the reads of other lanes, and between these and "
        "the next write; or use a shuffle.",
    ),
]
