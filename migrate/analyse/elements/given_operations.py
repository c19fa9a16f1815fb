"""Functions that say how lanes' shares are put together, handed on to what does it: `warp_all(m, [](float x, float y) { return x > y ? x : y; })`."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.analyse.program.groups import is_warp
from wmma2sycl.migrate.analyse.syntax.callees import Callees, Calls
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.values.folds import OTHER, bare, combined, uncopied
from wmma2sycl.migrate.apis.cooperative import NAMESPACE
from wmma2sycl.migrate.front import Key, Kind, Node, Type

_OF_TILES = {
    f"{NAMESPACE}::{name}": operation
    for name, operation in {"plus": "+", "greater": "max", "less": "min", "bit_or": "|", "bit_and": "&"}.items()
}
_SPECIALISED = (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
_COMPARED = {">": "max", ">=": "max", "<": "min", "<=": "min"}


class CallsWith(Calls):
    """The calls in a function that is given operations for parameters."""

    def __init__(self, calls: Calls, given: dict[Key, str]) -> None:
        self.__dict__.update(calls.__dict__)
        self.given = given

    def of(self, call: Node) -> Callees:
        """Of such a parameter the operation's name."""
        ref = callee(call) or (stripped(call.callee).ref if call.has_callee else None)
        operation = self.given.get(ref.key) if ref is not None else None
        return Callees(operation) if operation is not None else super().of(call)


def reduced_by_tile(call: Node, calls: Calls) -> tuple[str, Node] | None:
    """`cg::reduce(warp, s, cg::plus<float>())` over a whole warp: the operation, and what is given."""
    given, targets = call.arguments, calls.of(call)
    is_known = targets.name == "reduce" and targets.cuda and not targets.in_input
    if not is_known or len(given) != 3 or not is_warp(given[0]):
        return None
    by, value = given[2].canonical_type.canonical, given[1].canonical_type.root
    name, _, taken = str(by.unqualified).removesuffix(">").partition("<")
    made = [n.ref.qualified for n in given[2].walk() if n.kind == Kind.TEMPLATE_REF and n.ref is not None]
    operation = _OF_TILES.get((made or [name])[0])
    return (operation, given[1]) if operation is not None and taken.strip() in (str(value), "void") else None


def operation_of(given: Node, shared: Type, calls: Calls) -> str | None:
    """The operation that an argument is, for values of a type; None for anything else."""
    given = uncopied(given)
    while given.kind == Kind.CALL_EXPR and len(given.arguments) == 1 and _is_copied(given.arguments[0], given):
        given = uncopied(given.arguments[0])
    if given.kind == Kind.DECL_REF_EXPR and given.ref is not None:
        if isinstance(calls, CallsWith) and given.ref.key in calls.given:
            return calls.given[given.ref.key]
        values = calls.model.assigned.get(given.ref.key, ())
        given = stripped(values[0]) if len(values) == 1 else given
    if given.kind == Kind.LAMBDA_EXPR:
        head = calls.code(given, given.body.start) if given.has_body else "->"
        return _combined(given.parameters, given.body, shared, calls) if "->" not in head else None
    name, _, taken = str(given.canonical_type.unqualified).removesuffix(">").partition("<")
    functions = [f for f in calls.named.get("operator()", ()) if f.ref.qualified == f"{name}::operator()"]
    if len(functions) != 1 or (function := functions[0]).body is None or taken not in ("", _said(shared)):
        return None
    if taken and _is_specialised(name.rpartition("::")[2], calls):
        return None
    own = {_said(p.canonical_type) for p in function.parameters} | {_said(shared), "auto"}
    is_same = {_said(d.return_type) for d in function.declarations} <= own
    return _combined(function.parameters, function.body, shared, calls) if is_same else None


def _combined(parameters: Sequence[Node], body: Node, shared: Type, calls: Calls) -> str | None:
    """What a function of two values makes of them, where it does nothing else; a template's are of the type that they are given."""
    only = body.only_child
    value = bare(only.returned) if only is not None and only.kind == Kind.RETURN_STMT and only.returned else None
    keys = [p.ref.key for p in parameters if p.ref is not None]
    if value is None or len(keys) != 2:
        return None
    is_open = all(_said(p.canonical_type).startswith("type-parameter-") for p in parameters)
    types = {_said(p.canonical_type) for p in parameters} | {_said(shared), _said(value.canonical_type)}
    if len(types) != 1 and not is_open:
        return None
    if value.kind != Kind.CONDITIONAL_OPERATOR:
        return combined(calls, value, keys)
    condition = bare(value.condition) if value.condition is not None else value
    operation = _COMPARED.get(condition.operator) if condition.kind == Kind.BINARY_OPERATOR else None
    if operation is None:
        return None
    first, second, yes, no = (_key(n) for n in (condition.left, condition.right, value.yes, value.no))
    if {first, second} != {*keys} or {yes, no} != {*keys}:
        return None
    return operation if yes == first else OTHER[operation]


def _is_specialised(name: str, calls: Calls) -> bool:
    """Whether a template's name has more than the one class."""
    return any(n.name == name for unit in calls.model.units for kind in _SPECIALISED for n in unit.of_kind(kind))


def _is_copied(given: Node, made: Node) -> bool:
    return _said(given.canonical_type) == _said(made.canonical_type)


def _said(kind: Type) -> str:
    """A value's type, however it is handed on."""
    return str(kind.canonical.root.unqualified)


def _key(node: Node) -> Key | None:
    node = bare(node)
    return node.ref.key if node.kind == Kind.DECL_REF_EXPR and node.ref is not None else None
