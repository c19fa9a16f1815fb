"""Functions of device code that nothing marks as such, in a source that does not parse: their `__global__` or `__device__` is a macro
that is missing. Nothing would declare what SYCL's text names there, so they stay CUDA, which W2S003 tells: it blocks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wmma2sycl.migrate.analyse.program.survey import needs_of
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis.builtins import WARP_SIZE
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Role

_OF_ITEM = frozenset({"item", "sg", "warp", "lanes"})
_ATOMICS = ("atomic", "gpuAtomic")
_MARKS = frozenset({Kind.CUDADEVICE_ATTR, Kind.CUDAGLOBAL_ATTR})


def without_unqualified(
    changes: list[Change], told: list[Diagnostic], ctx: Context
) -> tuple[list[Change], list[Diagnostic]]:
    """Changes and diagnostics without those in such functions, and with what is left there."""
    found = [(body, node) for node in _nodes(ctx) for body in [_body(node, ctx)] if body is not None]
    if not found:
        return changes, told
    bodies = list(dict.fromkeys(body for body, _ in found))

    def is_left(span: Span) -> bool:
        return any(body.contains(span) for body in bodies)

    kept = [replace(c, edits=tuple(e for e in c.edits if not is_left(e.span))) for c in changes]
    told = [d for d in told if d.row.severity is not Severity.NOTE or not is_left(d.span)]
    return [c for c in kept if c.edits], [*told, *(_left(node, ctx) for _, node in found)]


def _nodes(ctx: Context) -> Iterator[Node]:
    """What only device code says, where the source does not parse."""
    if not ctx.unit.errors:
        return
    for top in ctx.unit.files[ctx.source.path]:
        yield from (n for n in top.walk() if n.file == ctx.source.path and _is_of_device(n))


def _is_of_device(node: Node) -> bool:
    if node.kind is Kind.CALL_EXPR:
        called = callee(node)
        is_atomic = called is not None and called.file is None and called.name.startswith(_ATOMICS)
        return is_atomic or bool(needs_of(node) & _OF_ITEM)
    return node.kind is Kind.DECL_REF_EXPR and bool(needs_of(node) & _OF_ITEM)


def _body(node: Node, ctx: Context) -> Span | None:
    """The body that holds it, of a function that is for the host as far as this text says."""
    inner = node
    for above in node.ancestors():
        if _MARKS & above.attributes or (above.kind is Kind.LAMBDA_EXPR and _may_be_marked(above, inner, ctx)):
            return None
        if above.kind in FUNCTION_KINDS:
            known = ctx.model.functions.get(above.ref.key) if above.ref is not None else None
            is_host = known is None or known.role is Role.HOST
            return inner.span if is_host and inner.kind in (Kind.COMPOUND_STMT, Kind.CXX_TRY_STMT) else None
        inner = above
    return None


def _may_be_marked(function: Node, body: Node, ctx: Context) -> bool:
    """Whether a lambda's head says so, itself or by a macro: its attributes are not read."""
    words = [token.text for token in ctx.tokens.within(Span(function.start, max(function.start, body.start)))]
    return "__device__" in words or any(ctx.unit.macro_place(word) is not None for word in words)


def _left(node: Node, ctx: Context) -> Diagnostic:
    called = callee(node) if node.kind is Kind.CALL_EXPR else node.ref
    return ctx.about("W2S003", node, name=called.name if called is not None else WARP_SIZE)
