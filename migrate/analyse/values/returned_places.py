"""The places that a call may give back by a reference or a pointer: `p.at(1) = x`, `int &low = pick(a, b);`."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.callees import Callees, Calls
from wmma2sycl.migrate.analyse.syntax.expressions import pointer_side, stripped
from wmma2sycl.migrate.analyse.values.places import alternatives, variable_of
from wmma2sycl.migrate.front import Kind, Node


def calls_in(target: Node) -> Iterator[Node]:
    """The calls that a place is told by, from the outermost in: not those in its subscripts."""
    for one, _ in alternatives(target):
        node: Node | None = one
        while node is not None:
            node = stripped(node)
            if node.kind == Kind.CALL_EXPR:
                yield node
                node = _object(node)
            else:
                node = pointer_side(node) if node.kind not in (Kind.DECL_REF_EXPR, Kind.INIT_LIST_EXPR) else None


def named_by(call: Node, calls: Calls) -> Iterator[Node]:
    """What a call that gives back a place may give it of: its object, its arguments, and what its function names itself."""
    object_ = _object(call)
    if object_ is not None:
        yield object_
    targets = calls.of(call)
    given = [a for a in call.arguments if a.name != "operator()"]
    parameters = [*(f.parameters for f in targets.functions), *(one.parameters for one in targets.lambdas)]
    lists = [[p.type for p in of_one] for of_one in parameters] or [call.parameter_types]
    for number, argument in enumerate(given):
        if any(number >= len(types) or types[number].is_output for types in lists):
            yield argument
    yield from _returned(targets)


def _object(call: Node) -> Node | None:
    called = stripped(call.callee) if call.has_callee else None
    return called.base if called is not None and called.kind == Kind.MEMBER_REF_EXPR else None


def _returned(targets: Callees) -> Iterator[Node]:
    bodies = [*(f.body for f in targets.functions), *(one.body for one in targets.lambdas if one.has_body)]
    for node in (n for body in bodies if body is not None for n in body.walk() if n.kind == Kind.RETURN_STMT):
        for value, _ in alternatives(node.returned) if node.returned is not None else ():
            base = variable_of(value)
            if base is not None:
                yield value
