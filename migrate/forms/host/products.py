"""A product by cuBLAS as a call of our handle: what its arguments become, and what it is refused for."""

from __future__ import annotations

import re
from itertools import pairwise

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.libraries import DATA_TYPES, SAID_BY_TYPES, SCALES
from wmma2sycl.migrate.core.edits import hole, shown_length
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import operand, pointee
from wmma2sycl.migrate.forms.call import argument_of
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

_WIDE = 75  # characters of the arguments, over which a call takes three lines
_MATRICES = {"a": "a_type", "b": "b_type", "c": "c_type"}
_POINTER = re.compile(r"\b(?:const|volatile|__restrict)\b|[*&]|\[\d*\]")
_OPEN = re.compile(r"dependent|type-parameter|\bauto\b")


def product_refusal(given: dict[str, Node], values: dict[str, int | None]) -> str:
    """Why a product has no SYCL form."""
    for role, said in _MATRICES.items():
        if said not in given:
            continue
        if values[said] is None and _element(given[role]) == "void":
            return "with data types that are known only when it runs"
        if values[said] is not None and values[said] not in DATA_TYPES:
            return "with complex or 8-bit floating-point elements"
    scales = [given[role] for role in ("alpha", "beta") if _element(given[role]) == "void"]
    return (
        "with a compute type that is known only when it runs" if scales and values.get("compute") not in SCALES else ""
    )


def gemm_text(ctx: Context, row: Api, given: list[Node]) -> str:
    """`handle.gemm(...)`: in the original's lines, and with pointers to the elements that the call names by number."""
    nodes = dict(zip(row.roles, given))
    texts = {role: hole(node.span) for role, node in nodes.items()}
    for role in ("alpha", "beta"):
        texts[role] = _scale(ctx, nodes[role], nodes.get("compute"))
    for role, said in _MATRICES.items():
        texts[role] = _matrix(
            nodes[role], nodes.get(said), "*const " if row.sycl == "gemm_batched" else "", role == "c"
        )
    pointer = given[0].kind == Kind.UNARY_OPERATOR and given[0].operator == "*"
    handle = f"{operand(ctx.argument(given[0].operand.span))}->" if pointer else ""
    return product(ctx, row, [n.span for n in given], texts, handle)


def product(ctx: Context, row: Api, given: list[Span], texts: dict[str, str], handle: str = "") -> str:
    """The call over its arguments' texts; it breaks where the original did, or where it is too long for a line."""
    kept = [(role, span) for role, span in zip(row.roles, given) if role not in SAID_BY_TYPES]
    carried = any("\n" in ctx.text(Span(a.end, b.start)) for (_, a), (_, b) in pairwise(kept))
    wide = not carried and sum(shown_length(texts[role]) for role, _ in kept) > _WIDE
    text, end = f"{handle or f'{operand(ctx.argument(given[0]))}.'}{row.sycl}(", None
    for role, span in kept:
        if end is not None:
            between = ctx.text(Span(end, span.start))
            broken = "\n" in between or (wide and role in ("alpha", "beta"))
            splice = " \\" if ctx.directive_at(span.start) is not None else ""
            text += f",{splice}\n{ctx.source.indent(span.start)}{'    ' if wide else ''}" if broken else ", "
        text, end = text + texts[role], span.end
    return text + ")"


def _element(pointer: Node) -> str:
    """What a pointer points to in the end, as clang prints it, without casts and const."""
    return " ".join(_POINTER.sub(" ", stripped(pointer).canonical_type).split())


def _scale(ctx: Context, node: Node, compute: Node | None) -> str:
    inner = stripped(node)
    found = argument_of(ctx, inner)
    if _element(node) != "void" or compute is None:
        return pointee(found)
    return f"*static_cast<const {SCALES[compute.value() or 0]} *>({found})"


def _matrix(node: Node, said: Node | None, more: str, is_written: bool) -> str:
    """The pointer as it is, unless its type is not that of the elements the call names."""
    inner, element = stripped(node), _element(node)
    value = said.value() if said is not None else None
    if said is None:
        return hole(node.span)
    if value is None or element in DATA_TYPES[value][1] or _OPEN.search(element):
        return hole(inner.span)
    cast = "static_cast" if element == "void" and not more else "reinterpret_cast"
    return f"{cast}<{'' if is_written else 'const '}{DATA_TYPES[value][0]} {more}*>({hole(inner.span)})"
