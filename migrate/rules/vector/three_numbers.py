"""Vectors as template arguments: what the template lays out in memory is larger in SYCL, or aligned otherwise."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.types.vector_layouts import moved, moves
from wmma2sycl.migrate.apis.vectors.vector_types import MOVED
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.forms.vector_memory import in_memory
from wmma2sycl.migrate.front import Kind, Node

_CASTS = ("static_cast", "reinterpret_cast", "const_cast", "dynamic_cast")
_STD = "std"  # its containers are of the host, and what they hold reaches a kernel by a pointer, which is told


@rule(Kind.TYPE_REF)
def as_template_argument(node: Node, ctx: Context) -> Planned:
    """`run<float3>(p)`, `Pack<uint3, 2>`: what the template lays out in memory holds four."""
    vector = str(node.type.canonical.unqualified)
    if vector not in MOVED or ctx.tokens.at(node.start) is None:
        return
    template = _template_around(node, ctx)
    if template is not None and not template.startswith((*_CASTS, _STD)) and _shows(vector, node):
        yield in_memory(ctx, node, vector, template)


def _shows(vector: str, argument: Node) -> bool:
    """Of one that is only aligned otherwise: whether a class moves that it makes."""
    declared = argument.parent
    if MOVED[vector].is_larger or declared is None:
        return True
    of = declared.type.root
    return bool(moved(of)) and str(of) not in MOVED and moves(of)


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
