"""What a launch evaluates between its chevrons and in its parentheses: whether one side changes what the other reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Function, Model

_NAMES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
_STEPS = ("operator++", "operator--", "operator=", "operator+=", "operator-=")


@dataclass
class _Effects:
    """Variables and members, by what declares them."""

    reads: dict[Key, str] = field(default_factory=dict)
    writes: set[Key] = field(default_factory=set)


def changed_between(model: Model, launch: Node) -> str:
    """A name that the configuration changes and the arguments read, or the other way round; empty where there is none."""
    if launch.launch is None:
        return ""
    before, after = _effects(model, launch.launch.given), _effects(model, launch.arguments)
    both = [key for key in before.reads if key in after.reads and key in before.writes | after.writes]
    return before.reads[both[0]] if both else ""


def _effects(model: Model, parts: Iterable[Node]) -> _Effects:
    """Of expressions, and of all functions of the input that they call."""
    found, called = _Effects(), dict[tuple[Key, Node | None], Function]()
    for part in parts:
        for node in part.walk():
            _add(found, node, model)
            for function in _called(model, node):
                called.update(((f.ref.key, f.body), f) for f in model.facts.get(CallGraph).closure(function))
    for function in called.values():
        for node in function.body.walk() if function.body is not None else ():
            _add(found, node, model)
    return found


def _add(found: _Effects, node: Node, model: Model) -> None:
    if (
        node.kind in _NAMES
        and node.ref is not None
        and node.ref.kind in (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
    ):
        found.reads.setdefault(node.ref.key, node.name)
    targets = [node.target] if is_write(node) else list(_given_away(model, node))
    for target in targets:
        found.writes.update(n.ref.key for n in _holders(target) if n.ref is not None)


def _holders(target: Node) -> Iterator[Node]:
    """`a`, `a.b` and what they are made from, not what an index is made from."""
    node: Node | None = stripped(target)
    while node is not None:
        if node.kind in _NAMES:
            yield node
        inner = node.array if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR else node.first_operand
        node = stripped(inner) if inner is not None and node.kind != Kind.CALL_EXPR else None


def _given_away(model: Model, node: Node) -> Iterator[Node]:
    """What a call may change: variables by address or reference, and the object of a step."""
    ref = callee(node) if node.kind == Kind.CALL_EXPR and node.has_callee else None
    if ref is None:
        return
    if ref.name in _STEPS:
        yield from node.arguments[:1]
        return
    function = model.functions.get(ref.key)
    types = [p.type for p in function.parameters] if function is not None else []
    for i, argument in enumerate(node.arguments):
        bare = stripped(argument)
        by_reference = i < len(types) and types[i].rstrip().endswith("&") and not types[i].startswith("const ")
        if by_reference or (bare.kind == Kind.UNARY_OPERATOR and bare.operator == "&"):
            yield argument


def _called(model: Model, node: Node) -> Iterator[Function]:
    ref = callee(node) if node.kind == Kind.CALL_EXPR and node.has_callee else None
    function = model.functions.get(ref.key) if ref is not None else None
    if function is not None:
        yield function
