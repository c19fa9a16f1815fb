"""libcu++'s barriers in shared memory that stand for the block's own: all of its threads arrive, and each waits for what it arrived at."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.program import groups
from wmma2sycl.migrate.analyse.syntax.expressions import callee, enclosing_statement, is_discarded, stripped
from wmma2sycl.migrate.apis.pipelines import BARRIER, BLOCK
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model

_TYPE = re.compile(r"\bcuda::barrier<")
_SIZES = ("size", "num_threads", "group_size")


def problem(model: Model) -> str:
    """Why the barriers of these sources are more than a block's; empty where they are not."""
    for unit in model.units:
        for node in unit.nodes:
            if node.kind in (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL) and _TYPE.search(node.canonical_type):
                found = _of_declaration(node)
            elif node.kind == Kind.CALL_EXPR:
                found = _of_call(node, model)
            else:
                continue
            if found:
                return found
    return ""


def _of_declaration(node: Node) -> str:
    kind = node.canonical_type
    if "arrival_token" in kind:
        return ""
    if node.kind != Kind.VAR_DECL or "[" in kind or kind.rstrip().endswith(("*", "&")):
        return "which is more than a variable of one kernel"
    return "" if BLOCK in kind or "(cuda::thread_scope)2" in kind else "of this scope"


def _of_call(node: Node, model: Model) -> str:
    ref = callee(node)
    if ref is None or not ref.cuda or not ref.qualified.startswith("cuda::"):
        return ""
    if ref.name == "init":
        return "" if _is_size_of_block(node.arguments[-1], model) else "for another number of threads than the block's"
    if not ref.qualified.startswith(f"{BARRIER}::") or not node.has_callee or node.callee.kind != Kind.MEMBER_REF_EXPR:
        return ""
    if any(_depends_on_thread(c, model, frozenset()) for c in _conditions(node)):
        return "which threads reach at different places"
    if ref.name == "arrive" and (node.arguments or is_discarded(node) or not _is_waited_for(node, model)):
        return "at which some threads only arrive"
    return "" if ref.name in ("arrive", "wait", "arrive_and_wait") else f"with '{ref.name}'"


def _is_size_of_block(count: Node, model: Model) -> bool:
    """`blockDim.x * blockDim.y`, `block.size()`."""
    value = stripped(count)
    if value.kind == Kind.BINARY_OPERATOR:
        return value.operator == "*" and all(_is_size_of_block(c, model) for c in (value.left, value.right))
    if value.kind == Kind.CALL_EXPR:
        kind, member = groups.member_of(value, model)
        if kind:
            return kind == groups.BLOCK and member in _SIZES
    return any(n.kind == Kind.DECL_REF_EXPR and n.name == "blockDim" for n in value.walk())


def _conditions(node: Node) -> Iterator[Node]:
    """Of the statements around: all but the bodies."""
    below = node
    for above in node.ancestors():
        if (
            above.kind in (Kind.IF_STMT, Kind.CONDITIONAL_OPERATOR, Kind.SWITCH_STMT, Kind.WHILE_STMT)
            and above.condition is not None
            and above.condition is not below
        ):
            yield above.condition
        elif above.kind in (Kind.FOR_STMT, Kind.DO_STMT):
            yield from (c for c in above.children if c is not below and c.kind != Kind.COMPOUND_STMT)
        below = above


def _depends_on_thread(node: Node, model: Model, seen: frozenset[object]) -> bool:
    for one in node.walk():
        if one.kind == Kind.DECL_REF_EXPR and one.name == "threadIdx":
            return True
        if one.kind == Kind.CALL_EXPR and groups.member_of(one, model)[1] not in ("", *_SIZES, "group_index"):
            return True
        key = one.ref.key if one.kind == Kind.DECL_REF_EXPR and one.ref is not None else None
        if (
            key is not None
            and key not in seen
            and any(_depends_on_thread(v, model, seen | {key}) for v in model.assigned.get(key, ()))
        ):
            return True
    return False


def _is_waited_for(arrival: Node, model: Model) -> bool:
    """In `bar.wait(bar.arrive())`, or by the token that it is kept in."""
    function = model.function_of(arrival)
    waits = [
        n
        for n in (function.body.walk() if function is not None and function.body is not None else ())
        if n.kind == Kind.CALL_EXPR and n.ref is not None and n.ref.qualified == f"{BARRIER}::wait"
    ]
    if any(w.start <= arrival.start < w.end for w in waits):
        return True
    statement = enclosing_statement(arrival)
    tokens = {v.ref.key for v in statement.walk() if v.kind == Kind.VAR_DECL and v.ref is not None}
    return any(n.ref is not None and n.ref.key in tokens for w in waits for n in w.walk())
