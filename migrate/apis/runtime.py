"""CUDA runtime API on the host (CUDA Runtime API reference): one row a function. `{{q}}` is the queue in scope.

A row's text is a statement without its semicolon; where the program looks at the result it is put into `status_of`.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api, table

_Q = ("queue",)
_DROP = "W2S403"

CALLS = table(
    # memory
    Api("cudaMalloc", "pointer bytes", special="malloc", needs=_Q, sycl="malloc_device"),
    Api("cudaMallocManaged", "pointer bytes flags?", special="malloc", needs=_Q, sycl="malloc_shared"),
    Api("cudaMallocHost", "pointer bytes flags?", special="malloc", needs=_Q, sycl="malloc_host"),
    Api("cudaHostAlloc", "pointer bytes flags?", special="malloc", needs=_Q, sycl="malloc_host"),
    Api("cudaFree", "pointer", special="free", needs=_Q),
    Api("cudaFreeHost", "pointer", special="free", needs=_Q),
    Api("cudaMemcpy", "destination source bytes kind", "{{q}}.memcpy({{destination}}, {{source}}, {{bytes}}).wait()", needs=_Q),
    Api("cudaMemcpyAsync", "destination source bytes kind stream?", "{{stream}}.memcpy({{destination}}, {{source}}, {{bytes}})", needs=_Q),
    Api("cudaMemset", "pointer value bytes", "{{q}}.memset({{pointer}}, {{value}}, {{bytes}})", needs=_Q),
    Api("cudaMemsetAsync", "pointer value bytes stream?", "{{stream}}.memset({{pointer}}, {{value}}, {{bytes}})", needs=_Q),
    Api("cudaMemcpyToSymbol", "symbol source bytes offset? kind?",
        "{{q}}.memcpy({{symbol}}, {{source}}, {{bytes}}{{', ' if offset}}{{offset}}).wait()", needs=_Q),
    Api("cudaMemcpyFromSymbol", "destination symbol bytes offset? kind?",
        "{{q}}.memcpy({{destination}}, {{symbol}}, {{bytes}}{{', ' if offset}}{{offset}}).wait()", needs=_Q),
    Api("cudaMemcpyToSymbolAsync", "symbol source bytes offset kind stream?",
        "{{stream}}.memcpy({{symbol}}, {{source}}, {{bytes}}, {{offset}})", needs=_Q),
    Api("cudaMemcpyFromSymbolAsync", "destination symbol bytes offset kind stream?",
        "{{stream}}.memcpy({{destination}}, {{symbol}}, {{bytes}}, {{offset}})", needs=_Q),
    # streams and events
    Api("cudaStreamCreate", "stream_pointer", special="stream"),
    Api("cudaStreamCreateWithFlags", "stream_pointer flags", special="stream"),
    Api("cudaStreamCreateWithPriority", "stream_pointer flags priority", special="stream"),
    Api("cudaStreamDestroy", "stream", "{{stream}}.wait()", needs=_Q),
    Api("cudaStreamWaitEvent", "stream event flags?", "{{stream}}.ext_oneapi_submit_barrier({ {{-event-}} })", needs=_Q),
    Api("cudaStreamSynchronize", "stream", "{{stream}}.wait_and_throw()", needs=_Q),
    Api("cudaEventCreate", "event_pointer"),
    Api("cudaEventCreateWithFlags", "event_pointer flags"),
    Api("cudaEventDestroy", "event"),
    Api("cudaEventRecord", "event stream?", "{{event}} = {{ns}}record_event({{stream}})", needs=_Q),
    Api("cudaEventSynchronize", "event", "{{event|operand}}.wait()"),
    Api("cudaEventElapsedTime", "milliseconds start stop", "{{milliseconds|pointee}} = {{ns}}elapsed_ms({{start}}, {{stop}})"),
    # device
    Api("cudaDeviceSynchronize", "", special="synchronize", sycl="{{q}}.wait_and_throw()", needs=_Q),
    Api("cudaThreadSynchronize", "", special="synchronize", sycl="{{q}}.wait_and_throw()", needs=_Q),
    Api("cudaDeviceReset", "", reason="a SYCL program has no device state to reset", code=_DROP),
    Api("cudaSetDevice", "device", reason="the default device is used; choose it with ONEAPI_DEVICE_SELECTOR", code=_DROP),
    Api("cudaFuncSetAttribute", "function attribute value", reason="local memory is sized by the launch", code=_DROP),
    Api("cudaFuncSetCacheConfig", "function config", reason="SYCL has no cache preference", code=_DROP),
    Api("cudaDeviceSetCacheConfig", "config", reason="SYCL has no cache preference", code=_DROP),
    Api("cudaDeviceSetSharedMemConfig", "config", reason="SYCL has no bank size", code=_DROP),
    Api("cudaGetDeviceProperties", "properties device", "{{properties|pointee}} = {{ns}}properties_of({{q}})", needs=_Q),
    Api("cudaGetDevice", "device", "{{device|pointee}} = 0"),
    Api("cudaGetDeviceCount", "count", "{{count|pointee}} = {{ns}}device_count()"),
    # errors
    Api("cudaGetLastError", "", special="value", sycl="{{ns}}last_status()"),
    Api("cudaPeekAtLastError", "", special="value", sycl="{{ns}}peek_status()"),
    Api("cudaGetErrorString", "error", special="value", sycl="{{ns}}error_string({{error}})"),
    Api("cudaGetErrorName", "error", special="value", sycl="{{ns}}error_string({{error}})"),
)
