"""CUDA runtime calls by their rows: plain SYCL where they stand alone, `status_of` where the program looks at the result."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.expressions import arguments, callee, is_discarded, is_launch, is_statement
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules.memory import free_text, malloc_text
from wmma2sycl.migrate.source import Span
from wmma2sycl.migrate.views import Argument, pointee

_ALLOCATES = re.compile(r"= (?:static_cast<.*>\()?sycl::malloc_\w+")
_NULL = re.compile(r"\s*(?:0|NULL|nullptr|\(cudaStream_t\)\s*0|cudaStreamDefault|cudaStreamLegacy)\s*$")


def is_null(text: str) -> bool:
    return bool(_NULL.match(text))


@rule("CALL_EXPR")
def runtime_call(node: Node, ctx: Context) -> Planned:
    ref = callee(node)
    row = runtime.CALLS.get(ref.name) if ref is not None and ref.cuda else None
    if row is None or ctx.spelled(node, row.name) is None:
        return
    text = statement_text(ctx, row, node)
    if row.special == "stream" and text.endswith("default_queue()"):
        yield ctx.about("W2S405", node)
    if row.code:
        yield ctx.about(row.code, node, api=row.name, **({"reason": row.reason} if row.reason else {}))
    if (split := _split_by_macro(ctx, row, node)) is not None:
        yield ctx.replace(split, f"[&] {{ return {text if row.special == 'value' else as_status(ctx, text)}; }}")
    elif row.special == "value":
        yield ctx.replace(node.span, text)
    elif not text and (checked := _whole_statement(ctx, node)) is not None:
        is_body = ctx.statement(node).parent is not None and ctx.statement(node).parent.kind != "COMPOUND_STMT"  # type: ignore[union-attr]
        yield ctx.replace(checked, "") if is_body else ctx.remove_statement(*checked)
    elif is_statement(node):
        alone_in_branch = node.parent is None or node.parent.kind != "COMPOUND_STMT"
        between = ", " if alone_in_branch else f";\n{ctx.indent_of(node)}"
        yield ctx.replace(node.span, text.replace("; ", between))
    elif is_discarded(node):
        yield ctx.replace(node.span, text.replace("; ", ", ") or "(void)0")
    else:
        yield ctx.replace(node.span, as_status(ctx, text, "[]" if ctx.function(node) is None else "[&]"))


def _split_by_macro(ctx: Context, row: Api, node: Node) -> Span | None:
    """`CALL(cudaFree, p)`, where the macro makes the parentheses: from the function's name to its last argument."""
    name = ctx.spelled(node, row.name)
    assert name is not None
    following = ctx.tokens.at_or_after(name.end)
    if following is None or following.text in ("(", "<"):
        return None
    return Span(name.start, max([name.end, *(a.end for a in arguments(node))]))


def _whole_statement(ctx: Context, node: Node) -> Span | None:
    """The statement that is nothing but this call, or a check of it: `CHECK(cudaEventCreate(&e));`."""
    if is_statement(node):
        return node.span
    statement = ctx.statement(node)
    name, end = ctx.unit.macros.get(node.file, {}).get(statement.start, ("", 0))
    only_call = statement.kind == "CALL_EXPR" and len(arguments(statement)) == 1 and not is_launch(statement)
    if not (name and end == statement.end) and not only_call:
        return None
    opened, closed = ctx.tokens.before(node.start), ctx.tokens.at_or_after(node.end)
    alone = opened is not None and closed is not None and opened.text == "(" and closed.text == ")"
    return statement.span if alone and closed is not None and closed.end == statement.end else None


def as_status(ctx: Context, text: str, capture: str = "[&]") -> str:
    if _ALLOCATES.search(text):  # sycl::malloc_* says by a null pointer that memory ran out
        return f"{ctx.ns}status_of({capture} {{ return {text}; }})"
    return f"{ctx.ns}status_of({capture} {{ {text}; }})" if text else f"{ctx.ns}runtime_success"


def statement_text(ctx: Context, row: Api, node: Node) -> str:
    """The SYCL statement of a call, without its semicolon."""
    given = arguments(node)
    fields: dict[str, Argument | str] = {role: argument_of(ctx, a) for role, a in zip(row.roles, given)}
    fields["q"] = queue_text(ctx, node, None)
    if "stream" in row.roles:
        at = row.roles.index("stream")
        fields["stream"] = queue_text(ctx, node, given[at].span if at < len(given) else None)
    if row.special == "stream":
        return f"{pointee(fields['stream_pointer'])} = {ctx.ns}{_stream(ctx, given)}"
    if row.special == "malloc":
        return malloc_text(ctx, row, given, fields)
    if row.special == "free":
        return free_text(ctx, node, fields)
    if row.special == "synchronize" and ctx.model.has_streams:
        return f"{ctx.ns}device_synchronize()"
    return ctx.render_api(row, fields) + (".wait()" if _copies_pageable(ctx, row, given) else "")


def _copies_pageable(ctx: Context, row: Api, given: list[Node]) -> bool:
    """CUDA's asynchronous copies are done with pageable host memory when they return; only pinned memory is left to the stream."""
    between_devices = len(given) > 3 and "DeviceToDevice" in ctx.text(given[3].span)
    return row.name == "cudaMemcpyAsync" and not ctx.model.has_pinned_memory and not between_devices


def _stream(ctx: Context, given: list[Node]) -> str:
    """A queue of its own, unless the program also uses the default stream and so counts on CUDA's order between the two."""
    non_blocking = len(given) > 1 and "NonBlocking" in ctx.text(given[1].span)
    return "new_stream()" if non_blocking or not ctx.model.uses_default_stream else "default_queue()"


def argument_of(ctx: Context, node: Node) -> Argument:
    """An argument's hole; where it is `&x`, also the hole of `x`."""
    found = ctx.argument(node.span)
    if node.kind == "UNARY_OPERATOR" and node.children and node.operator == "&":
        inner = ctx.argument(node.children[0].span)
        return Argument(str(found), found.atom, str(inner))
    return found


def queue_text(ctx: Context, node: Node, stream: Span | None) -> str:
    """The queue a call goes to: the stream it names, or the function's queue."""
    if stream is not None and stream.end > stream.start and not is_null(ctx.text(stream)):
        return str(ctx.argument(stream))
    function = ctx.function(node)
    captured = any(a.kind == "LAMBDA_EXPR" for a in node.ancestors())
    return f"{ctx.ns}default_queue()" if captured or function is None else ctx.names["q"]
