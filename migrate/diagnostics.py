"""The catalogue of diagnostics and one diagnostic. No formatting, no colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from wmma2sycl.migrate.source import Span


class Severity(Enum):
    """`note`: migrated, worth knowing. `review`: read this place. `blocked`: this place was not migrated."""

    NOTE = "note"
    REVIEW = "review"
    BLOCKED = "blocked"


@dataclass(frozen=True)
class Code:
    """One row of the catalogue. `message` has named fields; `why` and `do` are for `wmma2sycl explain`."""

    code: str
    slug: str
    severity: Severity
    message: str
    why: str
    do: str


@dataclass(frozen=True)
class Diagnostic:
    """One finding at one place. Its severity and words come from its row."""

    code: str
    file: str
    span: Span
    fields: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def row(self) -> Code:
        return CODES[self.code]

    @property
    def message(self) -> str:
        return self.row.message.format(**self.fields)


_N, _R, _B = Severity.NOTE, Severity.REVIEW, Severity.BLOCKED
_ROWS = [
    Code("W2S001", "parse-error", _R, "the CUDA source does not parse here: {error}",
         "What clang could not read could not be analysed; the rest of the file was migrated.",
         "Fix the input, or give the missing include path or macro with --extra-arg."),
    Code("W2S002", "missing-header", _R, "header '{header}' was not found",
         "Declarations from it are unknown, so code that uses them may have been left as it was.",
         "Give its folder with --extra-arg=-I<dir>, or migrate the tree that holds it."),
    Code("W2S003", "left-by-error", _B, "'{name}' was left, since this source does not parse",
         "Without a syntax tree the construct around this name was not seen.",
         "Mend the errors told above (W2S001, W2S002) and migrate again."),
    Code("W2S101", "in-macro", _B, "'{what}' is made by the macro '{macro}' and cannot be edited there",
         "The construct is spelled partly in a macro's body and partly where it is used; no single place can be edited.",
         "Write it out, or move the whole construct into the macro or out of it, and migrate again."),
    Code("W2S102", "inactive-branch", _R, "this branch, which the preprocessor skips ({instead}), was migrated word by word at most: '{what}'",
         "Only the active branch of a conditional is parsed; in the other one kernels, launches and types were not seen.",
         "Migrate again with the macro that selects it (--extra-arg=-D...), or delete the branch."),
    Code("W2S103", "cuda-condition", _R, "the condition '{condition}' asks for CUDA, which the output is not compiled by",
         "Outside nvcc these macros are not defined, so the branch for CUDA would disappear without a word.",
         "Keep the branch that the SYCL build shall compile and delete the condition."),
    Code("W2S104", "own-cuda-name", _N, "'{name}' is a name of this program and was kept",
         "It only looks like CUDA's: the program itself defines it.",
         "Nothing; rename it if you like."),
    Code("W2S105", "contexts-disagree", _R, "'{file}' means different things in the sources that include it",
         "A header is migrated once. Macros or types that differ between its includers change what it means, and the first one was taken.",
         "Compare the output with each includer, or split the header."),
    Code("W2S106", "compute-capability", _N, "the condition was settled as for compute capability 9.0: {condition}",
         "SYCL has no compute capability. Features that CUDA guards by one are there in the runtime headers on every device.",
         "Nothing, or delete the branches that are never taken."),
    Code("W2S107", "cuda-branch", _N, "the branch that CUDA's compiler takes was kept and the condition dropped: {condition}",
         "The output is compiled by a SYCL compiler throughout, host-only sources too, and all of it has been migrated as CUDA.",
         "Nothing; sources that were compiled without nvcc now see the same branch."),
    Code("W2S108", "fallback-branch", _N, "this branch, which the preprocessor skips ({instead}), only says that the program cannot work there: '{what}'",
         "Only the active branch of a conditional is parsed and migrated; the other one holds no work of its own.",
         "Nothing, or delete the branch."),
    Code("W2S109", "unused-macro", _N, "nothing uses the macro '{macro}', which launches a kernel; it was kept as a comment",
         "A macro's body is migrated by what its uses become. Without a use nothing tells what it should be.",
         "Delete it; or use it, and migrate again."),
    Code("W2S201", "fragment-form", _B, "the fragment's {what} cannot be told from '{text}'",
         "tiled_matrix needs its use and shape in the source: rows and columns follow from which operand it is.",
         "Name matrix_a, matrix_b or accumulator where the fragment is declared."),
    Code("W2S202", "matrix-types", _B, "the matrix types of kernel '{kernel}' cannot be told at this launch",
         "The matrix engine is chosen by the types of A, B and the accumulator, and they depend on something the launch does not name.",
         "Name the template arguments at the launch: kernel<half, float><<<...>>>."),
    Code("W2S203", "wmma-api", _B, "'{api}' has no SYCL form yet",
         "This part of the WMMA API is not migrated by this version.",
         "See `wmma2sycl support`; the rest of the file was migrated around it."),
    Code("W2S204", "matrix-combination", _B, "no Tensor Core multiplies {types}; {legal}",
         "CUDA does not have this combination of element types, sizes and layouts, so nvcc does not compile it. joint_matrix on NVIDIA "
         "compiles some such mixes to no multiplication at all.",
         "Use one of the combinations that the message names."),
    Code("W2S205", "own-fragment", _B, "this program adds to CUDA's namespace: {what}",
         "Fragment shapes that a program adds to nvcuda::wmma rest on its own knowledge of the lanes' registers.",
         "Build the shape from CUDA's own fragments, or store and load it through shared memory."),
    Code("W2S206", "specialisation", _B, "the specialisation '{name}' cannot be told apart by a fragment type any more, or be a template over the engine",
         "C++ has no partial specialisation of functions, and does not deduce WMMA's m, n, k from a tiled_matrix.",
         "Choose by `if constexpr` or by overloads in the primary template, or specialise a class for the element type."),
    Code("W2S210", "element-order", _B, "'{expr}' depends on which lane holds which element: {reason}",
         "WMMA leaves the mapping of fragment elements to lanes undefined, and joint_matrix has another one. Only code that does "
         "the same to every element keeps its meaning.",
         "Do the same to every element in one loop over num_elements; for single elements store the fragment to shared memory, "
         "index it there by row and column, and load it again."),
    Code("W2S211", "element-position", _B, "'{expr}' gives elements what depends on where they are held: {reason}",
         "Which lane holds an element, and under which number, is undefined in WMMA and different on every matrix engine, so a value "
         "that differs between lanes or between elements reaches other rows and columns.",
         "Store the accumulator to shared memory, do this there by row and column, and load it again; or use a value that is the "
         "same for the whole warp."),
    Code("W2S212", "fragment-kinds", _B, "'{expr}' meets elements of another kind of fragment: {reason}",
         "Element i is at the same row and column only in fragments of one use, shape and layout. An accumulator's registers are no "
         "A or B fragment's.",
         "Store the accumulator to shared memory with store_matrix_sync and load it as the other fragment."),
    Code("W2S213", "element-gather", _B, "'{expr}' carries something from element to element: {reason}",
         "A lane holds other elements in another order on every matrix engine, so a sum or a maximum of one lane's elements, a count or "
         "a state that is kept between them has no counterpart.",
         "Store the fragment to shared memory and reduce its rows, its columns or all of it there."),
    Code("W2S214", "element-effects", _B, "'{expr}' does more than compute an element: {reason}",
         "Only code whose whole effect is a new value for each element can be proved to mean the same on every matrix engine.",
         "Compute the elements first, from the warp's own values; store the fragment and do the rest in memory."),
    Code("W2S215", "element-memory", _B, "'{expr}' uses a fragment's elements as memory: {reason}",
         "A joint_matrix has no array of elements, and what lies beside an element in a register is undefined.",
         "Name the elements one by one as f.x[i] in a loop over num_elements, or store the fragment to shared memory."),
    Code("W2S216", "accumulator-conversion", _N, "'{expr}' pairs accumulators of different types by their row and column",
         "CUDA promises equal mappings only for fragments of one type. Accumulators of one shape do have one mapping on every Tensor "
         "Core since compute capability 7.5, so the program means a conversion, and joint_matrix_apply pairs elements by row and column. "
         "On 7.0 float and half accumulators differ, and the CUDA program itself was wrong there.",
         "Nothing, unless the program was written for compute capability 7.0 alone."),
    Code("W2S217", "uniform-parameter", _R, "{names} must be the same for the whole warp; no call in this input shows it",
         "The element loop keeps its meaning only if each value it uses is the same in all lanes. The function is not called here.",
         "Look at the calls; migrate the sources that have them together with this one."),
    Code("W2S218", "lane-map", _R, "'{expr}' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5",
         "The mapping of elements to lanes is not part of CUDA. The expressions were computed for all lanes and elements, and they are rows "
         "and columns by the mapping that Tensor Cores of compute capability 7.5 and later have; joint_matrix_apply passes both.",
         "See that row and column are what the program means."),
    Code("W2S401", "runtime-api", _B, "'{api}' is not migrated",
         "This CUDA runtime or library call has no row in the tables of this version.",
         "See `wmma2sycl support`; write the SYCL for it by hand."),
    Code("W2S403", "no-counterpart", _N, "'{api}' was dropped: {reason}",
         "The call configures something that SYCL does by itself or at the launch.",
         "Nothing."),
    Code("W2S404", "library-header", _R, "header '{header}' was dropped; what it declares is not migrated",
         "The library's calls have no SYCL form here.",
         "Use the oneMKL or SYCL counterpart by hand."),
    Code("W2S405", "stream-order", _N, "this stream is the default queue, since the program also uses the default stream",
         "Work on CUDA's default stream waits for all other streams and they wait for it. One in-order queue keeps that order; the "
         "streams no longer overlap.",
         "Create the stream with cudaStreamNonBlocking, or give every launch and copy a stream, to get a queue of its own."),
    Code("W2S406", "object-in-raw-memory", _B, "'{type}' objects in memory from malloc are never constructed",
         "A CUDA stream or event is a handle, a sycl::queue or sycl::event an object: assigning to one that was never constructed is undefined.",
         "Use new[] and delete[], or std::vector."),
    Code("W2S407", "random-numbers", _N, "'{api}': the numbers are not those of cuRAND",
         "The runtime headers have one generator, Philox4x32-10. Its numbers have the distributions that the program asks for and come "
         "again with the same seed, but they are others than cuRAND's for any of its generators.",
         "Nothing, unless the program compares with numbers written down from a CUDA run."),
    Code("W2S408", "cuda-version", _N, "'{api}' says 12.9, the CUDA that this program was read as",
         "SYCL has no CUDA version, and programs ask for one to see whether features are there.",
         "Nothing, or delete the question."),
    Code("W2S409", "occupancy", _N, "'{api}' is answered by local memory and work-group sizes alone",
         "Before a launch SYCL does not tell how many registers a kernel takes, which CUDA counts too.",
         "Nothing where the number sizes a grid; a tuning by it must be done again for each device."),
    Code("W2S410", "registered-memory", _N, "the memory was prepared for copies; kernels do not see it",
         "CUDA pins registered memory and maps it for kernels. SYCL prepares it for copies (prepare_for_device_copy), which is what most programs "
         "register memory for; a kernel may only read it on devices with system USM.",
         "Nothing where it is only copied; else allocate it with sycl::malloc_host."),
    Code("W2S411", "tested-stream", _R, "'{stream}' is asked whether it is a stream, and the program's own streams are the default queue",
         "A null stream becomes the default queue. So does a created one where the program also uses the default stream (W2S405): then "
         "no stream is any other than the null stream.",
         "Create the stream with cudaStreamNonBlocking, or keep a bool (or std::optional) beside it."),
    Code("W2S412", "destroyed-stream", _N, "'{stream}' is destroyed only where it is another than the default queue",
         "A null stream becomes the default queue, and so does a created one where the program also uses the default stream (W2S405). "
         "A sycl::queue destroys itself, so nothing is lost where the condition does not hold.",
         "Nothing, or delete the statement."),
    Code("W2S501", "needs-32-lanes", _N, "kernel '{kernel}' runs only where a sub-group has 32 work-items: {reason}",
         "The kernel uses the thread's index in a way that counts on CUDA's warp of 32 lanes, so its sub-group size may not change.",
         "Compute warp and lane from warpSize, and walk tiles by blockDim.x or warpSize, to let it run with 8, 16 or 64."),
    Code("W2S502", "launch-bounds", _N, "__launch_bounds__ was dropped",
         "SYCL compilers choose registers themselves; the bound is a tuning hint.",
         "Nothing, or set a register size with the device's own kernel property."),
    Code("W2S503", "linkage", _N, "extern \"C\" was dropped from '{name}', which is a template now",
         "A kernel over fragments is a template over the matrix engine, and a template has no C linkage.",
         "Nothing, unless the kernel is looked up by its name."),
    Code("W2S504", "device-builtin", _B, "{api} has no SYCL form yet",
         "This device builtin has no row in the tables of this version.",
         "See `wmma2sycl support`; write the SYCL for it by hand."),
    Code("W2S505", "kernel-form", _B, "kernel '{kernel}': {reason}",
         "A SYCL free function kernel is a plain function: no member, no reference parameter, no default argument.",
         "Change the kernel's signature as the message says, and migrate again."),
    Code("W2S506", "launch-form", _B, "this launch of '{kernel}' cannot be written as nd_launch: {reason}",
         "nd_launch names its kernel at compile time, with all template arguments.",
         "Name the kernel and its template arguments at the launch."),
    Code("W2S507", "defined-elsewhere", _R, "'{kernel}' is defined in '{file}', which this source does not see",
         "The device code of a SYCL source is compiled by itself: a kernel must be visible where it is launched, and a device function "
         "where it is called.",
         "Move it into a header, or launch the kernel through a host function of its own source."),
    Code("W2S508", "template-value", _B, "'{name}' is a template over the matrix engine now, and this use names no engine",
         "Host code can launch a kernel over fragments, but has no value, address or type of it without choosing an engine.",
         "Use it in a launch or in device code only."),
    Code("W2S509", "clock-unit", _N, "'{api}' counts in another unit: the device's own",
         "CUDA counts the cycles of a multiprocessor. SYCL's clock (sycl_ext_oneapi_clock) counts in a unit of the device's choice, and a "
         "device without one refuses the kernel.",
         "Compare differences only, and only on one device."),
    Code("W2S510", "shared-address", _B, "'{expr}' holds an address of shared memory: {reason}",
         "CUDA's addresses of shared memory fit 32 bits; on other devices they do not, so the integers that hold them become "
         "wmma2sycl::shared_address, which can be offset and compared but is no number.",
         "Compute with offsets, and add them to the address last; or pass the pointer."),
    Code("W2S511", "three-in-memory", _R, "'{name}' lays {type} out in memory, which has three numbers in CUDA and the room of four in SYCL",
         "sycl::vec of three is as large as of four. Buffers that other code sees as plain numbers, or that come from a file, do not fit.",
         "Store three numbers each, a struct of x, y and z, and build the vector where it is used."),
    Code("W2S512", "vector-operator", _R, "'{operator}' of two {type}: SYCL's vectors have that operator themselves, element by element",
         "CUDA's vectors have no operators, so programs bring their own; next to sycl::vec's a use of them is ambiguous.",
         "Delete it where it works element by element, else give it a name."),
    Code("W2S513", "kernel-value", _B, "kernel '{name}' cannot be kept in a pointer here: {reason}",
         "SYCL launches a kernel by its name only. A pointer to one becomes a pointer to a launcher, a host function that takes the launch's "
         "setup first; this one could not.",
         "Keep kernels and host functions in pointers of different types, or choose the kernel by a switch of launches."),
    Code("W2S514", "kernel-in-string", _N, "the string that macro '{macro}' makes of '{name}' names its launcher now",
         "A macro's argument that is a kernel's name becomes its launcher's, also where the macro makes a string of it.",
         "Nothing where the string is a message; give the macro the name as a string of its own where the program looks it up."),
    Code("W2S901", "residue", _B, "CUDA name '{name}' was left in the output without a diagnostic",
         "Every CUDA name must be migrated or carry a diagnostic; this one slipped through. It is our bug.",
         "Report it with the line; migrate it by hand meanwhile."),
    Code("W2S902", "overlap", _B, "internal error: {error}",
         "Two rules wanted the same bytes. It is our bug; the file was left out of the output.",
         "Report it with the input file."),
]
CODES: Mapping[str, Code] = {row.code: row for row in _ROWS}
