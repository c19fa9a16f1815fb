"""Which child of a `for` or an `if` is which: clang leaves out the parts that the code leaves out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wmma2sycl.migrate.core.lexer import blanked, lex
from wmma2sycl.migrate.front import libclang
from wmma2sycl.migrate.front.kinds import Kind

if TYPE_CHECKING:
    from typing_extensions import Self


class Tree(ABC):
    """What of a node its parts are told by."""

    __slots__ = ()

    kind: Kind
    name: str
    children: list[Self]
    start: int
    end: int

    @property
    @abstractmethod
    def cursor(self) -> Any:
        """What libclang knows the node as; for the front end alone."""

    @property
    @abstractmethod
    def operator(self) -> str:
        """The operator of a binary (also compound assignment) or unary operator: '+', '=', '++'."""


N = TypeVar("N", bound=Tree)


@dataclass(frozen=True, slots=True)
class ForHead(Generic[N]):
    """`for (init; condition; step)`. A condition that declares a variable is the declaration."""

    init: N | None
    condition: N | None
    step: N | None

    @property
    def given(self) -> list[N]:
        """The parts that are written."""
        return [part for part in (self.init, self.condition, self.step) if part is not None]


@dataclass(frozen=True, slots=True)
class IfParts(Generic[N]):
    """`if (init; condition) then else otherwise`. A condition that declares a variable is the declaration."""

    init: N | None
    condition: N
    then: N
    otherwise: N | None


def for_head(loop: N) -> ForHead[N]:
    """By the places of the two `;` in the head; by what the parts look like where a macro has them."""
    *parts, body = loop.children
    if len(parts) == 3 and all(part.kind is not Kind.VAR_DECL for part in parts):
        return ForHead(*parts)
    ends = _semicolons(libclang.text(loop.cursor, loop.start, body.start))
    if len(ends) != 2:
        return _by_looks(parts)
    places = [sum(loop.start + end <= part.start for end in ends) for part in parts]
    first, second, third = (next((p for p, at in zip(parts, places) if at == i), None) for i in range(3))
    return ForHead(first, second, third)


def _semicolons(head: bytes) -> list[int]:
    """Where those stand that are in no further parentheses or braces: a lambda has its own."""
    depth, found = 0, []
    for token in lex(head).code:
        depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
        if token.text == ";" and depth == 1:
            found.append(token.start)
    return found


def _by_looks(parts: list[N]) -> ForHead[N]:
    """A declaration comes first, `i++` and `i += 2` last, `i = 0` before a condition or last, and what changes nothing is one."""
    condition = next((p for p in parts if p.kind is not Kind.DECL_STMT and not _changes(p)), None)
    before = parts[: parts.index(condition)] if condition in parts else [p for p in parts[:1] if _starts(p)]
    after = [p for p in parts if p is not condition and p not in before]
    return ForHead(before[0] if before else None, condition, after[-1] if after else None)


def _changes(part: Tree) -> bool:
    return (
        part.kind is Kind.COMPOUND_ASSIGNMENT_OPERATOR
        or (part.kind is Kind.UNARY_OPERATOR and part.operator in ("++", "--"))
        or (part.kind is Kind.BINARY_OPERATOR and part.operator in ("=", ","))
    )


def _starts(part: Tree) -> bool:
    return part.kind is Kind.DECL_STMT or (part.kind is Kind.BINARY_OPERATOR and part.operator == "=")


def if_parts(node: N) -> IfParts[N]:
    """The parts of an `if`. Of three, an init is what is no expression, or has a `;` behind it."""
    parts = node.children
    if parts[0].kind is Kind.VAR_DECL:  # and a use of it, and maybe an init
        rest = parts[1:]
        init, rest = (rest[0], rest[1:]) if rest[0].start < parts[0].start else (None, rest)
        return IfParts(init, parts[0], rest[1], rest[2] if len(rest) > 2 else None)
    has_init = len(parts) == 4 or (len(parts) == 3 and _is_init(node, parts[0], parts[1]))
    init, rest = (parts[0], parts[1:]) if has_init else (None, parts)
    return IfParts(init, rest[0], rest[1], rest[2] if len(rest) > 2 else None)


def _is_init(node: Tree, first: Tree, second: Tree) -> bool:
    if not first.kind.is_expression:
        return True
    between = blanked(libclang.text(node.cursor, first.end, second.start))
    return second.kind.is_expression and between.strip().startswith(b";")
