"""What the bodies of functions need to be declared, as far as their own text says: its calls, and its inline assembly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements
from wmma2sycl.migrate.analyse.program.collectives import Collectives
from wmma2sycl.migrate.analyse.program.survey import needs_of
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role

_OF_WARP = frozenset({"sg", "warp", "lanes"})


@dataclass(frozen=True, slots=True)
class WrittenNeeds(Fact):
    """By function: item, sg, warp (32 lanes, or as many as the target has), lanes (32 of them), queue."""

    of_body: Mapping[Key, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> WrittenNeeds:
        """Each function's needs by its key; a function that needs nothing has an empty set."""
        assembly, collectives = model.facts.get(AsmStatements).needs, model.facts.get(Collectives).needs
        none = frozenset[str]()
        needs = {
            key: f.uses | assembly.get(key, none) | collectives.get(key, none) for key, f in model.functions.items()
        }
        callers = _callers_of_lambdas(needs, model)
        return cls(MappingProxyType({key: of | ({"lanes"} if key in callers else none) for key, of in needs.items()}))

    def all_of(self, function: Function) -> frozenset[str]:
        """With what stands outside the body, where none of these can be declared."""
        return self.of_body[function.ref.key] | function.initial_uses


def _callers_of_lambdas(needs: Mapping[Key, frozenset[str]], model: Model) -> set[Key]:
    """Device functions that may call a lambda of host code which works in warps: no function on the device holds it."""
    calls = Calls(model)
    asking = {n for n in calls.lambdas if _is_in_host_code(n, model) and _works_in_warps(n, needs, model)}
    if not asking:
        return set()
    code = ((f, n) for f in model.bodies if f.may_be_on_device and f.body is not None for n in f.body.walk())
    return {f.ref.key for f, n in code if n.kind == Kind.CALL_EXPR and not asking.isdisjoint(calls.of(n).lambdas)}


def _is_in_host_code(one: Node, model: Model) -> bool:
    function = model.function_of(one)
    return function is not None and function.role is Role.HOST


def _works_in_warps(one: Node, needs: Mapping[Key, frozenset[str]], model: Model) -> bool:
    """Whether the lambda's text, or a function that it comes to, needs the lanes of a warp."""
    if any(needs_of(n) & _OF_WARP for n in one.walk()):
        return True
    refs = (n.ref for n in one.walk() if n.kind == Kind.CALL_EXPR)
    seen, stack = set[Key](), [ref.key for ref in refs if ref is not None]
    while stack:
        key = stack.pop()
        if key in seen or key not in model.functions:
            continue
        if needs[key] & _OF_WARP:
            return True
        seen.add(key)
        stack += model.functions[key].calls
    return False
