"""Vectors of three where their size in memory shows: template arguments, and pointers to plain numbers that are cast to them."""

from __future__ import annotations

from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_CASTS = ("static_cast", "reinterpret_cast", "const_cast", "dynamic_cast")
_STD = "std"  # its containers are of the host, and what they hold reaches a kernel by a pointer, which is told


@rule(Kind.TYPE_REF)
def as_template_argument(node: Node, ctx: Context) -> Planned:
    """`run<float3>(p)`, `Pack<uint3, 2>`: what the template lays out in memory holds four."""
    if not _is_three(node.type.canonical) or ctx.tokens.at(node.start) is None:
        return
    template = _template_around(node, ctx)
    if template is not None and not template.startswith((*_CASTS, _STD)):
        yield ctx.about("W2S511", node, type=str(node.type.canonical.unqualified), name=template)


@rule(Kind.CXX_REINTERPRET_CAST_EXPR, Kind.CSTYLE_CAST_EXPR)
def as_view_of_numbers(node: Node, ctx: Context) -> Planned:
    """`reinterpret_cast<const float3 *>(floats)`."""
    to, of = node.type.canonical.pointee, node.operand.type.canonical.pointee
    if to is None or of is None or ctx.tokens.at(node.start) is None:
        return
    if _is_three(to.unqualified) and of.unqualified.is_arithmetic:
        yield ctx.about("W2S511", node, type=str(to.unqualified), name=ctx.plain_text(node.span))


def _is_three(name: str) -> bool:
    return name.removeprefix("const ").endswith("3") and name.removeprefix("const ") in types.VECTORS


def _template_around(node: Node, ctx: Context) -> str | None:
    """The name, with its namespaces, of the template whose argument list a type stands in, not below a pointer."""
    index = ctx.tokens.index(node.start)
    code, depth = ctx.tokens.code, 0
    if index + 1 < len(code) and code[index + 1].text not in (",", ">", ">>", "const"):
        return None
    for i in range(index - 1, -1, -1):
        text = code[i].text
        if text in (";", "{", "}", "(") and depth == 0:
            return None
        depth += text in (">", ")")
        if text in ("<", "("):
            if depth == 0:
                return _name_before(i, ctx)
            depth -= 1
    return None


def _name_before(index: int, ctx: Context) -> str | None:
    code, first = ctx.tokens.code, index
    while first > 0 and (code[first - 1].kind == "name" or code[first - 1].text == "::"):
        first -= 1
        if code[first].text == "template" or (code[first].kind == "name" and code[first - 1].text != "::"):
            break
    name = ctx.plain_text(Span(code[first].start, code[index - 1].end)) if first < index else None
    return name if name != "template" else None
