"""The SYCL statement of a runtime call: the text of its row, or what the form that the row names makes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wmma2sycl.migrate.analyse.kernels.kernel_addresses import are_kept
from wmma2sycl.migrate.analyse.kernels.launch_bounds import most_threads
from wmma2sycl.migrate.analyse.launches.launch_sizes import MOST_THREADS
from wmma2sycl.migrate.analyse.program.local_events import LocalEvents
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.apis.streams import FLAGGED_EVENT, LOCAL_EVENTS, UNTIMED, UNTIMED_EVENT
from wmma2sycl.migrate.apis.types import FLAGS
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.views import Argument, pointee
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host import device_calls
from wmma2sycl.migrate.forms.host.call_arguments import is_null, queue_text, stream_text
from wmma2sycl.migrate.forms.host.device_calls import Fields
from wmma2sycl.migrate.forms.host.directions import required_direction
from wmma2sycl.migrate.forms.host.memory import free_text, malloc_text, may_act
from wmma2sycl.migrate.forms.host.products import gemm_text, product
from wmma2sycl.migrate.forms.macros.spelled_malloc import spelled_malloc
from wmma2sycl.migrate.front import Kind, Node


def statement_text(call: Call) -> str | None:
    """Without its semicolon, and empty where nothing is left to do; None where only a syntax tree tells what it is."""
    fields = fields_of(call)
    if call.row.form:
        return FORMS[call.row.form](call, fields)
    return required_direction(call, fields) + call.ctx.render_api(call.row, fields)


def fields_of(call: Call) -> Fields:
    """What a row's text may name: the arguments by their roles, the queue, the stream, the device."""
    ctx, roles, node = call.ctx, call.row.roles, call.node
    q = queue_text(ctx, node, None) if node is not None else ctx.default_queue
    fields = call.fields | {"q": Argument(q, True)} | device_calls.device_fields(call, q)
    if "stream" in roles:
        fields["stream"] = _stream(call)
    if "function" in roles:
        fields["most"] = Argument(_most_threads(call) if node is not None else "", True)
    return fields


def _most_threads(call: Call) -> str:
    """What the launch bounds of the kernel that a call is about allow a block; nothing where there are none."""
    named = stripped(call.nodes[call.row.roles.index("function")])
    while named.kind == Kind.UNARY_OPERATOR and named.operator == "&":
        named = stripped(named.operand)
    kernel = call.ctx.model.functions.get(named.ref.key) if named.ref is not None else None
    if kernel is None:
        return ""
    most = most_threads(call.ctx.model, call.ctx.unit, kernel, named.template_values())
    return str(most) if most is not None and most < MOST_THREADS else ""


def _stream(call: Call) -> Argument:
    ctx, roles = call.ctx, call.row.roles
    is_full = len(call.arguments) == len(roles) and "last_stream" in roles
    at = roles.index("last_stream" if is_full else "stream")
    given = call.arguments[at] if at < len(call.arguments) else None
    if given is not None and not is_null(ctx.code(given)):
        return stream_text(ctx, call.nodes[at]) if call.node is not None else ctx.argument(given)
    return Argument(queue_text(ctx, call.node, None) if call.node is not None else ctx.default_queue, True)


def _new_stream(call: Call, fields: Fields) -> str:
    """A queue of its own, unless the program also uses the default stream and so counts on CUDA's order between the two."""
    is_apart = (
        any("NonBlocking" in call.ctx.code(s) for s in call.arguments[1:])
        or not call.ctx.whole.uses_default_stream
        or any(_is_given_no_block(node, call.ctx) for node in call.nodes[1:2])
    )
    queue = f"{call.ctx.ns}new_stream()" if is_apart else call.ctx.default_queue
    return f"{pointee(fields['stream_pointer'])} = {queue}"


def _is_given_no_block(flags: Node, ctx: Context) -> bool:
    """`Stream(unsigned flags) { cudaStreamCreateWithFlags(&s, flags); }`, which everybody gives cudaStreamNonBlocking."""
    named = stripped(flags)
    parameter = ctx.model.declarations.get(named.ref.key) if named.ref is not None else None
    if parameter is None or parameter.kind != Kind.PARM_DECL or named.ref is None:
        return False
    given = [*ctx.model.passed.get(named.ref.key, ()), *([parameter.initialiser] if parameter.initialiser else [])]
    return bool(given) and ctx.model.is_whole and all((one.value() or 0) & 1 for one in given)


def _event(call: Call, fields: Fields) -> str:
    """Of a local that nobody has a copy of it is a sycl::event; any other is a handle, which leads to the latest one."""
    ctx, roles = call.ctx, call.row.roles
    local = {role for role, node in zip(roles, call.nodes) if ctx.facts.get(LocalEvents).is_one(node)}
    if call.row.name in LOCAL_EVENTS:
        sycl = LOCAL_EVENTS[call.row.name] if local else _created(call)
        return ctx.render_api(replace(call.row, sycl=sycl), fields)
    if call.row.name == "cudaEventElapsedTime" and not local:
        return ctx.render_api(call.row, fields)  # of handles, which know whether they have timing
    latest = {r: Argument(f"{ctx.ns}recorded({fields[r]})", True) for r in {"event", "stop"} & {*roles} - local}
    return ctx.render_api(call.row, fields | latest)


def _created(call: Call) -> str:
    """A row's text, or that of an event whose flags say that it has no timing, or of one whose flags only the run tells."""
    if call.row.roles[1:] != ["flags"] or len(call.arguments) < 2:
        return call.row.sycl
    value = call.nodes[1].value() if len(call.nodes) > 1 else FLAGS.get(call.ctx.code(call.arguments[1]))
    return FLAGGED_EVENT if value is None else UNTIMED_EVENT if value & UNTIMED else call.row.sycl


def _malloc(call: Call, fields: Fields) -> str | None:
    if call.node is None:
        named = call.arguments[2:-1] if "stream" in fields else ()
        is_plain = all(t.kind == "name" or t.text in (".", "->") for p in named for t in call.ctx.tokens.within(p))
        return spelled_malloc(call, str(fields["q"])) if is_plain else None
    queue = {"q": fields["stream"]} if "stream" in fields else {}
    pools = call.nodes[2:-1] if "stream" in fields else []
    evaluated = [f"static_cast<void>({hole(pool.span)})" for pool in pools if may_act(pool)]
    return "; ".join([*evaluated, malloc_text(call.ctx, call.row, call.nodes, fields | queue)])


def _free(call: Call, fields: Fields) -> str:
    if call.node is None:
        return f"{fields['q']}.wait(); sycl::free({hole(call.arguments[0])}, {fields['q']})"
    return free_text(call.ctx, call.node, fields)


def _gemm(call: Call, fields: Fields) -> str:
    if call.node is not None:
        return gemm_text(call.ctx, call.row, call.nodes)
    scales = {role: pointee(fields[role]) for role in ("alpha", "beta")}
    texts = {role: str(text) for role, text in fields.items()}
    return product(call.ctx, call.row, list(call.arguments), texts | scales)


def _synchronize(call: Call, fields: Fields) -> str:
    """In an extension of PyTorch also for PyTorch's streams."""
    ctx = call.ctx
    if ctx.is_torch:
        own = [f"{ctx.ns}device_synchronize()"] if ctx.whole.may_have_streams else []
        return "; ".join([*own, torch.ALL_STREAMS])
    return f"{ctx.ns}device_synchronize()" if ctx.whole.may_have_streams else ctx.render_api(call.row, fields)


def _begin_capture(call: Call, fields: Fields) -> str:
    """CUDA's default stream captures nothing. The default queue does where it stands for a thread's own stream, or may for one that was created."""
    whole = call.ctx.whole
    is_created = (
        whole.uses_default_stream and whole.has_blocking_streams and not is_null(call.ctx.code(call.arguments[0]))
    )
    named = "begin_any_capture" if whole.has_thread_streams or is_created else "begin_capture"
    return f"{call.ctx.ns}{named}({fields['stream']})"


def _kernel_node(call: Call, fields: Fields) -> str | None:
    """The kernel is told by its launcher's address."""
    return call.ctx.render_api(call.row, fields) if are_kept(call.ctx.model) else None


Form = Callable[[Call, Fields], str | None]
FORMS: dict[str, Form] = {
    "stream": _new_stream,
    "event": _event,
    "malloc": _malloc,
    "free": _free,
    "gemm": _gemm,
    "synchronize": _synchronize,
    "begin_capture": _begin_capture,
    "kernel_node": _kernel_node,
    **device_calls.FORMS,
}
