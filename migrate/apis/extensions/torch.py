"""PyTorch extensions: names of PyTorch's CUDA side, and those of its XPU side that an extension in SYCL uses."""

from __future__ import annotations

HEADERS_OF = ("torch/", "ATen/", "c10/")
STREAM_HEADER = "c10/xpu/XPUStream.h"
PHILOX_HEADER = "ATen/xpu/PhiloxXpuState.h"  # from PyTorch 2.14's wheel; 2.9 has none
QUEUE = "c10::xpu::getCurrentXPUStream().queue()"
ALL_STREAMS = "c10::xpu::syncStreamsOnDevice()"
DEVICE = "c10::xpu::get_raw_device({device})"
# `torch::CUDA(torch::kInt)`: what a tensor on the device is made with.
OPTIONS = "at::device(at::kXPU).dtype"
CURRENT_STREAM = "getCurrentCUDAStream"
STREAM_CLASS = "c10::cuda::CUDAStream"
EVENT_CLASS = "at::cuda::CUDAEvent"
# Members of events that CUDA's handle, or another process, comes by.
OF_EVENT_ALONE = {"event", "ipc_handle", "operator<"}
# What an event's flags are to XPUEvent: whether it has timing. One for other processes is none of these.
TIMING_OF_FLAGS = {0: "true", 1: "true", 2: "false", 3: "false"}
NUMBERS = {"c10::Half", "c10::BFloat16"}
GUARDS = {"c10::cuda::CUDAGuard", "c10::cuda::OptionalCUDAGuard"}

# Headers of the CUDA side; empty where the output needs none. All others below CUDA_FOLDERS are not migrated.
HEADERS = {
    "ATen/cuda/CUDAContext.h": STREAM_HEADER,
    "ATen/cuda/CUDAContextLight.h": STREAM_HEADER,
    "c10/cuda/CUDAStream.h": STREAM_HEADER,
    "ATen/cuda/CUDAEvent.h": "ATen/xpu/XPUEvent.h",
    "c10/cuda/CUDAFunctions.h": "c10/xpu/XPUFunctions.h",
    "c10/cuda/CUDAGuard.h": "c10/core/DeviceGuard.h",
    "ATen/cuda/Atomic.cuh": "",
    "ATen/cuda/CUDAApplyUtils.cuh": STREAM_HEADER,
    "ATen/cuda/Exceptions.h": "",
    "ATen/cuda/detail/IndexUtils.cuh": "",
    "ATen/cuda/detail/TensorInfo.cuh": "",
    "THC/THCAtomics.cuh": "",
    "ATen/cuda/CUDAGeneratorImpl.h": "ATen/xpu/XPUGeneratorImpl.h",
    "ATen/cuda/CUDAGraphsUtils.cuh": PHILOX_HEADER,
    "ATen/cuda/PhiloxCudaState.h": PHILOX_HEADER,
    "ATen/cuda/PhiloxUtils.cuh": PHILOX_HEADER,
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
    ("at::xpu::XPUEvent", "ATen/xpu/XPUEvent.h"),
    ("at::XPUGeneratorImpl", "ATen/xpu/XPUGeneratorImpl.h"),
    ("at::ceil_div", "ATen/ceil_div.h"),
    ("aoti_torch_get_current_xpu_stream", "torch/csrc/inductor/aoti_torch/c/shim_xpu.h"),
)

# The last name changes, whatever stands before it.
LAST_NAMES = {
    "CUDA_KERNEL_ASSERT": "SYCL_KERNEL_ASSERT",
    "C10_WARP_SIZE": "32",
    "kCUDA": "kXPU",
    # PyTorch has RestrictPtrTraits for CUDA and HIP alone; what it adds is a hint
    "RestrictPtrTraits": "DefaultPtrTraits",
    "getDefaultCUDAGenerator": "getDefaultXPUGenerator",
}
# Members that nothing else has.
LAST_MEMBERS = {"philox_cuda_state": "philox_xpu_state"}
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
    "CUDAEvent": "at::xpu::XPUEvent",
    "CUDAGeneratorImpl": "at::XPUGeneratorImpl",
    "PhiloxCudaState": "at::PhiloxXpuState",
    # of the stable interface: what it gives is a sycl::queue *
    "aoti_torch_get_current_cuda_stream": "aoti_torch_get_current_xpu_stream",
}
# The stable interface, whose tensors have no is_xpu.
STABLE = "stable"
IS_XPU = "({tensor}.device().type() == torch::headeronly::DeviceType::XPU)"
REGISTRATIONS = ("TORCH_LIBRARY_IMPL", "STABLE_TORCH_LIBRARY_IMPL")
# Names in at::cuda and c10::cuda, and in torch::cuda.
OF_CUDA = {
    "getStreamFromPool": "c10::xpu::getStreamFromPool",
    "current_device": "c10::xpu::current_device",
    "device_count": "c10::xpu::device_count",
    "set_device": "c10::xpu::set_device",
    "device_synchronize": "c10::xpu::syncStreamsOnDevice",
    "ATenCeilDiv": "at::ceil_div",
}
# Namespaces in at::cuda, by the member that is known.
SPACES_OF_CUDA = {("philox", "unpack"): "at::xpu::philox", ("detail", "getDefaultCUDAGenerator"): "at::xpu::detail"}
# Those that our runtime headers have, since PyTorch has them for CUDA alone; the two names become one.
OURS_OF_CUDA = {
    ("detail", "TensorInfo"): "tensor_info",
    ("detail", "IndexToOffset"): "index_to_offset",
    ("detail", "getTensorInfo"): "tensor_info_of",
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
CHECKS = dict.fromkeys(("AT_CUDA_CHECK", "C10_CUDA_CHECK", "STD_CUDA_CHECK", "THCudaCheck"), "{ns}throw_on_failure")
LAUNCH_CHECKS = ("C10_CUDA_KERNEL_LAUNCH_CHECK", "STD_CUDA_KERNEL_LAUNCH_CHECK")
# Macros and types of the CUDA side that nothing is known for.
OTHER_MACROS = r"(?:AT|C10|TORCH)_CUD\w+|THC\w+|CUDA(?:_1D)?_KERNEL_LOOP(?:_TYPE)?|CUDAGenerator\w*"
