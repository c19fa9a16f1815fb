"""Loops that threads share by striding: that they meet each number once, however many threads there are, and keep nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wmma2sycl.migrate.analyse.program.barriers import Barriers, bodies_called, device_nodes, with_callers
from wmma2sycl.migrate.analyse.program.call_graph import Passed
from wmma2sycl.migrate.analyse.syntax.expressions import callee, root, stripped
from wmma2sycl.migrate.analyse.values.lane_values import SHARING
from wmma2sycl.migrate.analyse.values.thread_index import STRIDES, IndexKind
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity, uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write, left_by
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model, Role

_LEAVES = (Kind.RETURN_STMT, Kind.GOTO_STMT)
_OF_MANY = {Kind.CUDASHARED_ATTR, Kind.CUDADEVICE_ATTR, Kind.CUDACONSTANT_ATTR}


class Counted(NamedTuple):
    """`for (int i = first; condition; i += stride)`."""

    loop: Node
    variable: Node
    counter: Key
    first: Node
    condition: Node
    step: Node


def counted(loop: Node) -> Counted | None:
    """The parts of a loop that counts up by a stride; None for any other."""
    init, condition, step = loop.init, loop.condition, loop.step
    variable = init.only_child if init is not None and init.kind == Kind.DECL_STMT else None
    if variable is None or variable.kind != Kind.VAR_DECL or variable.ref is None or variable.initialiser is None:
        return None
    if condition is None or step is None or step.kind != Kind.COMPOUND_ASSIGNMENT_OPERATOR:
        return None
    if step.operator != "+=" or not _is(step.target, variable):
        return None
    return Counted(loop, variable, variable.ref.key, variable.initialiser, condition, step)


def reason_against(counted: Counted, start: IndexKind, model: Model) -> str:
    """Why a loop that threads share may not meet each number once, or keeps what one thread met; empty where it does not."""
    loop, variable, step = counted.loop, counted.variable, counted.step
    lanes = uniformity(model, SHARING[STRIDES[start.of]])
    if any(n.kind in _LEAVES or (n.kind == Kind.BREAK_STMT and left_by(n) is loop) for n in loop.body.walk()):
        return "a loop over the block's threads is left before its end"
    if lanes.around(loop).differs:
        return "not all threads come to a loop that they share"
    if start.shifted and lanes.of(counted.first).exact.of != start.of:
        return "threads that share a loop start from different places"
    own = {(n.file, n.span) for n in (variable, step)}  # a header that sources see differently has them once for each
    if any((w.site.file, w.site.span) not in own for w in lanes.writes.of.get(counted.counter, ())):
        return "the counter of a loop over the block's threads is changed in it"
    if not all(_ends_alike(part, variable, lanes) for part in _conjuncts(counted.condition)):
        return "the threads that share a loop end it at different places"
    if not model.facts.get(Barriers).of_any.isdisjoint(loop.walk()):
        return "threads that share a loop meet at a barrier in it: which turns come together shows how many there are"
    if not _of_matrices(model).isdisjoint(loop.walk()):
        return "a loop that threads share works on matrices, which a warp does as a whole"
    return "a loop over the block's threads gathers into a variable of each thread" if gathers(loop, model) else ""


def _of_matrices(model: Model) -> frozenset[Node]:
    """The calls that load, multiply, fill or store fragments, and those that lead to one."""
    known = model.fixed_points
    if _of_matrices not in known:
        named = ((n, callee(n)) for n in device_nodes(model) if n.kind == Kind.CALL_EXPR)
        of_wmma = {n for n, ref in named if ref is not None and ref.qualified.startswith(wmma.NAMESPACE)}
        known[_of_matrices] = with_callers(of_wmma, bodies_called(model), model) if of_wmma else frozenset()
    found: frozenset[Node] = known[_of_matrices]
    return found


def _is(node: Node, variable: Node) -> bool:
    node = stripped(node)
    return node.kind == Kind.DECL_REF_EXPR and node.ref == variable.ref


def _names(node: Node, variable: Node) -> bool:
    return any(_is(n, variable) for n in node.walk())


def _conjuncts(condition: Node) -> Iterator[Node]:
    condition = stripped(condition)
    if condition.kind == Kind.BINARY_OPERATOR and condition.operator == "&&":
        yield from (c for part in condition.children for c in _conjuncts(part))
    else:
        yield condition


def _ends_alike(condition: Node, variable: Node, lanes: Uniformity) -> bool:
    """Whether a condition holds below one number, which is the same for all threads: `i < n`, `n > i * 8`."""
    if not _names(condition, variable):
        return not lanes.of(condition).differs
    if condition.kind != Kind.BINARY_OPERATOR or condition.operator not in ("<", "<=", ">", ">="):
        return False
    low, high = condition.left, condition.right
    if condition.operator in (">", ">="):
        low, high = high, low
    return not _names(high, variable) and not lanes.of(high).differs and _grows(low, variable, lanes)


def _grows(node: Node, variable: Node, lanes: Uniformity) -> bool:
    """Whether an expression only grows with the counter: sums with it, products with what is not negative."""
    node = stripped(node)
    if not _names(node, variable):
        return not lanes.of(node).differs
    if node.kind != Kind.BINARY_OPERATOR:
        return _is(node, variable)
    left, right = node.left, node.right
    if node.operator in ("-", "/", "<<", ">>"):
        return _grows(left, variable, lanes) and not _names(right, variable)
    return node.operator in ("+", "*") and _grows(left, variable, lanes) and _grows(right, variable, lanes)


def gathers(loop: Node, model: Model) -> bool:
    """Whether a loop writes a thread's own variable that outlives it, which then holds one thread's share."""
    inside = {n.ref.key for n in loop.walk() if n.kind == Kind.VAR_DECL and n.ref is not None}
    for node in loop.body.walk():
        if not is_write(node):
            continue
        target, base = node.target, root(node.target)
        if base is None or base.kind == Kind.CXX_THIS_EXPR or base.ref is None:
            if target.kind in (Kind.MEMBER_REF, Kind.MEMBER_REF_EXPR) or (
                base is not None and base.kind == Kind.CXX_THIS_EXPR
            ):
                return True  # of an object that may be each thread's
            continue
        if base.ref.key not in inside and (
            target.kind == Kind.DECL_REF_EXPR
            or _is_own(base.ref.key, _follows_pointer(target), model, frozenset(inside))
        ):
            return True
    return False


def _is_own(variable: Key, pointed: bool, model: Model, seen: frozenset[Key]) -> bool:
    """Whether a variable is an array, or an object, that each thread has for itself, or may refer to such.

    `pointed`: asked of what a pointer in it points to, which for what the host passes is nobody's own.
    """
    declaration = model.declarations.get(variable)
    if declaration is None or declaration.kind not in (Kind.VAR_DECL, Kind.PARM_DECL) or variable in seen:
        return False
    refers = declaration.type.is_pointer or declaration.type.is_reference
    if not refers and not (declaration.kind == Kind.PARM_DECL and declaration.type.is_array):
        function = model.function_of(declaration)
        is_passed_by_host = declaration.kind == Kind.PARM_DECL and function is not None and function.role is Role.KERNEL
        return not {c.kind for c in declaration.children} & _OF_MANY and not (pointed and is_passed_by_host)
    given = [*model.assigned.get(variable, ()), *model.facts.get(Passed).to.get(variable, ())]
    named = (
        (n.ref.key, pointed or _follows_pointer(value))
        for value in given
        if (n := root(value)) is not None and n.ref is not None
    )
    return any(_is_own(one, through, model, seen | {variable}) for one, through in named)


def _follows_pointer(place: Node) -> bool:
    """`args.c[i]`, `args.next->n`, `*args.p`: beyond a pointer that is a member."""
    for node in place.walk():
        follows = node.kind in (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.MEMBER_REF_EXPR) or (
            node.kind == Kind.UNARY_OPERATOR and node.operator == "*"
        )
        held = node.first_operand
        if follows and held is not None and held.kind == Kind.MEMBER_REF_EXPR and held.type.is_pointer:
            return True
    return False
