"""CUDA's driver API, as far as programs ask by it what the runtime answers, too: rows as in apis/runtime.py.

An error has the same number in both, so that its type and its text are the runtime's; its names differ, and are not mapped.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api

ROWS = (
    Api("cuInit", "flags", reason="SYCL finds its devices by itself", code="W2S403"),
    Api("cuDriverGetVersion", "version", "{{version|pointee}} = {{cuda_version}}", code="W2S408"),
    Api("cuDeviceGetCount", "count", "{{count|pointee}} = {{ 'c10::xpu::' if torch else ns }}device_count()"),
    Api("cuDeviceGet", "device ordinal", "{{device|pointee}} = {{ordinal}}"),
    Api("cuGetErrorString", "error text", "{{text|pointee}} = {{ns}}error_string({{error}})"),
)
TYPES = {"CUresult": "{ns}runtime_status", "CUdevice": "std::int32_t"}
ERRORS = {
    "CUDA_SUCCESS": "runtime_success",
    "CUDA_ERROR_INVALID_VALUE": "runtime_invalid_value",
    "CUDA_ERROR_OUT_OF_MEMORY": "runtime_out_of_memory",
    "CUDA_ERROR_NOT_INITIALIZED": "runtime_not_initialized",
    "CUDA_ERROR_NO_DEVICE": "runtime_no_device",
    "CUDA_ERROR_INVALID_DEVICE": "runtime_invalid_device",
    "CUDA_ERROR_NOT_SUPPORTED": "runtime_not_supported",
    "CUDA_ERROR_UNKNOWN": "runtime_other_error",
}
