"""Functions of a program's own that a template finds by its arguments alone: CUDA's types are in no namespace, where these are looked
for, SYCL's are in theirs (C++ standard, [temp.dep.candidate]).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.apis.types import VALUES
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import Kind, Node, Ref, Unit
from wmma2sycl.migrate.front.model import Fact, Model

_MOVED = VALUES | {"dim3"}
_FUNCTIONS = (Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE)
_OPERATIONS = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR)


@dataclass(frozen=True, slots=True)
class FoundByArgument(Fact):
    """`functions`: those of a vector, a half or a dim3 that are declared behind the template, or hidden by a name of its namespace."""

    functions: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> FoundByArgument:
        """Those that a template's call may mean which is instantiated for such a type."""
        return cls(frozenset(key for unit in model.units for key in _of_unit(unit, model)))


def _of_unit(unit: Unit, model: Model) -> Iterator[Key]:
    named: dict[str, list[Ref]] = {}
    for node in (n for kind in _FUNCTIONS for n in unit.of_kind(kind)):
        if node.ref is not None and not node.ref.owner and _leads_to_moved_alone(node, model):
            named.setdefault(node.name, []).append(node.ref)
    if not named:
        return
    for node in (n for kind in (Kind.CALL_EXPR, *_OPERATIONS) for n in unit.of_kind(kind)):
        functions = named.get(_called(node), ()) if node.in_template and _is_for_moved(node, model) else ()
        yield from (ref.key for ref in functions if _is_hidden(node) or _is_behind(ref, node, unit))


def _leads_to_moved_alone(function: Node, model: Model) -> bool:
    """Whether it takes such a type, and none of the program's own, which leads to it in SYCL, too."""
    taken = [str(p.canonical_type.root) for p in function.parameters]
    return not _MOVED.isdisjoint(taken) and not any(model.types_named(one.partition("<")[0]) for one in taken)


def _called(node: Node) -> str:
    """The name that an open call or an operator of a template is looked up by; empty where it is qualified, or a member's."""
    if node.kind in _OPERATIONS:
        return f"operator{node.operator}" if node.type.is_dependent else ""
    callee = node.callee if node.has_callee and node.callee.kind == Kind.DECL_REF_EXPR else None
    open_names = [n.name for n in callee.walk() if n.kind == Kind.OVERLOADED_DECL_REF] if callee is not None else []
    is_bare = callee is not None and open_names and callee.end - callee.start == len(open_names[0].encode())
    return open_names[0] if is_bare else ""


def _is_hidden(node: Node) -> bool:
    """Whether a function of a namespace hides what is outside of it."""
    callee = node.callee if node.kind == Kind.CALL_EXPR else None
    return callee is not None and any(n.ref is not None and "::" in n.ref.qualified for n in callee.walk())


def _is_behind(ref: Ref, node: Node, unit: Unit) -> bool:
    return ref.offset > node.start if ref.file == node.file else ref.file == unit.main


def _is_for_moved(node: Node, model: Model) -> bool:
    function = model.function_of(node)
    given = model.instantiations.get(function.ref.key) if function is not None else None
    return given is None or any(one in _MOVED for arguments in given for one in arguments)
