"""Fragments that the lanes of a warp fill, copy or pick each in its own way: in CUDA each lane does so with the elements it holds."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.elements.element_accesses import holds_fragment
from wmma2sycl.migrate.analyse.elements.handed_over import by_place, by_value
from wmma2sycl.migrate.analyse.lanes.whole_warps import is_come_to_whole
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.analyse.values.uniformity import uniformity
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_FILL = "fill_fragment"
_ELEMENTS = ("x", "num_elements")


@rule(Kind.CALL_EXPR)
def fills(node: Node, ctx: Context) -> Planned:
    """`fill_fragment(f, v)`, where v is another number in each lane, or some lanes alone fill."""
    ref = callee(node)
    if ref is None or not ref.cuda or ref.name != _FILL or len(node.arguments) != 2:
        return
    value, lanes = node.arguments[1], uniformity(ctx.model)
    found = lanes.of(value)
    if found.differs:
        why = f"'{found.why}' differs from lane to lane{by_value(value, lanes)}"
        yield ctx.about("W2S211", node, expr=ctx.plain_text(value.span), reason=why)
    else:
        yield from _parted(node, ctx)


@rule(Kind.BINARY_OPERATOR)
def copies(node: Node, ctx: Context) -> Planned:
    """`if (lane & 1) f = g;`, and likewise of an object that holds one, or a pointer to one."""
    if node.operator != "=" and node.name != "operator=":
        return
    if not _is_fragment(node.left) and not holds_fragment(ctx.model, node.left.canonical_type, set()):
        return
    yield from _parted(node, ctx)


@rule(Kind.ARRAY_SUBSCRIPT_EXPR, Kind.CONDITIONAL_OPERATOR, Kind.BINARY_OPERATOR)
def picks(node: Node, ctx: Context) -> Planned:
    """`lane & 1 ? f : g`, `f[lane & 1]`, `f + lane`: a loop over the elements of what is picked says so itself."""
    above = node.parent
    if not _is_fragment(node) or (above is not None and above.kind == Kind.MEMBER_REF_EXPR and above.name in _ELEMENTS):
        return
    lanes = uniformity(ctx.model)
    for chosen in _choosing(node):
        found = lanes.of(chosen)
        if found.differs:
            why = f"'{found.why}', which picks the fragment, differs from lane to lane{by_value(chosen, lanes)}"
            yield ctx.about("W2S211", node, expr=ctx.plain_text(node.span), reason=why)
            return


def _parted(node: Node, ctx: Context) -> Planned:
    lanes = uniformity(ctx.model)
    found = lanes.around(node)
    if found.differs and not is_come_to_whole(node):
        why = f"only some lanes come here: '{found.why}' differs from lane to lane{by_place(node, lanes)}"
        yield ctx.about("W2S211", node, expr=ctx.plain_text(node.span), reason=why)


def _choosing(node: Node) -> Iterator[Node]:
    if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        yield node.index
    elif node.kind == Kind.CONDITIONAL_OPERATOR and node.condition is not None:
        yield node.condition
    elif node.kind == Kind.BINARY_OPERATOR and node.operator in ("+", "-"):
        yield from (n for n in (node.left, node.right) if not _is_fragment(n))


def _is_fragment(node: Node) -> bool:
    """A fragment, or a pointer to one."""
    return any(fragment_type(found) is not None for found in (node.canonical_type, node.type))
