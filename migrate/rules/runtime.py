"""CUDA runtime calls by their rows: plain SYCL where they stand alone, `status_of` where the program looks at the result."""

from __future__ import annotations

import re
from dataclasses import replace

from wmma2sycl.migrate.analyse.expressions import arguments, callee, is_discarded, is_statement
from wmma2sycl.migrate.analyse.host_memory import is_pageable
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Edit, without_holes
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules import _device_calls, libraries
from wmma2sycl.migrate.rules._call_arguments import argument_of, handle_text, queue_text
from wmma2sycl.migrate.rules._call_places import (
    checking_if,
    joined,
    may_not_throw,
    split_by_macro,
    statements,
    whole_statement,
)
from wmma2sycl.migrate.rules._products import gemm_text
from wmma2sycl.migrate.rules._removed_calls import removed
from wmma2sycl.migrate.rules._waits import waited_before, waits_next
from wmma2sycl.migrate.rules.memory import free_text, malloc_text
from wmma2sycl.migrate.source import Span
from wmma2sycl.migrate.views import Argument, pointee

_COPIES = {"cudaMemcpyAsync", "cudaMemcpy2DAsync", "cudaMemcpyToSymbolAsync", "cudaMemcpyFromSymbolAsync"}
_NEVER_THROWS = re.compile(r"sycl::free\([^;]*|[^;]*\breset\(\)")
_ALLOCATES = re.compile(r"= (?:static_cast<.*>\()?sycl::(?:malloc|aligned_alloc)_\w+")


@rule("CALL_EXPR")
def runtime_call(node: Node, ctx: Context) -> Planned:
    ref = callee(node)
    row = runtime.CALLS.get(ref.name) if ref is not None and ref.cuda else None
    if row is None or row.special == "launch" or ctx.spelled(node, row.name) is None:
        return
    if refused := _refusal(ctx, row, arguments(node)):
        yield ctx.about("W2S401", node, api=refused)
        return
    text = statement_text(ctx, row, node)
    whole = whole_statement(ctx, node)
    if not text and whole is None and not is_discarded(node):
        text = _checked_text(ctx, row, node)
        whole = whole if text else checking_if(ctx, node)
    if row.special == "stream" and text.endswith("default_queue()"):
        yield ctx.about("W2S405", node)
    if row.code and not (row.reason and text):
        yield ctx.about(row.code, node, api=row.name, **({"reason": row.reason} if row.reason else {}))
    yield _placed(ctx, row, node, text, whole)


def _refusal(ctx: Context, row: Api, given: list[Node]) -> str:
    refused = libraries.refusal(row, given)
    return f"{row.name} {refused}" if refused else _device_calls.refusal(ctx, row, given)


def _is_dropped(ctx: Context, call: Node) -> bool:
    """Whether nothing becomes of a call that stands alone."""
    ref = callee(call)
    row = runtime.CALLS.get(ref.name) if ref is not None and ref.cuda else None
    if row is None or row.special == "launch" or ctx.spelled(call, row.name) is None or _refusal(ctx, row, arguments(call)):
        return False
    return row.special != "value" and not statement_text(ctx, row, call)


def _placed(ctx: Context, row: Api, node: Node, text: str, whole: Span | None) -> Edit:
    """The call's SYCL as its place wants it: statements, a list of expressions, a status, or nothing."""
    if (split := split_by_macro(ctx, row.name, node)) is not None:
        if row.named:
            return ctx.replace(Span(split.start, split.start + len(row.name)), ctx.ns + row.named)
        return ctx.replace(split, f"[&] {{ return {text if row.special == 'value' else as_status(ctx, text, status=row.status)}; }}")
    if row.special == "value":
        return ctx.replace(node.span, text)
    if not text and whole is not None:
        return removed(ctx, node, whole, lambda call: _is_dropped(ctx, call))
    if text and is_discarded(node) and not _NEVER_THROWS.fullmatch(without_holes(text)) and may_not_throw(ctx, node):
        text = as_status(ctx, text, status=row.status)
    if is_statement(node):
        alone_in_branch = node.parent is None or node.parent.kind != "COMPOUND_STMT"
        return ctx.replace(node.span, joined(text, ", " if alone_in_branch else f";\n{ctx.indent_of(node)}"))
    if is_discarded(node):
        return ctx.replace(node.span, joined(text, ", ") or "(void)0")
    return ctx.replace(node.span, as_status(ctx, text, "[]" if ctx.function(node) is None else "[&]", row.status))


def as_status(ctx: Context, text: str, capture: str = "[&]", status: str = "runtime") -> str:
    if status == "bool":  # a function of the samples, which succeeds
        return f"({text}, true)" if text else "true"
    if status == "id":
        return "0"
    status_of = "status_of" if status == "runtime" else f"{status}_status_of"
    if _ALLOCATES.search(text):  # sycl::malloc_* says by a null pointer that memory ran out
        *before, last = statements(text)
        return f"{ctx.ns}status_of({capture} {{ {''.join(f'{one}; ' for one in before)}return {last}; }})"
    return f"{ctx.ns}{status_of}({capture} {{ {text}; }})" if text else f"{ctx.ns}{status}_success"


def statement_text(ctx: Context, row: Api, node: Node) -> str:
    """The SYCL statement of a call, without its semicolon."""
    given = arguments(node)
    fields = _fields(ctx, row, node)
    if row.special == "stream":
        return f"{pointee(fields['stream_pointer'])} = {ctx.ns}{_stream(ctx, given)}"
    if row.special == "malloc":
        return malloc_text(ctx, row, given, fields | ({"q": fields["stream"]} if "stream" in fields else {}))
    if row.special == "gemm":
        return gemm_text(ctx, row, given)
    if row.special == "free":
        return free_text(ctx, node, fields)
    if row.special == "synchronize" and ctx.model.has_streams:
        return f"{ctx.ns}device_synchronize()"
    if row.special in _device_calls.SPECIAL:
        return _device_calls.SPECIAL[row.special](ctx, row, given, fields)
    stream = _stream_written(ctx, row, given)
    if row.name == "cudaStreamDestroy" and waited_before(ctx, node, stream):
        return ""
    return ctx.render_api(row, fields) + (".wait()" if _copies_pageable(ctx, row, given) and not waits_next(ctx, node, stream) else "")


def _stream_written(ctx: Context, row: Api, given: list[Node]) -> str:
    at = row.roles.index("stream") if "stream" in row.roles else len(given)
    return ctx.text(given[at].span) if at < len(given) else "0"


def _fields(ctx: Context, row: Api, node: Node) -> dict[str, Argument | str]:
    """What a row's text may name: the arguments by their roles, the queue, the stream."""
    given = arguments(node)
    fields: dict[str, Argument | str] = {role: argument_of(ctx, a) for role, a in zip(row.roles, given)}
    fields["q"] = queue_text(ctx, node, None)
    if "stream" in row.roles:
        at = row.roles.index("location_stream" if len(given) == len(row.roles) and "location_stream" in row.roles else "stream")
        fields["stream"] = queue_text(ctx, node, given[at].span if at < len(given) else None)
        if at < len(given) and fields["stream"] == str(ctx.argument(given[at].span)):
            fields["stream"] = handle_text(ctx, given[at], "queue")
    if "event" in row.roles and row.name != "cudaEventRecord":
        fields["event"] = handle_text(ctx, given[row.roles.index("event")], "event")
    return fields | _device_calls.device_fields(ctx, row, given, str(fields["q"]))


def _checked_text(ctx: Context, row: Api, node: Node) -> str:
    """What a call that does nothing in SYCL becomes where the program asks how it went."""
    carveout = row.name == "cudaFuncSetAttribute" and "MaxDynamicSharedMemorySize" not in ctx.text(arguments(node)[1].span)
    return "" if carveout or not row.checked else ctx.render_api(replace(row, sycl=row.checked), _fields(ctx, row, node))


def _copies_pageable(ctx: Context, row: Api, given: list[Node]) -> bool:
    """CUDA's asynchronous copies are done with pageable host memory when they return; only pinned memory is left to the stream."""
    if row.name not in _COPIES:
        return False
    at = row.roles.index("kind")
    kind = ctx.text(given[at].span) if at < len(given) else ""
    if "DeviceToDevice" in kind or not ctx.model.has_pinned_memory:
        return "DeviceToDevice" not in kind
    on_device = {"destination"} if "HostToDevice" in kind else {"source"} if "DeviceToHost" in kind else set()
    return any(is_pageable(ctx.model, a) for role, a in zip(row.roles, given) if role in {"destination", "source"} - on_device)


def _stream(ctx: Context, given: list[Node]) -> str:
    """A queue of its own, unless the program also uses the default stream and so counts on CUDA's order between the two."""
    non_blocking = len(given) > 1 and "NonBlocking" in ctx.text(given[1].span)
    return "new_stream()" if non_blocking or not ctx.model.uses_default_stream else "default_queue()"
