"""What runs on the device: the functions that kernels come to, and the bodies of `__device__` lambdas in host code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role

_FOR_DEVICE = re.compile(r"\b__device__\b")


@dataclass(frozen=True, slots=True)
class DeviceCode(Fact):
    """`reached`: what kernels call, directly or not; without any kernel, as in a library of headers, all that is for the device.

    A constexpr function whose value the compiler computes is not called. Where only an instance of a template knows whom
    it calls, all functions of the name are. `bodies`: of these, with their calls, and of lambdas.
    """

    reached: frozenset[Key]
    bodies: tuple[Node, ...]

    @classmethod
    def of(cls, model: Model) -> DeviceCode:
        """Follows the calls from the kernels and from lambdas of the device."""
        calls = Calls(model)
        lambdas = device_lambdas(calls)
        first = [f for f in model.functions.values() if f.role is Role.KERNEL]
        if not first and not lambdas:
            first = [f for f in model.functions.values() if f.on_device]
        seen: dict[Key, Function] = {}
        stack = [*first, *(f for n in lambdas for f in called_in(n.body, calls))]
        while stack:
            one = stack.pop()
            if one.ref.key not in seen:
                seen[one.ref.key] = one
                stack += called_by(one, calls)
        bodies = [f.body for one in seen.values() for f in one.each if f.body is not None]
        return cls(frozenset(seen), (*bodies, *(n.body for n in lambdas)))


def device_lambdas(calls: Calls) -> list[Node]:
    """Lambdas that say `__device__`."""
    return [n for n in calls.lambdas if n.has_body and _FOR_DEVICE.search(_head(n, calls))]


def _head(one: Node, calls: Calls) -> str:
    return calls.code(one, one.body.start)


def called_by(function: Function, calls: Calls) -> Iterator[Function]:
    """The functions for the device that a function may call when it runs."""
    parts = (*(f.body for f in function.each), *function.initialisers)
    yield from (f for part in parts if part is not None for f in called_in(part, calls))


def called_in(part: Node, calls: Calls) -> Iterator[Function]:
    """The functions for the device that a piece of code may call when it runs."""
    implied = calls.model.facts.get(ImpliedCalls)
    for node in part.walk():
        named = calls.of(node).functions if node.kind == Kind.CALL_EXPR else calls.of_operator(node)
        unwritten = implied.at(node)
        every = (*named, *(calls.model.functions[k] for k in (*unwritten.functions, *unwritten.at_end)))
        if every and not is_constant_evaluated(node, calls):
            yield from (f for f in every if f.role is not Role.HOST or f.body is None or _is_constexpr(f, calls))


def _is_constexpr(function: Function, calls: Calls) -> bool:
    return any("constexpr" in calls.code(d).partition("{")[0] for d in function.declarations)


def is_constant_evaluated(node: Node, calls: Calls) -> bool:
    """Whether the compiler computes the value: of a constexpr variable, a template argument, a length, a case, a static_assert."""
    below = node
    for above in node.ancestors():
        if above.kind in (Kind.STATIC_ASSERT, Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL):
            return True
        if above.kind == Kind.CASE_STMT:
            return below is above.first_operand
        if above.kind == Kind.VAR_DECL:
            return below is not above.initialiser or "constexpr" in calls.code(above, above.location)
        if above.kind == Kind.IF_STMT and below is above.condition:
            return calls.code(above, below.start).startswith("if constexpr")
        if above.kind == Kind.CALL_EXPR and above.has_callee and below is above.callee and node is not above.callee:
            return _is_template_argument(node, above.callee)
        if above.kind.is_statement:
            return False
        below = above
    return False


def _is_template_argument(node: Node, callee: Node) -> bool:
    """`gcd(4, 6)` of `f<gcd(4, 6)>(x)`, not of `make(4)(x)`."""
    return callee.kind == Kind.DECL_REF_EXPR and callee is not node
