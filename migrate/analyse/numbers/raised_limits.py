"""Calls of cudaFuncSetAttribute that give a kernel more dynamic shared memory, and whether one allows what a launch asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from wmma2sycl.migrate.analyse.numbers.possible_values import PossibleValues
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

NAMES = (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF)
_RAISES, _CARVEOUT = "cudaFuncSetAttribute", 9  # cudaFuncAttributePreferredSharedMemoryCarveout: another attribute
_LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT)


class Raise(NamedTuple):
    """The call, and what it names: kernels by their qualified names, or a variable."""

    call: Node
    kernels: tuple[str, ...]
    variable: Key | None


def raise_of(call: Node, kernels: frozenset[str], model: Model) -> Raise | None:
    """What a call raises; None for any other call. Of a parameter: the kernels that all its callers give."""
    ref = callee(call) if call.kind == Kind.CALL_EXPR else None
    if ref is None or not ref.cuda or ref.name != _RAISES or call.arguments[1].value() == _CARVEOUT:
        return None
    named = [n.ref for n in call.arguments[0].walk() if n.kind in NAMES and n.ref is not None]
    known = tuple(ref.qualified for ref in named if ref.qualified in kernels)
    variable = None if known or not named else named[0].key
    given = [stripped(one).ref for one in model.passed.get(variable, ())] if variable is not None else []
    of_callers = [ref.qualified for ref in given if ref is not None and ref.qualified in kernels]
    return Raise(call, known or (tuple(of_callers) if len(of_callers) == len(given) else ()), variable)


class Limits:
    """`raises` of one part; what other parts raise is allowed everywhere."""

    def __init__(self, model: Model, raises: Iterable[Raise], values: PossibleValues) -> None:
        self.model, self.raises, self.values, self.calls = model, tuple(raises), values, Calls(model)

    def is_allowed(self, launch: Node, shared: Node, size: int, kernel: str) -> bool:
        """Whether a call raises enough, for this kernel or for whatever is launched, not only behind the launch. `kernel` is
        empty where only the run knows it."""
        variable = stripped(launch.callee).ref if launch.has_callee else None
        about = [
            r
            for r in self.raises
            if (variable is not None and r.variable == variable.key)
            or (not kernel or kernel in r.kernels if r.kernels else r.variable is not None)
        ]
        if not about:  # by another part, or by a pointer
            return True
        return any(self._allows(r.call, launch, shared, size) for r in about)

    def _allows(self, call: Node, launch: Node, shared: Node, size: int) -> bool:
        given = call.arguments[2]
        same = self.calls.code(given) == self.calls.code(shared)
        known = self.values.of(given)
        if not same and known and max(known) < size:
            return False
        if self.model.function_of(call) is not self.model.function_of(launch):
            return True
        loops = {a for a in launch.ancestors() if a.kind in _LOOPS}
        if call.start > launch.start and not any(a in loops for a in call.ancestors()):
            return False
        return all(
            self._goes_by_size(a, shared)
            for a in call.ancestors()
            if a.kind == Kind.IF_STMT and a not in launch.ancestors()
        )

    def _goes_by_size(self, choice: Node, shared: Node) -> bool:
        """`if (bytes > 48 * 1024) cudaFuncSetAttribute(...)`, and calls whose result a condition looks at."""
        condition = choice.condition
        if condition is None:
            return False
        named = {n.name for n in condition.walk() if n.kind == Kind.DECL_REF_EXPR}
        asks = any(
            n.kind == Kind.CALL_EXPR and (ref := callee(n)) is not None and ref.name == _RAISES
            for n in condition.walk()
        )
        return (
            asks
            or any(n.name in named for n in shared.walk() if n.kind == Kind.DECL_REF_EXPR)
            or condition.value() is not None
        )
