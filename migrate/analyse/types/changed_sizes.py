"""Functions that may change a dim3 while they run: one that is given `const unsigned &` would see the new number in CUDA.

In SYCL it is given a temporary number instead, since the dim3's own has 64 bits.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.copying_calls import keeps_copies
from wmma2sycl.migrate.analyse.syntax.expressions import root, stripped
from wmma2sycl.migrate.analyse.types.sizes import DIM3, is_size
from wmma2sycl.migrate.analyse.types.unchanged_sizes import is_read_alone
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Function, Model

_STEPS = ("++", "--")


def may_change_under(call: Node, member: Node, model: Model) -> bool:
    """Whether a function of the program may change the dim3 whose member it is given: one that others reach, too."""
    named = root(member)
    around = model.function_of(call)
    if around is not None and around.body is not None and named is not None and named.kind is Kind.DECL_REF_EXPR:
        own = next((p for p in around.parameters if p.ref == named.ref), None)
        own = own or next((n for n in around.body.walk() if n.kind is Kind.VAR_DECL and n.ref == named.ref), None)
        if own is not None and is_read_alone(own, around.body):
            return False
    return call.ref is None or _changes(call.ref.key, model, set())


def _changes(key: Key, model: Model, seen: set[Key]) -> bool:
    """By itself, or by what it calls; of a function without a body here nothing is known."""
    function = model.functions.get(key)
    if function is None or function.body is None:
        return function is not None
    if key in seen:
        return False
    seen.add(key)
    return any(_is_changed_by(n, function, model) for n in function.body.walk()) or any(
        _changes(called, model, seen) for called in function.calls
    )


def _is_changed_by(node: Node, function: Function, model: Model) -> bool:
    return any(_may_be_size(t, model) and not _is_own(t, function) for t in _targets(node))


def _targets(node: Node) -> Iterator[Node]:
    """What an operator or a call may give another value."""
    if node.kind is Kind.COMPOUND_ASSIGNMENT_OPERATOR or (node.kind is Kind.BINARY_OPERATOR and node.operator == "="):
        yield node.left
    elif node.kind is Kind.UNARY_OPERATOR and node.operator in _STEPS:
        yield node.operand
    elif node.kind is Kind.CALL_EXPR:
        if node.name == "operator=":
            yield from filter(None, (node.first_operand,))
        elif not keeps_copies(node):
            yield from (
                a for a, taken in zip(node.arguments, node.parameter_types) if taken.canonical.is_mutable_reference
            )


def _may_be_size(target: Node, model: Model) -> bool:
    return is_size(target, model) or _may_hold_one(target.canonical_type.referred)


def _may_hold_one(kind: Type) -> bool:
    """A dim3, or an object of a class of the program's; a library's where it says so."""
    return DIM3 in str(kind) if str(kind.unqualified).startswith("std::") else kind.unqualified == DIM3 or kind.is_class


def _is_own(target: Node, function: Function) -> bool:
    """Whether it is a variable of the function's own, or a part of one."""
    named = root(stripped(target))
    if named is None or named.kind is not Kind.DECL_REF_EXPR or function.body is None:
        return False
    own = (*function.parameters, *(n for n in function.body.walk() if n.kind is Kind.VAR_DECL and not n.is_static))
    return any(v.ref == named.ref and not (v.type.is_reference or v.type.is_pointer) for v in own)
