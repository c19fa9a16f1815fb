"""Loops that do nothing but ask memory again, until another thread writes there."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.macros.asm_statements import KINDS as ASSEMBLY
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model

LOOPS = (Kind.WHILE_STMT, Kind.DO_STMT, Kind.FOR_STMT)
_PAUSES = {"__nanosleep", "__threadfence", "__threadfence_block", "__threadfence_system", "__syncwarp"}
_ATOMIC = re.compile(r"atomic[A-Z]\w*|__ld(?:cg|cv|ca|g)")
_MEMORY = (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.MEMBER_REF_EXPR)
_EXCHANGES = ("compare_exchange_weak", "compare_exchange_strong")
_ATOMIC_MEMBERS = ("load", "test_and_set", "exchange")  # of cuda::atomic_ref and the like


def waits(loop: Node, model: Model) -> bool:
    """Whether the loop ends by what another thread does: it repeats one question, and computes nothing."""
    asks, body = _parts(loop)
    if asks is None or asks.value() is not None or any(map(is_write, asks.walk())) or any(map(_gets_on, asks.walk())):
        return False
    asked: list[Node] = []
    names: set[object] = set()
    for statement in _statements(body):
        found = _assigned(statement)
        if found is None:
            return False
        names |= found[0]
        asked += found[1]
    if any(
        n.ref is not None and n.ref.key in names for value in asked for given in _given(value) for n in given.walk()
    ):
        return False  # a new value is computed from the last one
    if names:
        return any(n.ref is not None and n.ref.key in names for n in asks.walk()) and any(
            _reads(v, model, False) for v in asked
        )
    return _reads(asks, model, True)


def _gets_on(call: Node) -> bool:
    """`a.compare_exchange_weak(seen, seen + 1)`: where it fails, another thread has got on, and `seen` is what it left."""
    if (
        call.kind != Kind.CALL_EXPR
        or not call.has_callee
        or call.callee.name not in _EXCHANGES
        or len(call.arguments) < 2
    ):
        return False
    expected, desired = call.arguments[:2]
    return expected.ref is not None and any(n.ref is not None and n.ref.key == expected.ref.key for n in desired.walk())


def lock_taken(loop: Node) -> Node | None:
    """The condition `atomicCAS(lock, 0, 1) == 0` of an `if` without which a loop does not end, where the branch gives the lock back.

    Lanes of a sub-group need not get on alone in SYCL: the one that has the lock may wait for those that ask for it.
    """
    for test in (n for n in loop.body.walk() if n.kind == Kind.IF_STMT):
        asks = test.condition
        taken = [n for n in asks.walk() if _is_exchange(n) and n.arguments] if asks is not None else []
        if taken and _ends(loop, test) and any(_gives_back(n, taken[0]) for n in test.then.walk()):
            return asks
    return None


def _is_exchange(node: Node) -> bool:
    ref = callee(node) if node.kind == Kind.CALL_EXPR else None
    return ref is not None and ref.cuda and ref.name in ("atomicCAS", "atomicExch")


def _ends(loop: Node, test: Node) -> bool:
    """Whether the loop ends by what the branch alone does: it leaves, or sets what the loop asks for."""
    asks, _ = _parts(loop)
    asked = {n.ref.key for n in asks.walk() if n.ref is not None} if asks is not None else set()
    writes = [n for n in loop.walk() if is_write(n) and asked & {m.ref.key for m in n.walk() if m.ref is not None}]
    if writes:
        return all(test.span.contains(w.span) for w in writes)
    return any(n.kind in (Kind.BREAK_STMT, Kind.RETURN_STMT) for n in test.then.walk())


def _gives_back(node: Node, taken: Node) -> bool:
    """Whether a node of the branch writes to the memory that was taken: `atomicExch(lock, 0)`, `*lock = 0`."""
    ref = callee(node) if node.kind == Kind.CALL_EXPR else None
    is_atomic = ref is not None and ref.cuda and _ATOMIC.fullmatch(ref.name) is not None and bool(node.arguments)
    written = (
        node.arguments[0] if is_atomic else node.left if node.kind == Kind.BINARY_OPERATOR and is_write(node) else None
    )
    return written is not None and _names(written) == _names(taken.arguments[0])


def _names(place: Node) -> list[object]:
    return [n.ref.key for n in place.walk() if n.ref is not None]


def condition(loop: Node) -> Node | None:
    """What the loop waits for; None where it has no condition."""
    return _parts(loop)[0]


def _parts(loop: Node) -> tuple[Node | None, Node | None]:
    """Condition and body. Of `for (;c;)` alone: with an initialisation or a step, or over a range, it is another kind of loop."""
    if not loop.has("condition") or (loop.kind == Kind.FOR_STMT and (loop.init is not None or loop.step is not None)):
        return None, None
    is_declared = loop.condition is not None and loop.condition.kind == Kind.VAR_DECL
    return (loop.condition, loop.body) if loop.condition is not None and not is_declared else (None, None)


def _statements(body: Node | None) -> list[Node]:
    if body is None or body.kind == Kind.NULL_STMT:
        return []
    if body.kind == Kind.COMPOUND_STMT:
        return [s for child in body.children for s in _statements(child)]
    return [body]


def _assigned(statement: Node) -> tuple[set[object], list[Node]] | None:
    """The variables that a statement sets, and to what; None where it does more than that, or pause."""
    if statement.kind in ASSEMBLY:
        first: set[object] = {n.ref.key for c in statement.operands[:1] for n in c.walk() if n.ref is not None}
        return first, [statement]
    if statement.kind == Kind.CALL_EXPR:
        ref = callee(statement)
        return (set(), []) if ref is not None and ref.cuda and ref.name in _PAUSES else None
    if statement.kind == Kind.DECL_STMT and all(c.kind == Kind.VAR_DECL for c in statement.children):
        values = [v.initialiser for v in statement.variables if v.initialiser is not None]
        return {v.ref.key for v in statement.variables if v.ref is not None}, values
    if statement.kind == Kind.BINARY_OPERATOR and statement.operator == "=":
        left, right = statement.left, statement.right
        return ({left.ref.key}, [right]) if left.kind == Kind.DECL_REF_EXPR and left.ref is not None else None
    return None


def _given(value: Node) -> list[Node]:
    """Without the variable that assembly writes, its first operand."""
    return value.operands[1:] if value.kind in ASSEMBLY else [value]


def _reads(value: Node, model: Model, alone: bool) -> bool:
    """Whether a value is memory that others write; `alone`: a loop without a body, which any memory ends."""
    for node in value.walk():
        if node.kind in ASSEMBLY or (
            _is_volatile(node) and node.kind in (*_MEMORY, Kind.UNARY_OPERATOR, Kind.DECL_REF_EXPR)
        ):
            return True
        if alone and (node.kind in _MEMORY or (node.kind == Kind.UNARY_OPERATOR and node.operator == "*")):
            return True
        ref = callee(node) if node.kind == Kind.CALL_EXPR else None
        if ref is None:
            continue
        if (ref.cuda and _ATOMIC.fullmatch(ref.name)) or (ref.file is None and ref.name in _ATOMIC_MEMBERS):
            return True
        function = model.functions.get(ref.key)
        if function is not None and function.body is not None and any(_asks(n) for n in function.body.walk()):
            return True
    return False


def _asks(node: Node) -> bool:
    """In a function that a loop's condition calls: an access that others see."""
    ref = callee(node) if node.kind == Kind.CALL_EXPR else None
    return (
        node.kind in ASSEMBLY
        or (ref is not None and ref.cuda and bool(_ATOMIC.fullmatch(ref.name)))
        or _is_volatile(node)
    )


def _is_volatile(node: Node) -> bool:
    """Whether an access reads memory anew, or a pointer leads to such memory."""
    return node.type.is_volatile or (node.type.pointee is not None and node.type.pointee.is_volatile)
