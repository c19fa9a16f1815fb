"""CUDA type and enumerator names, and the SYCL names they become. One row a name."""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis import bfloat162, device_management, errors, libraries, memory, sample_helpers, streams
from wmma2sycl.migrate.apis.extensions import cub, driver, thrust
from wmma2sycl.migrate.apis.vectors import complex_numbers, fp8, vector_types

TYPES = (
    libraries.TYPES
    | bfloat162.TYPES
    | sample_helpers.TYPES
    | streams.GRAPH_TYPES
    | fp8.TYPES
    | complex_numbers.TYPES
    | {
        "half": "sycl::half",
        "__half": "sycl::half",
        "nv_bfloat16": "sycl::ext::oneapi::bfloat16",
        "__nv_bfloat16": "sycl::ext::oneapi::bfloat16",
        "half2": "sycl::half2",
        "__half2": "sycl::half2",
        "__half_raw": "{ns}half_bits",
        "__half2_raw": "{ns}half2_bits",
        "__nv_bfloat16_raw": "{ns}bfloat16_bits",
        "__nv_bfloat162_raw": "{ns}bfloat16_pair_bits",
        "dim3": "sycl::range<3>",
        "cudaError_t": "{ns}runtime_status",
        "cudaError": "{ns}runtime_status",
        "cudaMemcpyKind": "{ns}copy_direction",
        "cudaEvent_t": "{ns}event_handle",
        "CUevent": "{ns}event_handle",
        "CUevent_st": "{ns}shared_event",
        "cudaStream_t": "sycl::queue",
        "CUstream_st": "sycl::queue",  # with the `*` behind it, as cudaStream_t is a pointer to one
        "cudaDeviceProp": "{ns}device_properties",
        "cudaDeviceAttr": "{ns}device_attribute",
        "cudaExtent": "{ns}memory_extent",
        "cudaPos": "{ns}memory_position",
        "cudaPitchedPtr": "{ns}pitched_pointer",
        "cudaMemcpy3DParms": "{ns}copy_3d",
        "cudaLaunchConfig_t": "{ns}launch_description",
        "cudaLaunchConfig_st": "{ns}launch_description",
        "cudaLaunchAttribute": "{ns}launch_attribute",
        "cudaLaunchAttribute_st": "{ns}launch_attribute",
        "cudaLaunchAttributeID": "{ns}launch_attribute_id",
        "cudaFuncAttributes": "{ns}function_attributes",
        "cudaHostFn_t": "{ns}host_function",
        "cudaStreamCallback_t": "{ns}stream_callback",
        "cudaPointerAttributes": "{ns}pointer_attributes",
        "cudaMemoryType": "{ns}memory_kind",
    }
    | memory.TYPES
    | driver.TYPES
    | vector_types.TYPES
)

# Handles that a header may declare for itself, so that it need not include CUDA's.
HANDLES = {"cudaStream_t": "CUstream_st *", "cudaEvent_t": "CUevent_st *"}
# What becomes a sycl::vec: a class with constructors, where CUDA's are plain.
VECTORS = frozenset(name for name, sycl in TYPES.items() if re.fullmatch(r"sycl::(\w+[234]|vec<.*>)", sycl))
# CUDA's numbers of 16 bits, which are classes.
HALVES = ("__half", "__nv_bfloat16")
# Classes of CUDA's that hold one number or a few, and of which `T()` is zeros in SYCL.
VALUES = VECTORS | {name for name, sycl in TYPES.items() if sycl in ("sycl::half", "sycl::ext::oneapi::bfloat16")}

# As clang resolves them, those that are plain in CUDA and that SYCL's rows, or ours, construct.
CONSTRUCTED = VECTORS | {
    "CUstream_st *",
    "cudaDeviceProp",
    "cudaFuncAttributes",
    "cudaPointerAttributes",
    "cublasContext *",
    "curandGenerator_st *",
}

# As clang resolves them, handles that are numbers in CUDA, and classes here that are the host's alone: no kernel can be given one.
HOST_OBJECTS = {
    "CUstream_st *": "a stream",
    "cublasContext *": "a handle of cuBLAS",
    "curandGenerator_st *": "a generator of cuRAND",
}

COOPERATIVE = "cudaLaunchAttributeCooperative"
ENUMERATORS = (
    libraries.ENUMERATORS
    | streams.GRAPH_ENUMERATORS
    | memory.ENUMERATORS
    | fp8.ENUMERATORS
    | device_management.ATTRIBUTE_NAMES
    | {
        **{name: f"{{ns}}{ours}" for name, ours in (errors.ERRORS | driver.ERRORS).items()},
        "cudaMemoryTypeUnregistered": "{ns}memory_kind::unregistered",
        "cudaMemoryTypeHost": "{ns}memory_kind::host",
        "cudaMemoryTypeDevice": "{ns}memory_kind::device",
        "cudaMemoryTypeManaged": "{ns}memory_kind::shared",
        **{
            f"cudaComputeMode{name}": str(number)
            for number, name in enumerate(("Default", "Exclusive", "Prohibited", "ExclusiveProcess"))
        },
        "cudaLaunchAttributeIgnore": "{ns}launch_attribute_id::ignore",
        "cudaLaunchAttributeProgrammaticStreamSerialization": "{ns}launch_attribute_id::early_start",
        "cudaLaunchAttributePriority": "{ns}launch_attribute_id::priority",
        COOPERATIVE: "{ns}launch_attribute_id::cooperative",
        "cudaMemcpyHostToHost": "{ns}copy_direction::host_to_host",
        "cudaMemcpyHostToDevice": "{ns}copy_direction::host_to_device",
        "cudaMemcpyDeviceToHost": "{ns}copy_direction::device_to_host",
        "cudaMemcpyDeviceToDevice": "{ns}copy_direction::device_to_device",
        "cudaMemcpyDefault": "{ns}copy_direction::by_pointers",
    }
)

# Macros of CUDA's that are streams: both are the default queue.
NAMED_STREAMS = dict.fromkeys(("cudaStreamLegacy", "cudaStreamPerThread"), "{ns}default_queue()")

# Macros of CUDA's that are numbers, for parameters that the calls' SYCL forms have not. A program may keep them in variables of its own.
FLAGS = {
    "cudaStreamDefault": 0,
    "cudaStreamNonBlocking": 1,
    "cudaEventDefault": 0,
    "cudaEventBlockingSync": 1,
    "cudaEventDisableTiming": 2,
    "cudaEventInterprocess": 4,
    "cudaEventRecordDefault": 0,
    "cudaEventRecordExternal": 1,
    "cudaEventWaitDefault": 0,
    "cudaEventWaitExternal": 1,
    "cudaHostAllocDefault": 0,
    "cudaHostAllocPortable": 1,
    "cudaHostAllocMapped": 2,
    "cudaHostAllocWriteCombined": 4,
    "cudaHostRegisterDefault": 0,
    "cudaHostRegisterPortable": 1,
    "cudaHostRegisterMapped": 2,
    "cudaMemAttachGlobal": 1,
    "cudaMemAttachHost": 2,
    "cudaMemAttachSingle": 4,
    "cudaDeviceScheduleAuto": 0,
    "cudaDeviceScheduleSpin": 1,
    "cudaDeviceScheduleYield": 2,
    "cudaDeviceScheduleBlockingSync": 4,
    "cudaDeviceMapHost": 8,
    "cudaCpuDeviceId": -1,
    "cudaInvalidDeviceId": -2,
}

# Headers of CUDA that the output has no need of, with or without their folder and ending.
DROPPED_HEADERS = (
    sample_helpers.HEADERS
    | cub.HEADERS
    | thrust.HEADERS
    | fp8.HEADERS
    | complex_numbers.HEADERS
    | {
        "mma.h",
        "cuda.h",
        "cuda_runtime.h",
        "cuda_runtime_api.h",
        "cuda_fp16.h",
        "cuda_fp16.hpp",
        "cuda_bf16.h",
        "cuda_bf16.hpp",
        "device_launch_parameters.h",
        "device_functions.h",
        "vector_types.h",
        "vector_functions.h",
        "driver_types.h",
        "library_types.h",
        "host_defines.h",
        "cuda_device_runtime_api.h",
        "crt/mma.h",
        "builtin_types.h",
        "math_constants.h",
        "cooperative_groups.h",
        "cooperative_groups/reduce.h",
        "cooperative_groups/scan.h",
        "cooperative_groups/memcpy_async.h",
        "cuda_pipeline.h",
        "cuda_pipeline_primitives.h",
        "cuda/pipeline",
        "cuda/atomic",
        "cuda/barrier",
        "cublas_v2.h",
        "cublas.h",
        "cublas_api.h",
        "curand.h",
        "curand_kernel.h",
        "cuda_profiler_api.h",
        "nvToolsExt.h",
        "nvtx3/nvToolsExt.h",
        "nvtx3/nvToolsExtCuda.h",
        "nvtx3/nvToolsExtCudaRt.h",
    }
)
# Headers of libraries that nothing is known of here: by the folder or the beginning of their names, whose whole names stand in
# toolkit_headers.py.
OTHER_LIBRARIES = (
    *("thrust/", "cub/", "cutlass/", "cute/", "cudnn", "cufft", "cusparse", "cusolver", "cublasLt"),
    *("nccl", "nvml", "npp", "nvjpeg", "cutensor", "texture_", "cuda/std/", "cuda/ptx"),
)
# And what such libraries declare, functions, types and constants.
OTHER_NAMES = (
    r"(?:cudnn|cusparse|cufft|cusolver|cublasLt|nccl|nvml|cutensor)[A-Z]\w*|(?:CUDNN|CUSPARSE|CUFFT|CUSOLVER|NCCL)_\w+"
)
OTHER_NAMESPACES = ("cutlass", "cute")
