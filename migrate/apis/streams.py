"""CUDA runtime API reference: streams, events, work of the host in a stream, graphs. Rows as in apis/runtime.py."""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api

_Q = ("queue",)
_NEW_EVENT = "{{event_pointer|pointee}} = {{ns}}new_event()"
UNTIMED_EVENT = "{{event_pointer|pointee}} = {{ns}}untimed_event()"
FLAGGED_EVENT = "{{event_pointer|pointee}} = {{ns}}new_event({{flags}})"

ROWS = (
    Api("cudaStreamCreate", "stream_pointer", form="stream"),
    Api("cudaStreamCreateWithFlags", "stream_pointer flags", form="stream"),
    Api("cudaStreamCreateWithPriority", "stream_pointer flags priority", form="stream"),
    Api("cudaStreamDestroy", "stream", "{{stream|operand}}.wait()", needs=_Q, named="release_stream"),
    Api(
        "cudaStreamWaitEvent",
        "stream event flags?",
        "{{stream|operand}}.ext_oneapi_submit_barrier({ {{-event-}} })",
        form="event",
        needs=_Q,
    ),
    Api("cudaStreamSynchronize", "stream", "{{stream|operand}}.wait_and_throw()", needs=_Q, named="finish_stream"),
    Api("cudaStreamQuery", "stream", status="value", sycl="{{ns}}query_status({{stream}})", needs=_Q),
    Api("cudaStreamGetId", "stream id", "{{id|pointee}} = {{ns}}stream_id({{stream}})", needs=_Q),
    Api("cudaStreamGetDevice", "stream device", "{{device|pointee}} = {{ns}}device_number({{stream}})", needs=_Q),
    Api("cudaStreamGetPriority", "stream priority", "{{priority|pointee}} = 0"),
    Api(
        "cudaStreamGetFlags",
        "stream flags",
        "{{flags|pointee}} = {{stream|operand}} == {{ns}}default_queue() ? 0 : 1",
        form="stream_flags",
        needs=_Q,
    ),
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
    Api("cudaEventCreate", "event_pointer flags?", _NEW_EVENT, form="event"),
    Api("cudaEventCreateWithFlags", "event_pointer flags", _NEW_EVENT, form="event"),
    Api("cudaEventDestroy", "event", "{{ns}}destroy_event({{event}})", form="event", named="destroy_event"),
    Api("cudaEventRecord", "event stream?", "{{ns}}record_event({{event}}, {{stream}})", form="event", needs=_Q),
    Api(
        "cudaEventRecordWithFlags",
        "event stream? flags?",
        "{{ns}}record_event({{event}}, {{stream}})",
        form="event",
        needs=_Q,
    ),
    Api("cudaEventSynchronize", "event", "{{event|operand}}.wait()", form="event"),
    Api("cudaEventQuery", "event", status="value", sycl="{{ns}}query_status({{event}})"),
    Api(
        "cudaEventElapsedTime",
        "milliseconds event stop",
        "{{milliseconds|pointee}} = {{ns}}elapsed_ms({{event}}, {{stop}})",
        form="event",
    ),
)

UNTIMED = 2  # cudaEventDisableTiming

# The same for an event of which nobody has a copy (analyse/program/local_events.py): a sycl::event, not a handle of one.
_RECORD = "{{event}} = {{ns}}record_event({{stream}})"
LOCAL_EVENTS = {
    "cudaEventCreate": "",
    "cudaEventCreateWithFlags": "",
    "cudaEventDestroy": "",
    "cudaEventRecord": _RECORD,
    "cudaEventRecordWithFlags": _RECORD,
}
EVENT_CALLS = frozenset(row.name for row in ROWS if {"event", "event_pointer"} & {*row.roles})

_MADE = "{{executable|pointee}} = {{ns}}make_executable({{graph}})"

_NODE = "node graph first count"
_BEHIND = "{{graph}}, {{first}}, {{count}}"
_ADDED = "{{node|pointee}} = {{ns}}add_node(" + _BEHIND + ", {{what|pointee}})"
_CHANGED = "{{ns}}change_node({{executable}}, {{node}}, {{what|pointee}})"

# What a stream captures, and what is added node by node. How nodes are taken away or exchanged has no row.
GRAPHS = (
    Api("cudaStreamBeginCapture", "stream mode", form="begin_capture", needs=_Q),
    Api("cudaStreamEndCapture", "stream graph", "{{graph|pointee}} = {{ns}}end_capture({{stream}})", needs=_Q),
    Api("cudaStreamIsCapturing", "stream status", "{{status|pointee}} = {{ns}}capture_status_of({{stream}})", needs=_Q),
    Api("cudaGraphInstantiate", "executable graph flags? log? size?", _MADE),
    Api("cudaGraphInstantiateWithFlags", "executable graph flags?", _MADE),
    Api(
        "cudaGraphExecUpdate",
        "executable graph told result?",
        "{{ns}}update_executable({{executable}}, {{graph}}, {{told}}{{', ' if result}}{{result}})",
    ),
    Api("cudaGraphUpload", "executable stream"),
    Api("cudaGraphLaunch", "executable stream", "{{ns}}launch_graph({{executable}}, {{stream}})", needs=_Q),
    Api("cudaGraphGetNodes", "graph nodes count", "{{ns}}list_nodes({{graph}}, {{nodes}}, {{count}})"),
    Api("cudaGraphGetRootNodes", "graph nodes count", "{{ns}}list_root_nodes({{graph}}, {{nodes}}, {{count}})"),
    Api(
        "cudaGraphGetEdges",
        "graph first second edges count?",
        "{{ns}}list_edges({{graph}}, {{first}}, {{second}}, {{edges}}{{', ' if count}}{{count}})",
    ),
    Api("cudaGraphNodeGetType", "node kind", "{{kind|pointee}} = {{ns}}kind_of_node({{node}})"),
    Api(
        "cudaGraphNodeGetDependencies",
        "node nodes edges count?",
        "{{ns}}list_dependencies({{node}}, {{nodes}}, {{edges}}{{', ' if count}}{{count}})",
    ),
    Api(
        "cudaGraphNodeGetDependentNodes",
        "node nodes edges count?",
        "{{ns}}list_dependents({{node}}, {{nodes}}, {{edges}}{{', ' if count}}{{count}})",
    ),
    Api("cudaGraphCreate", "graph flags", "{{graph|pointee}} = {{ns}}create_graph()"),
    Api("cudaGraphClone", "clone graph", "{{clone|pointee}} = {{ns}}clone_graph({{graph}})"),
    Api("cudaGraphAddKernelNode", f"{_NODE} what", _ADDED, form="kernel_node"),
    Api("cudaGraphAddMemsetNode", f"{_NODE} what", _ADDED),
    Api("cudaGraphAddHostNode", f"{_NODE} what", _ADDED),
    Api("cudaGraphAddMemcpyNode", f"{_NODE} what", _ADDED),
    Api(
        "cudaGraphAddMemcpyNode1D",
        f"{_NODE} destination source bytes kind",
        "{{node|pointee}} = {{ns}}add_copy_node(" + _BEHIND + ", {{destination}}, {{source}}, {{bytes}})",
    ),
    Api("cudaGraphAddEmptyNode", _NODE, "{{node|pointee}} = {{ns}}add_empty_node(" + _BEHIND + ")"),
    Api(
        "cudaGraphAddChildGraphNode",
        f"{_NODE} inner",
        "{{node|pointee}} = {{ns}}add_graph_node(" + _BEHIND + ", {{inner}})",
    ),
    Api(
        "cudaGraphAddDependencies",
        "graph first second edges count?",
        "{{ns}}add_dependencies({{graph}}, {{first}}, {{second}}, {{edges}}{{', ' if count}}{{count}})",
    ),
    Api("cudaGraphExecKernelNodeSetParams", "executable node what", _CHANGED, form="kernel_node"),
    Api("cudaGraphExecMemsetNodeSetParams", "executable node what", _CHANGED),
    Api("cudaGraphExecHostNodeSetParams", "executable node what", _CHANGED),
    Api("cudaGraphExecMemcpyNodeSetParams", "executable node what", _CHANGED),
    Api(
        "cudaGraphExecMemcpyNodeSetParams1D",
        "executable node destination source bytes kind",
        "{{ns}}change_copy_node({{executable}}, {{node}}, {{destination}}, {{source}}, {{bytes}})",
    ),
    Api("cudaGraphDestroy", "graph", "{{ns}}destroy_graph({{graph}})"),
    Api("cudaGraphExecDestroy", "executable", "{{ns}}destroy_executable({{executable}})"),
)

KERNEL_NODES = frozenset(row.name for row in GRAPHS if row.form == "kernel_node")

GRAPH_TYPES = {
    "cudaGraph_t": "{ns}modifiable_graph",
    "cudaGraphNode_t": "{ns}graph_node",
    "cudaGraphNodeType": "{ns}graph_node_kind",
    "cudaKernelNodeParams": "{ns}kernel_description",
    "cudaMemsetParams": "{ns}fill_description",
    "cudaHostNodeParams": "{ns}host_call_description",
    "cudaGraphExec_t": "{ns}executable_graph",
    "cudaStreamCaptureStatus": "{ns}capture_status",
    "cudaGraphExecUpdateResult": "{ns}graph_update",
    "cudaGraphExecUpdateResultInfo": "{ns}graph_update_info",
}
_UPDATES = {
    "Success": "success",
    "Error": "error",
    "ErrorTopologyChanged": "topology_changed",
    "ErrorNodeTypeChanged": "node_type_changed",
    "ErrorFunctionChanged": "function_changed",
    "ErrorParametersChanged": "parameters_changed",
    "ErrorNotSupported": "not_supported",
    "ErrorUnsupportedFunctionChange": "unsupported_function_change",
    "ErrorAttributesChanged": "attributes_changed",
}
_KINDS = {
    "Kernel": "kernel",
    "Memcpy": "memcpy",
    "Memset": "memset",
    "Host": "host",
    "Graph": "graph",
    "Empty": "empty",
    "WaitEvent": "wait_event",
    "EventRecord": "event_record",
    "ExtSemaphoreSignal": "signal_semaphore",
    "ExtSemaphoreWait": "wait_semaphore",
    "MemAlloc": "allocation",
    "MemFree": "release",
    "Conditional": "conditional",
    "Count": "count",
}
GRAPH_ENUMERATORS = {
    **{f"cudaGraphNodeType{name}": f"{{ns}}graph_node_kind::{ours}" for name, ours in _KINDS.items()},
    "cudaStreamCaptureStatusNone": "{ns}capture_status::none",
    "cudaStreamCaptureStatusActive": "{ns}capture_status::active",
    "cudaStreamCaptureStatusInvalidated": "{ns}capture_status::invalidated",
    **{f"cudaGraphExecUpdate{name}": f"{{ns}}graph_update::{ours}" for name, ours in _UPDATES.items()},
}
