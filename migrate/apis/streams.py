"""CUDA runtime API reference: streams, events, work of the host in a stream. Rows as in apis/runtime.py."""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api

_Q = ("queue",)

ROWS = (
    Api("cudaStreamCreate", "stream_pointer", form="stream"),
    Api("cudaStreamCreateWithFlags", "stream_pointer flags", form="stream"),
    Api("cudaStreamCreateWithPriority", "stream_pointer flags priority", form="stream"),
    Api("cudaStreamDestroy", "stream", "{{stream|operand}}.wait()", needs=_Q),
    Api(
        "cudaStreamWaitEvent",
        "stream event flags?",
        "{{stream|operand}}.ext_oneapi_submit_barrier({ {{-event-}} })",
        needs=_Q,
    ),
    Api("cudaStreamSynchronize", "stream", "{{stream|operand}}.wait_and_throw()", needs=_Q),
    Api("cudaStreamQuery", "stream", status="value", sycl="{{ns}}query_status({{stream}})", needs=_Q),
    Api("cudaStreamGetDevice", "stream device", "{{device|pointee}} = {{ns}}device_number({{stream}})", needs=_Q),
    Api(
        "cudaLaunchHostFunc", "stream function data", "{{ns}}call_on_host({{stream}}, {{function}}, {{data}})", needs=_Q
    ),
    Api(
        "cudaStreamAddCallback",
        "stream function data flags",
        "{{ns}}call_on_host({{stream}}, {{function}}, {{data}})",
        needs=_Q,
    ),
    Api("cudaDeviceGetStreamPriorityRange", "least greatest", "{{least|pointee}} = 0; {{greatest|pointee}} = 0"),
    Api("cudaEventCreate", "event_pointer flags?"),
    Api("cudaEventCreateWithFlags", "event_pointer flags"),
    Api("cudaEventDestroy", "event"),
    Api("cudaEventRecord", "event stream?", "{{event}} = {{ns}}record_event({{stream}})", needs=_Q),
    Api("cudaEventRecordWithFlags", "event stream? flags?", "{{event}} = {{ns}}record_event({{stream}})", needs=_Q),
    Api("cudaEventSynchronize", "event", "{{event|operand}}.wait()"),
    Api("cudaEventQuery", "event", status="value", sycl="{{ns}}query_status({{event}})"),
    Api(
        "cudaEventElapsedTime",
        "milliseconds start stop",
        "{{milliseconds|pointee}} = {{ns}}elapsed_ms({{start}}, {{stop}})",
    ),
)
