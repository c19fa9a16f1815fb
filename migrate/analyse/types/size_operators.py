"""Operators that a program gives dim3 and that do what sycl::range's own do: the same for each size, or all sizes compared."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.types.sizes import DIM3
from wmma2sycl.migrate.analyse.types.vector_operators import OPERATOR
from wmma2sycl.migrate.apis.builtins import DIMENSIONS
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.front import Kind, Node, Unit

_COMPARES = {"==": "&&", "!=": "||"}
EQUALITY = tuple(f"operator{o}" for o in _COMPARES)
# Of which sycl::range's own make a range of truths.
RELATIONS = ("operator<", "operator<=", "operator>", "operator>=")


def is_of_sizes(node: Node) -> bool:
    """Whether it is a free operator of dim3 alone, or of dim3 and integers, which sycl::range has too."""
    taken = [p.type.canonical.referred.unqualified for p in node.parameters]
    return (
        node.kind is Kind.FUNCTION_DECL
        and OPERATOR.fullmatch(node.name) is not None
        and any(t == DIM3 for t in taken)
        and all(t == DIM3 or t.is_integer for t in taken)
    )


def is_own_of_range(node: Node, unit: Unit) -> bool:
    """Whether nothing is lost without a definition: `dim3 operator*(dim3 a, unsigned n)` that multiplies each of three."""
    if not OPERATOR.fullmatch(node.name) or not node.has_body or len(node.parameters) != 2:
        return False
    words = [t.text for t in lex(unit.text(node.file)[node.body.start : node.body.end]).code]
    body = "".join("return " if w == "return" else w for w in words)
    return body in set(_bodies(node))


def _bodies(node: Node) -> Iterator[str]:
    operator = node.name.removeprefix("operator")
    parts = [_parts(p) for p in node.parameters]
    if not all(parts):
        return
    each = [f"{a}{operator}{b}" for a, b in zip(*parts)]
    if operator in _COMPARES:
        yield f"{{return {_COMPARES[operator].join(each)};}}"
    elif re.fullmatch(r"[-+*/%]", operator):
        listed = ",".join(each)
        yield from (f"{{return {made};}}" for made in (f"dim3({listed})", f"{{{listed}}}", f"dim3{{{listed}}}"))


def _parts(parameter: Node) -> list[str]:
    """What of a parameter belongs to each size."""
    kind = parameter.type.canonical.referred.unqualified
    if kind == "dim3":
        return [f"{parameter.name}.{c}" for c in DIMENSIONS] if parameter.name else []
    return [parameter.name] * len(DIMENSIONS) if kind.is_integer and parameter.name else []
