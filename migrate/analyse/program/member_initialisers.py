"""What makes and destroys objects without a word: initialisers of members, constructors of members and bases, destructors.

What these use and call, each function that makes such an object does.
"""

from __future__ import annotations

from collections.abc import Iterable

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


def add_member_initialisers(survey: Survey, units: Iterable[Unit]) -> None:
    """Adds to what device functions call, and to their initialisers."""
    values = _initialisers(units)
    silent: dict[str, list[Key]] = {}
    for key, function in survey.functions.items():
        ref = function.declarations[0].ref
        if ref is not None and ref.kind in (Kind.CONSTRUCTOR, Kind.DESTRUCTOR) and function.role is not Role.HOST:
            silent.setdefault(ref.qualified.split("::")[-2].partition("<")[0], []).append(key)
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
