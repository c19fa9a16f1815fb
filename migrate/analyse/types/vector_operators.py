"""Operators that a program gives CUDA's vectors and that do what sycl::vec's own do: the same for each component."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.types.concrete_types import COMPONENTS
from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.apis.vectors.vector_types import VECTORS as ROWS
from wmma2sycl.migrate.apis.vectors.vector_types import WIDTHS
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model

# Those that sycl::vec has.
OPERATOR = re.compile(r"operator(?:(?:[-+*/%&|^]|<<|>>)=?|[=!<>]=|[<>~!]|\+\+|--|&&|\|\|)")
_RELATIONS = ("==", "!=", "<", "<=", ">", ">=", "&&", "||", "!")
_COMMUTATIVE = ("+", "*", "&", "|", "^")


@dataclass(frozen=True, slots=True)
class ComponentwiseOperators(Fact):
    """Of which every definition is seen, and does no more: `keys` those of vectors alone, which may go, `scaling` those
    that also take a number, which may stay, since the program's is the better match or does the same."""

    keys: frozenset[Key]
    scaling: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> ComponentwiseOperators:
        """The operators proved to work by components; all others keep their own text."""
        found = [n for n in _componentwise(model) if n.ref is not None]
        return cls(
            frozenset(n.ref.key for n in found if n.ref is not None and vector_of(n)),
            frozenset(n.ref.key for n in found if n.ref is not None and not vector_of(n)),
        )


_Defined = tuple[tuple[str, ...], str]  # what the operands are, and the operator


def _componentwise(model: Model) -> list[Node]:
    found: dict[_Defined, list[tuple[Node, list[str]]]] = {}
    for unit in model.units:
        for node in unit.nodes:
            operands = _operands(node)
            if operands:
                found.setdefault((operands, node.name.removeprefix("operator")), []).append((node, _body(unit, node)))
    # `a += b` may be `a = a + b` of the program's own `+`, which is asked first
    same = {one for one, all_of in found.items() if not one[1].endswith("=") and _are(all_of, one, is_own=False)}
    same |= {
        (of, o)
        for (of, o), all_of in found.items()
        if o.endswith("=") and _are(all_of, (of, o), is_own=(of, o[:-1]) in found.keys() - same)
    }
    return [node for one in same for node, _ in found[one]]


def _operands(node: Node) -> tuple[str, ...]:
    """What an operator takes: one vector type, and the number that is its component; empty for any other function."""
    if node.kind != Kind.FUNCTION_DECL or not OPERATOR.fullmatch(node.name):
        return ()
    taken = tuple(str(p.type.canonical.referred.unqualified) for p in node.parameters)
    vectors = {t for t in taken if t in VECTORS}
    if len(vectors) != 1:
        return ()
    row = ROWS.get(next(iter(vectors)))
    return taken if all(t in vectors or (row is not None and t == row.number) for t in taken) else ()


def vector_of(node: Node) -> str:
    """The vector that all operands of an operator are; empty for any other function."""
    if node.kind != Kind.FUNCTION_DECL or not OPERATOR.fullmatch(node.name):
        return ""
    kinds = {str(p.type.canonical.referred.unqualified) for p in node.parameters}
    return kinds.pop() if len(kinds) == 1 and kinds <= VECTORS else ""


def _body(unit: Unit, node: Node) -> list[str]:
    if not node.has_body:
        return []
    return [t.text for t in lex(unit.text(node.file)[node.body.start : node.body.end]).code]


def _are(declarations: list[tuple[Node, list[str]]], one: _Defined, *, is_own: bool) -> bool:
    defined = [(node, words) for node, words in declarations if words]
    return bool(defined) and all(_is_componentwise(node, words, *one, is_own) for node, words in defined)


def _is_componentwise(node: Node, words: list[str], operands: tuple[str, ...], operator: str, is_own: bool) -> bool:
    """Whether a definition with this body does what sycl::vec's operator does. Its relations give -1 for true, CUDA's 1."""
    names = [p.name for p in node.parameters]
    vector = next(o for o in operands if o in VECTORS)
    body = "".join("return " if w == "return" else w for w in words)
    components = COMPONENTS[: WIDTHS[vector]]
    if "" in names or operator in _RELATIONS or (len(names) == 1 and operator != "-"):
        return False
    # of each component the value of each operand
    parts = [[f"{n}.{c}" if o in VECTORS else n for n, o in zip(names, operands)] for c in components]
    if operator.endswith("="):
        return body in set(_assigning(names, operator[:-1], vector, parts, is_own))
    return any(re.fullmatch(pattern, body) for pattern in _valued(operator, vector, components, parts))


def _valued(operator: str, vector: str, components: tuple[str, ...], parts: list[list[str]]) -> Iterator[str]:
    """Patterns of a body that returns each component's value."""
    for values in _values(operator, parts):
        listed = re.escape(",".join(values))
        yield rf"\{{return (?:make_{vector}\({listed}\)|(?:{vector})?\{{{listed}\}});\}}"
        yield rf"\{{{vector}(\w+)=(?:make_{vector}\({listed}\)|\{{{listed}\}});return \1;\}}"
        stored = "".join(rf"\1\.{c}={re.escape(value)};" for c, value in zip(components, values))
        yield rf"\{{{vector}(\w+);{stored}return \1;\}}"


def _values(operator: str, parts: list[list[str]]) -> Iterator[list[str]]:
    if len(parts[0]) == 1:
        yield [f"{operator}{a}" for (a,) in parts]
        return
    yield [f"{a}{operator}{b}" for a, b in parts]
    if operator in _COMMUTATIVE:
        yield [f"{b}{operator}{a}" for a, b in parts]


def _assigning(names: list[str], plain: str, vector: str, parts: list[list[str]], is_own: bool) -> Iterator[str]:
    """Bodies that change the first operand; by an operator on the vectors only where that is not the program's own."""
    a, b = names
    values = ",".join(f"{x}{plain}{y}" for x, y in parts)
    changes = [
        "".join(f"{x}{plain}={y};" for x, y in parts),
        "".join(f"{x}={x}{plain}{y};" for x, y in parts),
        f"{a}=make_{vector}({values});",
    ]
    if not is_own:
        changes.append(f"{a}={a}{plain}{b};")
        yield f"{{return {a}={a}{plain}{b};}}"
    for change in changes:
        yield from (f"{{{change}}}", f"{{{change}return {a};}}")
