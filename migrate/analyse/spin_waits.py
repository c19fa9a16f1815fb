"""Loops that do nothing but ask memory again, until another thread writes there."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.asm_statements import KINDS as ASSEMBLY
from wmma2sycl.migrate.analyse.expressions import callee
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import Model

LOOPS = ("WHILE_STMT", "DO_STMT", "FOR_STMT")
_PAUSES = {"__nanosleep", "__threadfence", "__threadfence_block", "__threadfence_system", "__syncwarp"}
_ATOMIC = re.compile(r"atomic[A-Z]\w*|__ld(?:cg|cv|ca|g)")
_MEMORY = ("ARRAY_SUBSCRIPT_EXPR", "MEMBER_REF_EXPR")
_ATOMIC_MEMBERS = ("load", "test_and_set", "exchange")  # of cuda::atomic_ref and the like
_WRITES = ("++", "--")


def waits(loop: Node, model: Model) -> bool:
    """Whether the loop ends by what another thread does: it repeats one question, and computes nothing."""
    asks, body = _parts(loop)
    if asks is None or asks.value() is not None or any(_is_write(n) for n in asks.walk()):
        return False
    asked: list[Node] = []
    names: set[object] = set()
    for statement in _statements(body):
        found = _assigned(statement)
        if found is None:
            return False
        names |= found[0]
        asked += found[1]
    if any(n.ref is not None and n.ref.key in names for value in asked for given in _given(value) for n in given.walk()):
        return False  # a new value is computed from the last one
    if names:
        return any(n.ref is not None and n.ref.key in names for n in asks.walk()) and any(_reads(v, model, False) for v in asked)
    return _reads(asks, model, True)


def condition(loop: Node) -> Node | None:
    return _parts(loop)[0]


def _parts(loop: Node) -> tuple[Node | None, Node | None]:
    """Condition and body. Of `for (;c;)` alone: with an initialisation or a step, it is another kind of loop."""
    if loop.kind == "DO_STMT":
        return (loop.children[1], loop.children[0]) if len(loop.children) == 2 else (None, None)
    return (loop.children[0], loop.children[1]) if len(loop.children) == 2 else (None, None)


def _statements(body: Node | None) -> list[Node]:
    if body is None or body.kind == "NULL_STMT":
        return []
    if body.kind == "COMPOUND_STMT":
        return [s for child in body.children for s in _statements(child)]
    return [body]


def _assigned(statement: Node) -> tuple[set[object], list[Node]] | None:
    """The variables that a statement sets, and to what; None where it does more than that, or pause."""
    if statement.kind in ASSEMBLY:
        first: set[object] = {n.ref.key for c in statement.children[:1] for n in c.walk() if n.ref is not None}
        return first, [statement]
    if statement.kind == "CALL_EXPR":
        ref = callee(statement)
        return (set(), []) if ref is not None and ref.cuda and ref.name in _PAUSES else None
    if statement.kind == "DECL_STMT" and all(c.kind == "VAR_DECL" and c.children for c in statement.children):
        return {c.ref.key for c in statement.children if c.ref is not None}, [c.children[-1] for c in statement.children]
    if statement.kind == "BINARY_OPERATOR" and statement.operator == "=" and statement.children[0].ref is not None:
        left, right = statement.children
        return ({left.ref.key}, [right]) if left.kind == "DECL_REF_EXPR" and left.ref is not None else None
    return None


def _given(value: Node) -> list[Node]:
    """Without the variable that assembly writes, its first operand."""
    return value.children[1:] if value.kind in ASSEMBLY else [value]


def _is_write(node: Node) -> bool:
    if node.kind == "UNARY_OPERATOR":
        return node.operator in _WRITES
    return node.kind == "COMPOUND_ASSIGNMENT_OPERATOR" or node.kind == "BINARY_OPERATOR" and node.operator == "="


def _reads(value: Node, model: Model, alone: bool) -> bool:
    """Whether a value is memory that others write; `alone`: a loop without a body, which any memory ends."""
    for node in value.walk():
        if node.kind in ASSEMBLY or "volatile" in node.type and node.kind in (*_MEMORY, "UNARY_OPERATOR", "DECL_REF_EXPR"):
            return True
        if alone and (node.kind in _MEMORY or node.kind == "UNARY_OPERATOR" and node.operator == "*"):
            return True
        ref = callee(node) if node.kind == "CALL_EXPR" else None
        if ref is None:
            continue
        if ref.cuda and _ATOMIC.fullmatch(ref.name) or ref.file is None and ref.name in _ATOMIC_MEMBERS:
            return True
        function = model.functions.get(ref.key)
        if function is not None and function.body is not None and any(_asks(n) for n in function.body.walk()):
            return True
    return False


def _asks(node: Node) -> bool:
    """In a function that a loop's condition calls: an access that others see."""
    ref = callee(node) if node.kind == "CALL_EXPR" else None
    return node.kind in ASSEMBLY or ref is not None and ref.cuda and bool(_ATOMIC.fullmatch(ref.name)) or "volatile" in node.type
