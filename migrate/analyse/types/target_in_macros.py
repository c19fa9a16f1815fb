"""Declarations over fragments that a macro's body names, `#define DOUBLED(f) scale<2>(f)`: the body passes the target on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import Definition
from wmma2sycl.migrate.analyse.macros.launch_macros import outermost
from wmma2sycl.migrate.analyse.macros.names_in_macros import macros_of, words_of_use
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.types.deduction import to_be_written
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model, Role

NAMES = (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF, Kind.TYPE_REF, Kind.TEMPLATE_REF)


@dataclass(frozen=True, slots=True)
class TargetInMacros(Fact):
    """Macro and name, of which all uses mean a declaration over fragments, in code that has a target."""

    spelled: frozenset[tuple[str, str]]

    @classmethod
    def of(cls, model: Model) -> TargetInMacros:
        """Those of all units; where one use means something else, the body can have no target."""
        names = {key[2] for key in model.facts.get(TargetDependence).keys}
        passed: dict[tuple[str, str], bool] = {}
        for unit in model.units if names else ():
            known: dict[str, list[Definition]] = {}
            for node, name in _made(unit, names):
                function = model.functions.get(node.ref.key) if node.ref is not None else None
                if function is None or function.role is not Role.KERNEL:  # a macro's launches are migrated as such
                    for macro in spelling(unit, node, known):
                        passed[macro, name] = passed.get((macro, name), True) and _passes(node, model)
        return cls(frozenset(one for one, passes in passed.items() if passes))


def _made(unit: Unit, names: set[str]) -> Iterator[tuple[Node, str]]:
    """The nodes with one of these names that the body of a macro spells."""
    for file in sorted(f for f, uses in unit.macros.items() if uses and unit.files.get(f)):
        data = unit.text(file)
        for node in unit.nodes_of(file):
            name = node.ref.name if node.kind in NAMES and node.ref is not None else ""
            if name not in names or outermost(unit, node) is None:
                continue
            if name not in words_of_use(data, node.span) or unit.is_of_body(node, name):
                yield node, name


def _passes(node: Node, model: Model) -> bool:
    """Whether a name is of what needs the target and nothing else, where there is one."""
    dependent, around = model.facts.get(TargetDependence), model.function_of(node)
    if node.ref is None or node.ref.key not in dependent or around is None or around.ref.key not in dependent:
        return False
    named = model.functions.get(node.ref.key)
    return around.on_device and (named is None or to_be_written(named) == 0)


def spelling(unit: Unit, node: Node, known: dict[str, list[Definition]]) -> list[str]:
    """The macros whose bodies may be what spells a node's name; `known` keeps what was read."""
    use = outermost(unit, node)
    if use is None or node.ref is None:
        return []
    name = node.ref.name
    macros = macros_of(unit, words_of_use(unit.text(node.file), use), known)
    return [m.name for m in macros if name in m.words and name not in m.parameters]
