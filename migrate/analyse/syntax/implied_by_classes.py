"""What classes let run where no call is written: constructors, destructors, first values, and what a range-for and bindings call.

C++ standard, [class.base.init], [class.dtor], [stmt.ranged], [dcl.struct.bind].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Role

_MAKES = (
    Kind.CALL_EXPR,
    Kind.INIT_LIST_EXPR,
    Kind.CXX_FUNCTIONAL_CAST_EXPR,
    Kind.CXX_NEW_EXPR,
    Kind.CXX_BASE_SPECIFIER,
)
_CLASSES = (Kind.STRUCT_DECL, Kind.CLASS_DECL)
_SAYS_MORE = (Kind.CALL_EXPR, Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)  # than a literal
_TAKES_APART = (Kind.CXX_FOR_RANGE_STMT, Kind.UNEXPOSED_DECL)
_OF_RANGE, _OF_ITERATOR, _OF_PARTS = ("begin", "end"), ("operator!=", "operator==", "operator++", "operator*"), ("get",)
_ASSIGNS = "operator="
OPERATORS = (Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.ARRAY_SUBSCRIPT_EXPR)

PLACES = (*_MAKES, Kind.VAR_DECL, *_TAKES_APART, *OPERATORS)  # where anything may run


class _Declared(Protocol):
    """A function, or what is read of one so far."""

    @property
    def declarations(self) -> Iterable[Node]: ...

    @property
    def role(self) -> Role: ...


@dataclass(frozen=True, slots=True)
class Implied:
    """What runs at a place: device functions of the input, and `values`, expressions that stand elsewhere.

    `at_end`: where the scope of the place ends, by whatever way.
    """

    functions: tuple[Key, ...] = ()
    values: tuple[Node, ...] = ()
    at_end: tuple[Key, ...] = ()


class OfClasses:
    """What classes, by their names, let run: of functions that may be on the device."""

    def __init__(self, functions: Mapping[Key, _Declared], units: Iterable[Unit]) -> None:
        self.made: dict[str, list[Key]] = {}
        self.ended: dict[str, list[Key]] = {}
        self.named: dict[tuple[str, str], list[Key]] = {}
        self.functions = functions
        for key, function in functions.items():
            ref = next(iter(function.declarations)).ref
            if ref is None or function.role is Role.HOST:
                continue
            if ref.is_constructor or ref.kind == Kind.DESTRUCTOR:
                (self.made if ref.is_constructor else self.ended).setdefault(ref.owner, []).append(key)
            elif ref.name in (*_OF_RANGE, *_OF_ITERATOR, *_OF_PARTS, _ASSIGNS):
                self.named.setdefault((ref.owner, ref.name), []).append(key)
        self.values = _first_values(units)

    @property
    def are_plain(self) -> bool:
        """Whether nothing ever runs that is not called."""
        return not (self.made or self.ended or self.named or self.values)

    def at(self, node: Node) -> Implied | None:
        """What runs at a node, apart from the function that it names."""
        if node.kind in _MAKES or node.kind == Kind.VAR_DECL:
            return self._making(node)
        if node.kind == Kind.BINARY_OPERATOR and self.named and node.operator == "=":
            found = self._of_classes({*node.type.referred.held_classes}, (_ASSIGNS,))  # of members, too
            return Implied(tuple(found)) if found else None
        return self._taking_apart(node) if node.kind in _TAKES_APART and self.named else None

    def _making(self, node: Node) -> Implied | None:
        classes = sorted(
            node.type.held_classes
            | {c.ref.name for c in node.children if c.ref is not None and _names_template(c, node)}
        )
        if not classes:
            return None
        is_said_below = node.kind == Kind.VAR_DECL and any(c.kind in _MAKES for c in node.children)
        made = () if is_said_below else (k for of in classes for k in self.made.get(of, ()))
        values = () if is_said_below else (v for of in classes for v in self.values.get(of, ()))
        is_variable = node.kind == Kind.VAR_DECL or (node.parent is not None and node.parent.kind == Kind.VAR_DECL)
        ended = tuple(dict.fromkeys(k for of in classes for k in self.ended.get(of, ())))
        found = Implied(
            (*dict.fromkeys(made), *(() if is_variable else ended)),
            tuple(values),
            ended if node.kind == Kind.VAR_DECL else (),
        )
        return found if found.functions or found.values or found.at_end else None

    def _taking_apart(self, node: Node) -> Implied | None:
        names = _OF_RANGE if node.kind == Kind.CXX_FOR_RANGE_STMT else _OF_PARTS
        called = self._of_classes(_held(node), names)
        given = {of for k in called for d in self.functions[k].declarations for of in d.return_type.held_classes}
        iterated = self._of_classes(given, _OF_ITERATOR) if names is _OF_RANGE else []
        found = tuple(dict.fromkeys((*called, *iterated)))
        return Implied(found) if found else None

    def _of_classes(self, classes: set[str], names: Iterable[str]) -> list[Key]:
        return [k for name in names for of in (*sorted(classes), "") for k in self.named.get((of, name), ())]


def _names_template(part: Node, of: Node) -> bool:
    """`Guard<T> one(n)`; `Guard one(n)` in Guard itself."""
    if part.kind == Kind.TYPE_REF and part.ref is not None and part.ref.kind in _CLASSES:
        return part.canonical_type.unqualified == of.canonical_type.unqualified
    return part.kind == Kind.TEMPLATE_REF


def _first_values(units: Iterable[Unit]) -> dict[str, list[Node]]:
    """By class, those of members that name or call something."""
    found: dict[str, list[Node]] = {}
    for node in (n for unit in units for n in unit.of_kind(Kind.FIELD_DECL) if n.parent is not None):
        for value in (c for c in node.children if not c.kind.is_reference):
            if node.parent is not None and any(n.kind in _SAYS_MORE for n in value.walk()):
                found.setdefault(node.parent.name, []).append(value)
    return found


def _held(node: Node) -> set[str]:
    """The classes of a range, or of what is taken apart."""
    types = [c.type for c in node.children if c.kind.is_expression] if node.children else []
    return {of for one in (node.type, *types) for of in one.referred.held_classes}
