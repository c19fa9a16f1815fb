"""The model of one part: what each function says, and what flows into each variable and parameter as clang shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from wmma2sycl.migrate.analyse.program.announced_types import announced_types
from wmma2sycl.migrate.analyse.program.dependent_members import resolve_dependent_members
from wmma2sycl.migrate.analyse.program.survey import Survey
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.core.whole import Whole
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import (
    DECLARES,
    FUNCTION_KINDS,
    TYPE_KINDS,
    Function,
    Model,
    frozen_lists,
    frozen_sets,
)

_NAMES = {Kind.NAMESPACE, *DECLARES, *FUNCTION_KINDS, *TYPE_KINDS, Kind.ENUM_DECL, Kind.ENUM_CONSTANT_DECL}


def build_model(
    units: list[Unit], outputs: Mapping[str, str], is_whole: bool, whole: Whole, of_host: Iterable[str] = ()
) -> Model:
    """Nothing is asked of the units again that the model has; nothing is added to it later."""
    survey = Survey(units)
    survey.add_implied_calls(units)
    resolve_dependent_members(units, survey.aliases)
    survey.add_elements(units)
    functions = {key: said.function() for key, said in survey.functions.items()}
    flow = _Flow(functions)
    for unit in units:
        for node in unit.nodes:
            flow.enter(node)
    announced = announced_types(units)
    named = [n for unit in units for n in unit.nodes if n.kind in _NAMES and n.name not in announced]
    return Model(
        tuple(units),
        MappingProxyType(functions),
        MappingProxyType(survey.declarations),
        MappingProxyType(survey.aliases),
        frozen_lists(flow.assigned),
        frozen_lists(flow.passed),
        frozen_sets(flow.instantiations),
        own_names=frozenset(n.name for n in named),
        file_scope_names=frozenset(n.name for n in named if n.parent is None or n.parent.kind == Kind.NAMESPACE),
        outermost_names=frozenset(n.name for n in named if n.parent is None),
        outputs=MappingProxyType({**outputs}),
        is_whole=is_whole,
        whole=whole,
        of_host=frozenset(of_host),
    )


class _Flow:
    """Initialisers, assignments and arguments: which expressions may end up in which variable or parameter."""

    def __init__(self, functions: Mapping[Key, Function]) -> None:
        self.functions = functions
        self.assigned: dict[Key, list[Node]] = {}
        self.passed: dict[Key, list[Node]] = {}
        self.instantiations: dict[Key, set[tuple[str, ...]]] = {}

    def enter(self, node: Node) -> None:
        if node.kind == Kind.VAR_DECL and node.ref is not None:
            if node.initialiser is not None:
                self.assigned.setdefault(node.ref.key, []).append(node.initialiser)
        elif node.kind == Kind.BINARY_OPERATOR and node.operator == "=":
            if node.left.kind == Kind.DECL_REF_EXPR and node.left.ref is not None:
                self.assigned.setdefault(node.left.ref.key, []).append(node.right)
        elif node.kind == Kind.CALL_EXPR:
            self._call(node)

    def _call(self, call: Node) -> None:
        ref = callee(call)
        if ref is not None and ref.file is not None and (instance := call.template_values()):
            self.instantiations.setdefault(ref.key, set()).add(tuple(instance))
        for key, argument in self._bindings(call):
            self.passed.setdefault(key, []).append(argument)

    def _bindings(self, call: Node) -> Iterator[tuple[Key, Node]]:
        ref = callee(call)
        function = self.functions.get(ref.key) if ref is not None else None
        if function is not None and not call.is_launch:
            for parameter, argument in zip(function.parameters, call.arguments):
                if parameter.ref is not None:
                    yield parameter.ref.key, argument
