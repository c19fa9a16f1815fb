"""What runs without a word: initialisers of members, constructors of members and bases, destructors.

What these use and call, each function that makes such an object does. And what a range-for and structured bindings call (C++
standard, [stmt.ranged], [dcl.struct.bind]), each function that has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wmma2sycl.migrate.analyse.program.survey import Said, Survey
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Role, function_around

_MAKES = (
    Kind.VAR_DECL,
    Kind.CALL_EXPR,
    Kind.INIT_LIST_EXPR,
    Kind.CXX_FUNCTIONAL_CAST_EXPR,
    Kind.CXX_NEW_EXPR,
    Kind.CXX_BASE_SPECIFIER,
)
_OF_RANGE, _OF_ITERATOR, _OF_PARTS = ("begin", "end"), ("operator!=", "operator==", "operator++", "operator*"), ("get",)


def add_member_initialisers(survey: Survey, units: Iterable[Unit]) -> None:
    """Adds to what device functions call, and to their initialisers."""
    values = _initialisers(units)
    silent: dict[str, list[Key]] = {}
    for key, function in survey.functions.items():
        ref = function.declarations[0].ref
        if ref is not None and ref.kind in (Kind.CONSTRUCTOR, Kind.DESTRUCTOR) and function.role is not Role.HOST:
            silent.setdefault(ref.owner, []).append(key)
    if not values and not silent:
        return
    for node in (n for unit in units for n in unit.nodes if n.kind in _MAKES):
        caller = function_around(survey.functions, node)
        if caller is None or survey.functions[caller].role is Role.HOST:
            continue
        for name in sorted(
            node.type.held_classes
            | {c.ref.name for c in node.children if c.kind == Kind.TEMPLATE_REF and c.ref is not None}
        ):
            survey.functions[caller].calls.update(dict.fromkeys(silent.get(name, ())))
            for value in values.get(name, ()):
                _add(survey, survey.functions[caller], value)


def _initialisers(units: Iterable[Unit]) -> dict[str, list[Node]]:
    """By class, those of members that name anything of CUDA's or call something."""
    found: dict[str, list[Node]] = {}
    for node in (n for unit in units for n in unit.of_kind(Kind.FIELD_DECL) if n.parent is not None):
        for value in (c for c in node.children if not c.kind.is_reference):
            if node.parent is not None and any(
                n.kind == Kind.CALL_EXPR or (n.ref is not None and n.ref.cuda) for n in value.walk()
            ):
                found.setdefault(node.parent.name, []).append(value)
    return found


def _add(survey: Survey, function: Said, value: Node) -> None:
    if value not in function.initialisers:
        function.initialisers.append(value)
        function.outside(value, survey)


def add_implied_calls(survey: Survey, units: Iterable[Unit]) -> None:
    """Adds the program's own to what device functions call: of the classes that the loop or the binding names, and free ones."""
    named: dict[tuple[str, str], list[Key]] = {}
    for key, function in survey.functions.items():
        ref = function.declarations[0].ref
        if ref is not None and function.role is not Role.HOST and ref.name in (*_OF_RANGE, *_OF_ITERATOR, *_OF_PARTS):
            named.setdefault((ref.owner, ref.name), []).append(key)
    if not named:
        return
    for node in (n for unit in units for n in unit.nodes if n.kind in (Kind.CXX_FOR_RANGE_STMT, Kind.UNEXPOSED_DECL)):
        caller = function_around(survey.functions, node)
        if caller is None or survey.functions[caller].role is Role.HOST:
            continue
        names = _OF_RANGE if node.kind == Kind.CXX_FOR_RANGE_STMT else _OF_PARTS
        called = _of_classes(_held(node), names, named)
        given = {of for key in called for d in survey.functions[key].declarations for of in d.return_type.held_classes}
        iterated = _of_classes(given, _OF_ITERATOR, named) if names is _OF_RANGE else []
        survey.functions[caller].calls.update(dict.fromkeys((*called, *iterated)))


def _held(node: Node) -> set[str]:
    """The classes of a range, or of what is taken apart."""
    types = [c.type for c in node.children if c.kind.is_expression] if node.children else []
    return {of for one in (node.type, *types) for of in one.referred.held_classes}


def _of_classes(classes: set[str], names: Iterable[str], named: Mapping[tuple[str, str], list[Key]]) -> list[Key]:
    return [key for name in names for of in (*sorted(classes), "") for key in named.get((of, name), ())]
