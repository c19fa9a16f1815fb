"""An element's number that is handed to functions which make nothing of it: `fn(c.x[i], i)` of `[=](float v, int) { return v * s; }`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.syntax.expressions import passed
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function

# By a counter's type, a number of the same type, which every such function takes as well.
_NUMBERS = {"int": "0", "unsigned int": "0u", "long": "0l", "unsigned long": "0ul"}
_AROUND = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)


def number_instead(counter: Node) -> str:
    """What is written for a counter that nobody reads; empty where its type has no such number."""
    return _NUMBERS.get(counter.canonical_type.unqualified, "")


def is_ignored(counter: Node, uniform: Uniformity, may_call: Callable[[Node, Function], bool]) -> bool:
    """Whether a counter is spelled as an argument alone, and all that the call may reach make nothing of it."""
    model, calls = uniform.model, uniform.calls
    place = _place_in_call(counter)
    if place is None or not number_instead(counter) or calls.code(counter) != counter.name:
        return False
    call, position = place
    called = calls.of(call)
    functions = [f for f in called.functions if may_call(call, f)]
    functions += [f for key in model.facts.get(ImpliedCalls).at(call).functions for f in model.functions[key].each]
    taking: list[tuple[list[Node], Sequence[Node | None]]] = [
        (list(f.parameters), [*f.declarations, f.body]) for f in functions
    ]
    taking += [(list(one.parameters), [one]) for one in called.lambdas]
    return bool(taking) and not called.converts and all(_ignores(position, *one) for one in taking)


def _place_in_call(counter: Node) -> tuple[Node, int] | None:
    """The call that is given a counter alone, and the number of the argument."""
    given, above = counter, counter.parent
    while above is not None and above.kind in _AROUND:
        given, above = above, above.parent
    if above is None or above.kind != Kind.CALL_EXPR:
        return None
    return next(((above, i) for i, one in enumerate(passed(above)) if one is given), None)


def _ignores(position: int, parameters: list[Node], code: Sequence[Node | None]) -> bool:
    """Whether a function never names the parameter. What is no number by value may be more than what is given, or decide who is called."""
    if position >= len(parameters) or code[-1] is None:
        return False
    taken = parameters[position]
    of = taken.canonical_type
    if of.is_pack or of.is_reference or not (of.is_arithmetic or of.is_auto or of.is_parameter):
        return False
    key = taken.ref.key if taken.ref is not None else None
    named = (n for part in code if part is not None for n in part.walk() if n.kind != Kind.PARM_DECL)
    return key is None or all(n.ref is None or n.ref.key != key for n in named)
