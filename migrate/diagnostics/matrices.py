"""W2S2xx. The meaning of WMMA: fragments, types, elements."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S201",
        "fragment-form",
        BLOCKED,
        "the fragment's {what} cannot be told from '{text}'",
        "tiled_matrix needs its use and shape in the source: rows and columns follow from which operand it is.",
        "Name matrix_a, matrix_b or accumulator where the fragment is declared.",
    ),
    Code(
        "W2S202",
        "matrix-types",
        BLOCKED,
        "the matrix types of kernel '{kernel}' cannot be told at this launch",
        "The matrix engine is chosen by the types of A, B and the accumulator, and they depend on something the launch does not name.",
        "Name the template arguments at the launch: kernel<half, float><<<...>>>.",
    ),
    Code(
        "W2S203",
        "wmma-api",
        BLOCKED,
        "'{api}' has no SYCL form yet",
        "This part of the WMMA API is not migrated by this version.",
        "See `wmma2sycl support`; the rest of the file was migrated around it.",
    ),
    Code(
        "W2S204",
        "matrix-combination",
        BLOCKED,
        "no Tensor Core multiplies {types}; {legal}",
        "CUDA does not have this combination of element types, sizes and layouts, so nvcc does not compile it. joint_matrix on NVIDIA "
        "compiles some such mixes to no multiplication at all.",
        "Use one of the combinations that the message names.",
    ),
    Code(
        "W2S205",
        "own-fragment",
        BLOCKED,
        "this program adds to CUDA's namespace: {what}",
        "Fragment shapes that a program adds to nvcuda::wmma rest on its own knowledge of the lanes' registers.",
        "Build the shape from CUDA's own fragments, or store and load it through shared memory.",
    ),
    Code(
        "W2S206",
        "specialisation",
        BLOCKED,
        "the specialisation '{name}' cannot be told apart by a fragment type any more, or be a template over the engine",
        "C++ has no partial specialisation of functions, and does not deduce WMMA's m, n, k from a tiled_matrix.",
        "Choose by `if constexpr` or by overloads in the primary template, or specialise a class for the element type.",
    ),
    Code(
        "W2S210",
        "element-order",
        BLOCKED,
        "'{expr}' depends on which lane holds which element: {reason}",
        "WMMA leaves the mapping of fragment elements to lanes undefined, and joint_matrix has another one. Only code that does "
        "the same to every element keeps its meaning.",
        "Do the same to every element in one loop over num_elements. By hand, in the output: joint_matrix_apply gives row and column of "
        "each element; where elements meet, store the fragment to local memory, index it there, and load it again (docs/blocked.md).",
        example="element_access/refused",
    ),
    Code(
        "W2S211",
        "element-position",
        BLOCKED,
        "'{expr}' gives elements what depends on where they are held: {reason}",
        "Which lane holds an element, and under which number, is undefined in WMMA and different on every matrix engine, so a value "
        "that differs between lanes or between elements reaches other rows and columns.",
        "Store the accumulator to shared memory, do this there by row and column, and load it again; or use a value that is the "
        "same for the whole warp.",
    ),
    Code(
        "W2S212",
        "fragment-kinds",
        BLOCKED,
        "'{expr}' meets elements of another kind of fragment: {reason}",
        "Element i is at the same row and column only in fragments of one use, shape and layout. An accumulator's registers are no "
        "A or B fragment's.",
        "Store the accumulator to shared memory with store_matrix_sync and load it as the other fragment.",
    ),
    Code(
        "W2S213",
        "element-gather",
        BLOCKED,
        "'{expr}' carries something from element to element: {reason}",
        "A lane holds other elements in another order on every matrix engine, so a sum or a maximum of one lane's elements, a count or "
        "a state that is kept between them has no counterpart.",
        "Store the fragment to shared memory and reduce its rows, its columns or all of it there.",
    ),
    Code(
        "W2S214",
        "element-effects",
        BLOCKED,
        "'{expr}' does more than compute an element: {reason}",
        "Only code whose whole effect is a new value for each element can be proved to mean the same on every matrix engine.",
        "Compute the elements first, from the warp's own values; store the fragment and do the rest in memory.",
    ),
    Code(
        "W2S215",
        "element-memory",
        BLOCKED,
        "'{expr}' uses a fragment's elements as memory: {reason}",
        "A joint_matrix has no array of elements, and what lies beside an element in a register is undefined.",
        "Name the elements one by one as f.x[i] in a loop over num_elements, or store the fragment to shared memory.",
    ),
    Code(
        "W2S216",
        "accumulator-conversion",
        NOTE,
        "'{expr}' pairs accumulators of different types by their row and column",
        "CUDA promises equal mappings only for fragments of one type. Accumulators of one shape do have one mapping on every Tensor "
        "Core since compute capability 7.5, so the program means a conversion, and joint_matrix_apply pairs elements by row and column. "
        "On 7.0 float and half accumulators differ, and the CUDA program itself was wrong there.",
        "Nothing, unless the program was written for compute capability 7.0 alone.",
    ),
    Code(
        "W2S217",
        "uniform-parameter",
        REVIEW,
        "{names} must be the same for the whole warp; no call in this input shows it",
        "The element loop keeps its meaning only if each value it uses is the same in all lanes. The function is not called here.",
        "Look at the calls; migrate the sources that have them together with this one.",
    ),
    Code(
        "W2S218",
        "lane-map",
        REVIEW,
        "'{expr}' was recognised as an element's row or column by the mapping of Tensor Cores since 7.5",
        "The mapping of elements to lanes is not part of CUDA. The expressions were computed for all lanes and elements, and they are rows "
        "and columns by the mapping that Tensor Cores of compute capability 7.5 and later have; joint_matrix_apply passes both.",
        "See that row and column are what the program means.",
    ),
    Code(
        "W2S219",
        "matrix-in-registers",
        NOTE,
        "'{api}' is that instruction on NVIDIA GPUs and a product by exchanges between 32 work-items elsewhere",
        "The program counts on which lane holds which element of a matrix, as PTX defines it for this instruction. Other matrix engines "
        "hold elements otherwise, so they cannot be used for it; the numbers are the same everywhere.",
        "Nothing where it is to run on NVIDIA GPUs; write the product with WMMA fragments, or joint_matrix, to use other matrix engines.",
    ),
    Code(
        "W2S220",
        "narrow-floats-in-registers",
        NOTE,
        "'{api}' is a product by exchanges between 32 work-items on every device",
        "It multiplies floats of 8 bits that lie in registers as PTX defines it. SYCL's joint_matrix has no such type, and compilers for "
        "NVIDIA GPUs take older PTX than has the instruction. Products are exact and are added as floats; Tensor Cores keep fewer bits of a sum.",
        "Nothing where its speed does not count; widen the factors to half and use joint_matrix where it does.",
    ),
    Code(
        "W2S221",
        "registers-as-fragments",
        NOTE,
        "kernel '{kernel}' multiplies fragments in place of matrices in registers",
        "Its products are inline PTX (mma.sync, ldmatrix). It was proved that the registers are filled, multiplied and stored as whole "
        "matrices with one leading dimension each, so that it is the kernel that WMMA would have made: two products side by side are "
        "one of 16 columns. Arrays in shared memory whose rows were swizzled have padded rows instead, at every place that uses them. Every matrix "
        "engine runs it; on NVIDIA GPUs it is such instructions again.",
        "Nothing. `wmma2sycl migrate --no-tune` leaves the instructions as they are: products by exchanges where no Tensor Core is.",
    ),
    Code(
        "W2S222",
        "registers-kept",
        NOTE,
        "kernel '{kernel}' keeps its matrices in registers: {reason}",
        "Its products are inline PTX. To multiply fragments instead, on any matrix engine, it would have to be proved that registers are filled, "
        "multiplied and stored as whole matrices with one leading dimension each, by products m16n8k16 of half or bf16, m16n8k32 of bytes or m16n8k8 "
        "of tf32, of an even number of columns. The numbers are the same.",
        "Nothing where it is to run on NVIDIA GPUs; else write that part so that the reason goes, or with WMMA fragments.",
    ),
]
