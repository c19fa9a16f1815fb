"""Functions that put what they make of one value into another by an operation free of order: `return fmaxf(most, fabsf(v));`.

Which of the two is what was gathered so far the call says. Such a function puts elements into a variable, but no lanes'
shares together: of those nothing more is to be made.
"""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.analyse.program.resolved_calls import ResolvedCalls
from wmma2sycl.migrate.analyse.syntax.expressions import bare, passed, uncopied
from wmma2sycl.migrate.analyse.writes.combinations import FUNCTIONS, said
from wmma2sycl.migrate.analyse.writes.operations import Operations
from wmma2sycl.migrate.front import Key, Kind, Node, Type

_OPERATORS = {"+": "+", "|": "|", "&": "&", "||": "|", "&&": "&"}  # the last two are of bool, as their values are
_FUSED = frozenset({"fmaf", "fma", "__fmaf_rn", "__fma_rn"})


def folding(calls: Operations, call: Node, at: int, target: Type) -> str | None:
    """The operation by which all that a call may reach put the rest into the argument at a place, which is of the target's type."""
    if call.kind != Kind.CALL_EXPR or len(passed(call)) != 2 or not call.has_callee:
        return None
    targets, here = calls.of(call), calls.model.facts.get(ResolvedCalls).functions(call, calls.model)
    named = {f.ref.key for f in here if f.ref.name == targets.name}  # other calls may begin here, too
    functions = [f for f in targets.functions if not named or f.ref.key in named]
    returned = [d.return_type for f in functions for d in f.declarations]
    found = {_of(calls, f.parameters, f.body, at, target) for f in functions}
    found |= {_of(calls, one.parameters, one.body if one.has_body else None, at, target) for one in targets.lambdas}
    is_same = all(said(kind) in (said(target), "auto") for kind in returned)
    return found.pop() if is_same and len(found) == 1 else None


def _of(calls: Operations, parameters: Sequence[Node], body: Node | None, at: int, target: Type) -> str | None:
    only = body.only_child if body is not None else None
    if only is None or only.kind != Kind.RETURN_STMT or only.returned is None or len(parameters) != 2:
        return None
    value, own = bare(only.returned), parameters[at]
    kind = said(target)
    if own.ref is None or {said(own.canonical_type), said(value.canonical_type)} != {kind} or own.type.is_pointer:
        return None
    name, given = _combined(calls, value)
    held = [g for g in given if _is(g, own.ref.key)]
    rest = [g for g in given if g not in held]
    is_kept = len(held) == 1 and not any(n.ref is not None and n.ref.key == own.ref.key for g in rest for n in g.walk())
    is_fused = len(given) == 3
    if not is_kept or (is_fused and held[0] is not given[2]) or (kind == "bool" and name not in ("|", "&")):
        return None
    return name if target.is_arithmetic and not (is_fused and target.is_integer) else None


def _combined(calls: Operations, value: Node) -> tuple[str | None, Sequence[Node]]:
    if value.kind == Kind.BINARY_OPERATOR and value.operator in _OPERATORS:
        return _OPERATORS[value.operator], [value.left, value.right]
    called = calls.of(value) if value.kind == Kind.CALL_EXPR else None
    if called is None or called.in_input:
        return None, []
    if called.name in _FUSED and len(value.arguments) == 3:
        return "+", value.arguments
    return FUNCTIONS.get(called.name), value.arguments if len(value.arguments) == 2 else []


def _is(node: Node, key: Key) -> bool:
    """The parameter as it is: a cast to the type of the whole value alone, which is its own, may be around it."""
    node = uncopied(node)
    return node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key == key
