"""Operators that a program gives CUDA's vectors and that do what sycl::vec's own do: the same for each component."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.types.concrete_types import COMPONENTS
from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model

_OPERATOR = re.compile(r"operator(?:(?:[-+*/%&|^]|<<|>>)=?|[=!<>]=|[<>])")
_COMMUTATIVE = ("+", "*", "&", "|", "^")


@dataclass(frozen=True, slots=True)
class ComponentwiseOperators(Fact):
    """Those that may go: every definition is seen, and does no more."""

    keys: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> ComponentwiseOperators:
        """The operators proved to work by components; all others keep their own text."""
        return cls(frozenset(_componentwise(model)))


def _componentwise(model: Model) -> set[Key]:
    found: dict[tuple[str, str, int], list[tuple[Node, list[str]]]] = {}
    for unit in model.units:
        for node in unit.nodes:
            vector = vector_of(node)
            if vector:
                found.setdefault((vector, node.name.removeprefix("operator"), len(node.parameters)), []).append(
                    (node, _body(unit, node))
                )
    # `a += b` may be `a = a + b` of the program's own `+`, which is asked first
    same = {
        (v, o, n) for (v, o, n), all_of in found.items() if not o.endswith("=") and _are(all_of, v, o, is_own=False)
    }
    same |= {
        (v, o, n)
        for (v, o, n), all_of in found.items()
        if o.endswith("=") and _are(all_of, v, o, is_own=(v, o[:-1], 2) in found.keys() - same)
    }
    return {node.ref.key for one in same for node, _ in found[one] if node.ref is not None}


def vector_of(node: Node) -> str:
    """The vector that all operands of an operator are; empty for any other function."""
    if node.kind != Kind.FUNCTION_DECL or not _OPERATOR.fullmatch(node.name):
        return ""
    kinds = {str(p.type.canonical.referred.unqualified) for p in node.parameters}
    return kinds.pop() if len(kinds) == 1 and kinds <= VECTORS else ""


def _body(unit: Unit, node: Node) -> list[str]:
    if not node.has_body:
        return []
    return [t.text for t in lex(unit.text(node.file)[node.body.start : node.body.end]).code]


def _are(declarations: list[tuple[Node, list[str]]], vector: str, operator: str, *, is_own: bool) -> bool:
    defined = [(node, words) for node, words in declarations if words]
    return bool(defined) and all(_is_componentwise(node, words, vector, operator, is_own) for node, words in defined)


def _is_componentwise(node: Node, words: list[str], vector: str, operator: str, is_own: bool) -> bool:
    """Whether a definition with this body does what sycl::vec's operator does."""
    names = [p.name for p in node.parameters]
    body = "".join("return " if w == "return" else w for w in words)
    components = COMPONENTS[: int(vector[-1])]
    if "" in names or (len(names) == 1 and operator != "-"):
        return False
    if operator.endswith("="):
        return body in set(_assigning(names[0], names[1], operator[:-1], vector, components, is_own))
    return any(re.fullmatch(pattern, body) for pattern in _valued(names, operator, vector, components))


def _valued(names: list[str], operator: str, vector: str, components: tuple[str, ...]) -> Iterator[str]:
    """Patterns of a body that returns each component's value."""
    for values in _values(names, operator, components):
        listed = re.escape(",".join(values))
        yield rf"\{{return (?:make_{vector}\({listed}\)|(?:{vector})?\{{{listed}\}});\}}"
        yield rf"\{{{vector}(\w+)=(?:make_{vector}\({listed}\)|\{{{listed}\}});return \1;\}}"
        stored = "".join(rf"\1\.{c}={re.escape(value)};" for c, value in zip(components, values))
        yield rf"\{{{vector}(\w+);{stored}return \1;\}}"


def _values(names: list[str], operator: str, components: tuple[str, ...]) -> Iterator[list[str]]:
    a, b = names[0], names[-1]
    if len(names) == 1:
        yield [f"{operator}{a}.{c}" for c in components]
        return
    yield [f"{a}.{c}{operator}{b}.{c}" for c in components]
    if operator in _COMMUTATIVE:
        yield [f"{b}.{c}{operator}{a}.{c}" for c in components]


def _assigning(a: str, b: str, plain: str, vector: str, components: tuple[str, ...], is_own: bool) -> Iterator[str]:
    """Bodies that change the first operand; by an operator on the vectors only where that is not the program's own."""
    values = ",".join(f"{a}.{c}{plain}{b}.{c}" for c in components)
    changes = [
        "".join(f"{a}.{c}{plain}={b}.{c};" for c in components),
        "".join(f"{a}.{c}={a}.{c}{plain}{b}.{c};" for c in components),
        f"{a}=make_{vector}({values});",
    ]
    if not is_own:
        changes.append(f"{a}={a}{plain}{b};")
        yield f"{{return {a}={a}{plain}{b};}}"
    for change in changes:
        yield from (f"{{{change}}}", f"{{{change}return {a};}}")
