"""Streams kept as `void *` or a number: `reinterpret_cast<cudaStream_t>(ptr)`, `launch(p, (void *)stream)`. A queue is an object, which gets an address."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.null_streams import NULLS, is_stream
from wmma2sycl.migrate.apis.types import NAMED_STREAMS
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type

_CASTS = (
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
    Kind.CXX_REINTERPRET_CAST_EXPR,
    Kind.CXX_FUNCTIONAL_CAST_EXPR,
)


@rule(*_CASTS)
def cast_stream(node: Node, ctx: Context) -> Planned:
    """To a stream: the queue at the address. From one: the address, which is cast on."""
    given = node.operand if node.children else None
    if given is None or ctx.code(node.span) in NAMED_STREAMS:
        return
    to_stream, of_stream = is_stream(node.type), is_stream(given.type)
    if to_stream and _is_address(given):
        if node.start in ctx.unit.macros.get(node.file, {}):
            yield ctx.about("W2S101", node, what="a cast to a stream", macro=ctx.unit.macros[node.file][node.start][0])
        else:
            yield ctx.replace(node.span, f"{ctx.ns}stream_at({hole(given.span)})")
    elif of_stream and _holds_address(node.type):
        yield ctx.replace(given.span, f"{ctx.ns}stream_address({hole(given.span)})")


@rule(Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.CALL_EXPR, Kind.UNARY_OPERATOR)
def converted_stream(node: Node, ctx: Context) -> Planned:
    """`launch(p, stream)` of a `void *` parameter."""
    above = node.parent
    becomes = _listed_as(node, ctx) or (node.converted_type if node.is_converted else None)
    if becomes is None or not is_stream(node.type) or not _holds_address(becomes):
        return
    if above is None or above.kind not in _CASTS:
        yield ctx.replace(node.span, f"{ctx.ns}stream_address({hole(node.span)})")


def _listed_as(node: Node, ctx: Context) -> Type | None:
    """What a list makes of it, of which clang shows no conversion: an array's element, a class's member."""
    above = node.parent
    if above is None or above.kind is not Kind.INIT_LIST_EXPR:
        return None
    if above.type.element is not None:
        return above.type.element
    made = next((n for n in ctx.model.types_named(above.type.name) if n.has("fields")), None)
    at = above.children.index(node)
    return made.fields[at].type if made is not None and at < len(made.fields) else None


def _is_address(given: Node) -> bool:
    """Whether what is cast is an address or a number, and no null, which stream.py writes."""
    inner = stripped(given)
    if inner.kind in NULLS and not (inner.value() or 0):
        return False
    kind = given.canonical_type.referred
    return (kind.is_pointer and not is_stream(given.type)) or kind.is_integer


def _holds_address(kind: Type) -> bool:
    plain = kind.canonical
    pointee = plain.pointee
    is_number = plain.is_integer and plain.unqualified != "bool"  # which asks for the null stream: stream.py
    return is_number or (pointee is not None and str(pointee.unqualified) in ("void", "char", "unsigned char"))
