"""CUDA type and enumerator names, and the SYCL names they become. One row a name."""

from __future__ import annotations

import re

TYPES = {
    "half": "sycl::half",
    "__half": "sycl::half",
    "nv_bfloat16": "sycl::ext::oneapi::bfloat16",
    "__nv_bfloat16": "sycl::ext::oneapi::bfloat16",
    "half2": "sycl::half2",
    "__half2": "sycl::half2",
    "dim3": "sycl::range<3>",
    "cudaError_t": "{ns}runtime_status",
    "cudaError": "{ns}runtime_status",
    "cudaMemcpyKind": "{ns}copy_direction",
    "cudaEvent_t": "sycl::event",
    "cudaStream_t": "sycl::queue",
    "cudaDeviceProp": "{ns}device_properties",
} | {
    f"{name}{width}": f"sycl::{sycl}{width}"
    for name, sycl in {
        "char": "char", "uchar": "uchar", "short": "short", "ushort": "ushort", "int": "int", "uint": "uint",
        "long": "long", "ulong": "ulong", "longlong": "longlong", "ulonglong": "ulonglong",
        "float": "float", "double": "double",
    }.items()
    for width in (2, 3, 4)
}

# What becomes a sycl::vec: a class with constructors, where CUDA's are plain.
VECTORS = frozenset(name for name, sycl in TYPES.items() if re.fullmatch(r"sycl::\w+[234]", sycl))

ENUMERATORS = {
    "cudaSuccess": "{ns}runtime_success",
    "cudaErrorMemoryAllocation": "{ns}runtime_out_of_memory",
    "cudaErrorUnknown": "{ns}runtime_other_error",
    "cudaErrorInvalidValue": "{ns}runtime_invalid_value",
    "cudaErrorInvalidConfiguration": "{ns}runtime_invalid_configuration",
    "cudaErrorInvalidDevice": "{ns}runtime_invalid_device",
    "cudaErrorNoDevice": "{ns}runtime_no_device",
    "cudaErrorNotSupported": "{ns}runtime_not_supported",
    "cudaErrorLaunchFailure": "{ns}runtime_launch_failure",
    "cudaErrorNotReady": "{ns}runtime_not_ready",
    "cudaMemcpyHostToHost": "{ns}copy_direction::host_to_host",
    "cudaMemcpyHostToDevice": "{ns}copy_direction::host_to_device",
    "cudaMemcpyDeviceToHost": "{ns}copy_direction::device_to_host",
    "cudaMemcpyDeviceToDevice": "{ns}copy_direction::device_to_device",
    "cudaMemcpyDefault": "{ns}copy_direction::by_pointers",
}

# Headers of CUDA that the output has no need of, with or without their folder and ending.
DROPPED_HEADERS = {
    "mma.h", "cuda.h", "cuda_runtime.h", "cuda_runtime_api.h", "cuda_fp16.h", "cuda_fp16.hpp", "cuda_bf16.h",
    "device_launch_parameters.h", "device_functions.h", "vector_types.h", "vector_functions.h", "driver_types.h",
    "host_defines.h", "cuda_device_runtime_api.h", "crt/mma.h", "builtin_types.h", "math_constants.h",
}
LIBRARY_HEADERS = {
    "cublas_v2.h", "cublas.h", "curand.h", "curand_kernel.h", "cooperative_groups.h", "cuda_pipeline.h", "cudnn.h",
    "cusparse.h", "helper_cuda.h", "helper_functions.h", "helper_string.h", "helper_timer.h", "cuda_profiler_api.h",
    "cuda/pipeline", "cuda/barrier", "cuda_fp8.h", "cuda_pipeline_primitives.h",
}
