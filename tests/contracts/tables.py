"""All contracts, and the rows that have none, each with the reason."""

from __future__ import annotations

from wmma2sycl.migrate.apis import libraries, sample_helpers
from wmma2sycl.migrate.apis.vectors import fp8

from contracts import (
    atomics,
    complex_numbers,
    constants,
    conversions,
    directed,
    float16,
    functions,
    instructions,
    integers,
    lengths,
    ptx_floats,
    ptx_integers,
    ptx_memory,
    ptx_narrow,
)

CONTRACTS = [
    *integers.CONTRACTS,
    *conversions.CONTRACTS,
    *float16.CONTRACTS,
    *functions.CONTRACTS,
    *directed.CONTRACTS,
    *lengths.CONTRACTS,
    *complex_numbers.CONTRACTS,
    *atomics.CONTRACTS,
    *instructions.CONTRACTS,
    *ptx_floats.CONTRACTS,
    *ptx_integers.CONTRACTS,
    *ptx_memory.CONTRACTS,
    *ptx_narrow.CONTRACTS,
    *constants.CONTRACTS,
]

_ORDER = "gives no value: it orders threads or memory"
_MEMORY = "a plain load or store, to CUDA a hint for the caches (tests/device_programs/intrinsics.cu)"
_ADDRESS = "gives an address, which no two runs share (tests/cases/shared_address, inline_ptx)"
_TIME = "of time, or the program's end"
_LIBRARY = "cuRAND's numbers: tests/runtime/libraries.cpp has its generators' first ones"
_REASONS = {
    "__syncthreads __threadfence __threadfence_block __threadfence_system": _ORDER,
    "__pipeline_memcpy_async __pipeline_commit __pipeline_wait_prior": _ORDER,
    "__ldg __ldcg __ldca __ldcs __ldlu __stcg __stcs __stwb __stwt": _MEMORY,
    "__cvta_generic_to_shared __cvta_shared_to_generic __cvta_generic_to_global __cvta_global_to_generic": _ADDRESS,
    "clock clock64 __trap __nanosleep": _TIME,
    " ".join(row.name for row in libraries.DEVICE): _LIBRARY,
    "__syncwarp": _ORDER,
    " ".join(row.name for row in fp8.ROWS): "of 8 bits: tests/device_programs/fp8_numbers.cu, tests/runtime/narrow.cpp",
    "cudaGridDependencySynchronize cudaTriggerProgrammaticLaunchCompletion": _ORDER,
    "__activemask": "the lanes that are here, of which CUDA promises nothing (tests/device_programs/warp_parts.cu)",
    "printf": "prints",
    "gpuAtomicAdd gpuAtomicAddNoReturn": "PyTorch's names of atomicAdd (tests/cases/torch_headers/atomics)",
}
WITHOUT = {name: reason for names, reason in _REASONS.items() for name in names.split()}

_BEFORE = "CUDA 13 has it no more"
_HOST_REASONS = {
    " ".join(row.name for row in libraries.HOST): "a library's: tests/runtime/libraries.cpp, tests/cases/libraries",
    " ".join(
        row.name for row in sample_helpers.HOST
    ): "of NVIDIA's samples, whose text we have: tests/cases/sample_helpers",
    "cudaThreadSynchronize cudaThreadExit cudaThreadSetCacheConfig": _BEFORE,
    "cudaDeviceSetSharedMemConfig cudaFuncSetSharedMemConfig": _BEFORE,
    "cudaMemPrefetchAsync cudaMemAdvise": "a hint, whose arguments CUDA 13 changed: tests/cases",
    "cudaDeviceGetDefaultMemPool cudaDeviceGetMemPool cudaMemPoolSetAttribute cudaMemPoolTrimTo": "what a pool keeps, which no program sees: tests/cases/memory",
    "cudaMemPoolCreate cudaMemPoolDestroy cudaMallocFromPoolAsync": "a pool, and memory of it: tests/device_programs/memory_pools.cu",
    "cudaEventRecordWithFlags cudaSetDeviceFlags": "another name for what is there, with flags that SYCL has no use for",
    "cudaDeviceEnablePeerAccess cudaDeviceDisablePeerAccess": "needs two devices: tests/cases/runtime/several_devices",
    "cudaLaunchKernel": "a launch",
    "cudaLaunchCooperativeKernel": "a launch",
    "cudaLaunchKernelEx": "a launch",
    "cudaLaunchKernelExC": "a launch",
    "make_cudaExtent make_cudaPos make_cudaPitchedPtr cudaMalloc3D cudaMemset3D cudaMemset3DAsync cudaMemcpy3D cudaMemcpy3DAsync": "of boxes, of which CUDA promises places and no padding: tests/runtime/boxes.cpp, tests/cases/runtime/boxes_of_memory",
    "cudaStreamGetFlags cudaStreamGetPriority": "of queues, which have neither: tests/cases/runtime/stream_flags",
    "cudaFuncGetAttributes": "of a kernel, of which SYCL tells little: tests/cases/property_member/of_kernels",
    "cuInit cuDriverGetVersion cuDeviceGetCount cuDeviceGet cuGetErrorString": "of the driver API, as the runtime's: tests/cases/runtime/driver_queries",
    "cudaStreamGetId": "a number as the program gives them, and told where streams are one: tests/runtime/host.cpp",
    "cudaGraphCreate cudaGraphClone cudaGraphAddKernelNode cudaGraphAddMemcpyNode cudaGraphAddMemcpyNode1D cudaGraphAddMemsetNode cudaGraphAddHostNode cudaGraphAddEmptyNode "
    "cudaGraphAddChildGraphNode cudaGraphAddDependencies cudaGraphGetRootNodes cudaGraphExecKernelNodeSetParams cudaGraphExecUpdate": "of a graph, whose launches show what its nodes do: tests/device_programs/built_graphs.cu",
    "cudaGraphExecHostNodeSetParams cudaGraphExecMemcpyNodeSetParams cudaGraphExecMemcpyNodeSetParams1D cudaGraphExecMemsetNodeSetParams": "of a graph, too: tests/device_programs/changed_graphs.cu",
    "cudaGraphGetEdges cudaGraphNodeGetType cudaGraphNodeGetDependencies cudaGraphNodeGetDependentNodes": "what is told of a graph: tests/device_programs/asked_graphs.cu",
    "cudaGraphGetNodes": "of a graph that captures, whose operations are counted: tests/device_programs/graphs.cu",
}
WITHOUT_ON_HOST = {name: reason for names, reason in _HOST_REASONS.items() for name in names.split()}

# PTX instructions that have none: what they do is not to compute.
NOT_ARITHMETIC = (
    r"cp\\.async|ldmatrix|mma\\.|cvta|ld\\b|ld\(|st\\b|st\(|prefetch|red\(|atom\(",  # memory, addresses, matrices: tests/cases/inline_ptx, corpus
    r"mov\\.|\(\?:bar|bar\\.|mbarrier|wait\\.|membar|nanosleep|pmevent",  # registers of a thread, order, time
    r"discard|applypriority|ld\\.|st\\.",  # hints, and orders of single accesses: tests/cases/inline_ptx
    r"shfl|vote|match|redux",  # between lanes: tests/device_programs/ptx_warp.cu
    r"stmatrix|movmatrix|elect|trap|setmaxnreg|griddepcontrol",  # matrices, a lane of a warp, hints: tests/device_programs/lane_matrices.cu
    r"cvt.*e2m1",  # for no GPU that runs contracts: tests/runtime/narrow.cpp
    r"cvt\\.rna\\.tf32",  # tests/runtime/products.cpp
)
