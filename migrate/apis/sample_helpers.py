"""The helper headers of NVIDIA's CUDA samples (helper_cuda.h and its kin), where the program does not bring its own copy.

One row a function, of the signatures that the samples show; the rows join those of runtime.py.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api


def _value(name: str, args: str, sycl: str) -> Api:
    return Api(name, args, sycl, status="value")


def _timer(name: str, sycl: str) -> Api:
    return Api(name, "timer", sycl, status="bool")


HOST = [
    _value("findCudaDevice", "count arguments", "{{ns}}find_device({{count}}, {{arguments}})"),
    _value("gpuGetMaxGflopsDeviceId", "", "{{ns}}find_device()"),
    _value("gpuDeviceInit", "device", "{{ns}}find_device()"),
    _value("checkCudaCapabilities", "major minor", "{{ns}}has_capability({{major}}, {{minor}})"),
    _value("_ConvertSMVer2Cores", "major minor", "{{ns}}cores_per_multiprocessor({{major}}, {{minor}})"),
    _value("_cudaGetErrorEnum", "error", "{{ns}}error_string({{error}})"),
    _value("checkCmdLineFlag", "count arguments name", "{{ns}}has_option({{count}}, {{arguments}}, {{name}})"),
    _value("getCmdLineArgumentInt", "count arguments name", "{{ns}}int_option({{count}}, {{arguments}}, {{name}})"),
    _value("getCmdLineArgumentFloat", "count arguments name", "{{ns}}float_option({{count}}, {{arguments}}, {{name}})"),
    _value("getCmdLineArgumentString", "count arguments name value", "{{ns}}string_option({{count}}, {{arguments}}, {{name}}, {{value}})"),
    _timer("sdkCreateTimer", "{{timer|pointee}} = new {{ns}}stopwatch"),
    _timer("sdkStartTimer", "{{timer|pointee|operand}}->start()"),
    _timer("sdkStopTimer", "{{timer|pointee|operand}}->stop()"),
    _timer("sdkResetTimer", "{{timer|pointee|operand}}->reset()"),
    _timer("sdkDeleteTimer", "delete std::exchange({{timer|pointee}}, nullptr)"),
    _value("sdkGetTimerValue", "timer", "{{timer|pointee|operand}}->milliseconds()"),
    _value("sdkGetAverageTimerValue", "timer", "{{timer|pointee|operand}}->average_milliseconds()"),
]  # fmt: skip

TYPES = {"StopWatchInterface": "{ns}stopwatch"}

# The timer's own members, where a program does not go through the functions.
TIMER_MEMBERS = {"getTime": "milliseconds", "getAverageTime": "average_milliseconds"}

# Macros: the name alone changes, whatever their arguments are.
MACROS = {
    "checkCudaErrors": "{ns}check_status",
    "getLastCudaError": "{ns}check_last_status",
    "printLastCudaError": "{ns}print_last_status",
    "MAX": "{ns}larger_of",
    "EXIT_WAIVED": "2",
}

# Of these, what other headers are likely to define.
COMMON_WORDS = {"MAX", "EXIT_WAIVED"}

HEADERS = {"helper_cuda.h", "helper_functions.h", "helper_string.h", "helper_timer.h"}
# Of the C++ library, what programs get by them.
STD_HEADERS = {
    "cin": "<iostream>", "cout": "<iostream>", "cerr": "<iostream>", "endl": "<iostream>",
    "ifstream": "<fstream>", "ofstream": "<fstream>", "string": "<string>", "vector": "<vector>",
}  # fmt: skip
