"""PyTorch extensions: names of PyTorch's CUDA side, and those of its XPU side that an extension in SYCL uses."""

from __future__ import annotations

HEADERS_OF = ("torch/", "ATen/", "c10/")
STREAM_HEADER = "c10/xpu/XPUStream.h"
QUEUE = "c10::xpu::getCurrentXPUStream().queue()"
ALL_STREAMS = "c10::xpu::syncStreamsOnDevice()"
DEVICE = "c10::xpu::get_raw_device({device})"
CURRENT_STREAM = "getCurrentCUDAStream"
STREAM_CLASS = "c10::cuda::CUDAStream"
NUMBERS = {"c10::Half", "c10::BFloat16"}
GUARDS = {"c10::cuda::CUDAGuard", "c10::cuda::OptionalCUDAGuard"}

# Headers of the CUDA side; empty where the output needs none. All others below CUDA_FOLDERS are not migrated.
HEADERS = {
    "ATen/cuda/CUDAContext.h": STREAM_HEADER,
    "ATen/cuda/CUDAContextLight.h": STREAM_HEADER,
    "c10/cuda/CUDAStream.h": STREAM_HEADER,
    "c10/cuda/CUDAFunctions.h": "c10/xpu/XPUFunctions.h",
    "c10/cuda/CUDAGuard.h": "c10/core/DeviceGuard.h",
    "ATen/cuda/Atomic.cuh": "",
    "ATen/cuda/CUDAApplyUtils.cuh": STREAM_HEADER,
    "ATen/cuda/Exceptions.h": "",
    "THC/THCAtomics.cuh": "",
    "c10/cuda/CUDACachingAllocator.h": "c10/xpu/XPUCachingAllocator.h",
    "c10/cuda/CUDAException.h": "",
    "c10/cuda/CUDAMacros.h": "",
}
CUDA_FOLDERS = ("ATen/cuda/", "c10/cuda/", "THC/", "torch/csrc/cuda/", "ATen/cudnn/")

# What a text needs that names these: (a beginning of the name, the header).
NEEDS = (
    ("c10::xpu::XPUCachingAllocator", "c10/xpu/XPUCachingAllocator.h"),
    ("c10::xpu::", STREAM_HEADER),
    ("c10::DeviceGuard", "c10/core/DeviceGuard.h"),
    ("c10::OptionalDeviceGuard", "c10/core/DeviceGuard.h"),
    ("c10::StreamGuard", "c10/core/StreamGuard.h"),
)

# The last name changes, whatever stands before it.
LAST_NAMES = {
    "kCUDA": "kXPU",
    # PyTorch has RestrictPtrTraits for CUDA and HIP alone; what it adds is a hint
    "RestrictPtrTraits": "DefaultPtrTraits",
}
# Members of tensors, devices and the like.
MEMBERS = {"is_cuda": "is_xpu", "cuda": "to"}
# Classes whose enumerator CUDA is XPU's.
ENUMERATIONS = {"DeviceType", "Backend", "DispatchKey"}

# Names that nothing else has, with or without their namespaces.
NAMES = {
    "getCurrentCUDAStream": "c10::xpu::getCurrentXPUStream",
    "setCurrentCUDAStream": "c10::xpu::setCurrentXPUStream",
    "CUDAStream": "c10::xpu::XPUStream",
    "CUDAGuard": "c10::DeviceGuard",
    "OptionalCUDAGuard": "c10::OptionalDeviceGuard",
    "CUDAStreamGuard": "c10::StreamGuard",
}
# Names in at::cuda and c10::cuda, and in torch::cuda.
OF_CUDA = {
    "getStreamFromPool": "c10::xpu::getStreamFromPool",
    "current_device": "c10::xpu::current_device",
    "device_count": "c10::xpu::device_count",
    "set_device": "c10::xpu::set_device",
    "device_synchronize": "c10::xpu::syncStreamsOnDevice",
}
# The allocator that keeps memory: a namespace, whose members the XPU's has by the same names.
ALLOCATOR = "CUDACachingAllocator"
XPU_ALLOCATOR = "c10::xpu::XPUCachingAllocator"
OF_ALLOCATOR = {"get", "emptyCache", "raw_alloc", "raw_alloc_with_stream", "raw_delete", "recordStream"}
# Functions of at::cuda that become another expression, of `device`.
CALLS_OF_CUDA = {
    "getCurrentCUDABlasHandle": "{ns}blas_handle(" + QUEUE + ")",
    "warp_size": "32",
    "getCurrentDeviceProperties": "{ns}kept_properties(c10::xpu::get_raw_device(c10::xpu::current_device()))",
    "getDeviceProperties": "{ns}kept_properties(c10::xpu::get_raw_device({device}))",
}
OF_TORCH_CUDA = {name: f"torch::xpu::{name}" for name in ("is_available", "device_count", "synchronize", "manual_seed")}
SPACES = {"at", "c10", "torch"}

# Macros that look at a status and throw; the one that looks at the last launch goes, since that throws by itself.
CHECKS = dict.fromkeys(("AT_CUDA_CHECK", "C10_CUDA_CHECK", "THCudaCheck"), "{ns}throw_on_failure")
LAUNCH_CHECK = "C10_CUDA_KERNEL_LAUNCH_CHECK"
# Macros and types of the CUDA side that nothing is known for.
OTHER_MACROS = (
    r"(?:AT|C10|TORCH)_CUD\w+|THC\w+|CUDA(?:_1D)?_KERNEL_LOOP(?:_TYPE)?|C10_WARP_SIZE|PhiloxCudaState|CUDAGenerator\w*"
)
