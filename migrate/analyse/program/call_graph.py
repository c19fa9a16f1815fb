"""Who calls whom: what the text says, and what instances of templates add."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.program.instances import Instances
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, frozen_lists


@dataclass(frozen=True, slots=True)
class CallGraph(Fact):
    """By function, those it calls, in the order of the text, then those that only instances show."""

    functions: Mapping[Key, Function]
    calls: Mapping[Key, tuple[Key, ...]]
    is_whole: bool

    @classmethod
    def of(cls, model: Model) -> CallGraph:
        """The calls of every function: those in its text first, then those that only instances show."""
        added = model.facts.get(Instances).calls
        calls = {key: tuple(dict.fromkeys((*f.calls, *added.get(key, ())))) for key, f in model.functions.items()}
        return cls(model.functions, MappingProxyType(calls), model.is_whole)

    def closure(self, function: Function) -> list[Function]:
        """The function and all it calls, directly or not, within the input, in the order of the calls."""
        seen: dict[Key, Function] = {}
        stack = [self.functions.get(function.ref.key, function)]
        while stack:
            one = stack.pop()
            if one.ref.key not in seen:
                seen[one.ref.key] = one
                stack.extend(self.functions[k] for k in reversed(self.calls[one.ref.key]) if k in self.functions)
        return [one for called in seen.values() for one in called.each]

    def may(self, function: Function, does: Callable[[Function], bool]) -> bool:
        """Whether a host function, or one it calls, does something; one that another part defines may do anything."""
        closure = self.closure(function)
        return any(map(does, closure)) or (not self.is_whole and any(f.body is None for f in closure))


@dataclass(frozen=True, slots=True)
class Passed(Fact):
    """The expressions that calls give to each parameter: also those calls of which only instances show whom they call."""

    to: Mapping[Key, tuple[Node, ...]]

    @classmethod
    def of(cls, model: Model) -> Passed:
        """The arguments given to each parameter, those included that only instances of templates show."""
        found = {key: list(values) for key, values in model.passed.items()}
        called = model.facts.get(Instances).called
        for call in (
            n for unit in model.units for n in unit.of_kind(Kind.CALL_EXPR) if n.ref is None and not n.is_launch
        ):
            for function in (
                model.functions[k] for k in called.get((call.file, call.start), ()) if k in model.functions
            ):
                for parameter, argument in zip(function.parameters, call.arguments):
                    if parameter.ref is not None:
                        found.setdefault(parameter.ref.key, []).append(argument)
        return cls(frozen_lists(found))
