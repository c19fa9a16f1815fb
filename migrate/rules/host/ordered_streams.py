"""`a < b` of streams, also in `std::tie(a.stream, a.device) < std::tie(...)`: CUDA's handles are ordered as pointers are, queues as keys."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.syntax.null_streams import is_stream, leads_to_streams
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.destroyed_streams import are_one
from wmma2sycl.migrate.forms.host.ordering_functions import OF_VALUES, ORDERING
from wmma2sycl.migrate.forms.host.stream_pointers import is_owners_pointer
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_NEGATED = {"<": "", ">": "", "<=": ">", ">=": "<"}  # a key has `<` and `>`
_EQUAL = ("==", "!=")
_TUPLES = ("tie", "forward_as_tuple", "make_tuple", "make_pair")


@rule(Kind.BINARY_OPERATOR)
def ordered_streams(node: Node, ctx: Context) -> Planned:
    """The left one is made a key, which what stands on the right becomes, too."""
    sides = (node.left, node.right)
    if node.operator not in _NEGATED or not all(is_stream(s.type) for s in sides) or any(map(is_owners_pointer, sides)):
        return
    between = ctx.tokens.within(Span(node.left.end, node.right.start)) if node.left.end <= node.right.start else []
    if node.operator not in (token.text for token in between):
        macro = ctx.unit.macro_around(node.file, node.start)
        yield ctx.about("W2S101", node, what=f"operator{node.operator} of streams", macro=macro)
        return
    if are_one(ctx):
        yield ctx.about("W2S411", node.left, stream=ctx.text(node.left.span))
    operator = _NEGATED[node.operator]
    compared = f"{ctx.ns}stream_key({hole(node.left.span)}) {operator or node.operator} {hole(node.right.span)}"
    yield ctx.replace(node.span, f"!({compared})" if operator else compared)


@rule(Kind.CALL_EXPR)
def ordered_tuples(node: Node, ctx: Context) -> Planned:
    """Streams in a tuple that is made to be compared are keys there; what only asks whether they are the same has an answer already."""
    ref, above = callee(node), node.parent
    if ref is None or ref.name not in _TUPLES or ref.file is not None or not ref.qualified.startswith("std::"):
        return
    streams = [a for a in node.arguments if is_stream(a.type) and not is_owners_pointer(a)]
    compares = above is not None and above.kind == Kind.BINARY_OPERATOR and above.operator in (*_NEGATED, *_EQUAL)
    if not streams or above is None or not compares:
        return
    if are_one(ctx) and node is above.left:
        yield ctx.about("W2S411", streams[0], stream=ctx.text(streams[0].span))
    if above.operator in _EQUAL:
        return
    name = ctx.spelled(node.callee, ref.name)
    behind = ctx.tokens.at_or_after(name.end) if name is not None else None
    if name is None or behind is None or behind.text != "(":
        macro = ctx.unit.macro_around(node.file, node.start)
        yield ctx.about("W2S101", node, what=f"{ref.name} of streams", macro=macro)
        return
    edits = [ctx.replace(s.span, f"{ctx.ns}stream_key({hole(s.span)})") for s in streams]
    if ref.name == "tie":  # which has no place for what is made here
        whole = Span(ctx.qualified_start(name), name.end)
        edits.append(ctx.replace(whole, "std::forward_as_tuple"))
    yield from edits


@rule(Kind.CALL_EXPR)
def sorted_streams(node: Node, ctx: Context) -> Planned:
    """`std::sort(streams.begin(), streams.end())` is told that it sorts keys."""
    ref = callee(node)
    if ref is None or ref.file is not None or not ref.qualified.startswith("std::"):
        return
    given = [a.canonical_type.referred for a in node.arguments]
    if ORDERING.get(ref.name) != len(given) or not all(map(leads_to_streams, given)):
        return
    if is_stream(given[0]) != (ref.name in OF_VALUES):  # `std::max(streams, streams + 1)` orders places
        return
    closed = ctx.tokens.before(node.end)
    if ctx.spelled(node.callee, ref.name) is None or closed is None or closed.text != ")":
        macro = ctx.unit.macro_around(node.file, node.start)
        yield ctx.about("W2S101", node, what=f"{ref.name} of streams", macro=macro)
        return
    yield ctx.insert(closed.start, f", std::less<{ctx.ns}stream_key>()")
