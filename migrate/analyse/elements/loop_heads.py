"""What a loop counts: its counters, where they start, when it ends, how they step, and the body without that."""

from __future__ import annotations

from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.iteration import Evaluator, Values
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.analyse.writes.written import Writes
from wmma2sycl.migrate.front import Key, Kind, Node

_COMPARING = ("<", ">", "<=", ">=", "!=", "==")


@dataclass
class Head:
    """A loop taken apart. `starts` give the counters their first values, `dropped` are parts of the body that count."""

    loop: Node
    body: Node
    values: set[Key]
    starts: list[Node]
    condition: Node
    steps: list[Node]
    dropped: list[Node] = field(default_factory=list)
    used_after: bool = False

    @property
    def kept(self) -> list[Node]:
        """The statements of the body that do something to an element."""
        if not self.dropped:
            return [self.body]
        return [s for s in self.body.statements if s not in self.dropped or s is self.body]

    def holds(self, node: Node) -> bool:
        """Whether the node lies in the loop's body."""
        return self.body.span.contains(node.span)

    def iterations(self, evaluator: Evaluator) -> list[Values] | None:
        """The counters' values in each turn of the loop; None where they cannot be computed."""
        values: Values = {}
        for start in self.starts:
            if start.kind == Kind.VAR_DECL:
                first = evaluator.of(start.initialiser, values) if start.initialiser is not None else None
                if first is not None and start.ref is not None:
                    values[start.ref.key] = first
            elif not evaluator.execute(start, values):
                return None
        return evaluator.steps(values, self.condition, self.steps, self.loop.kind == Kind.DO_STMT)


def counters(loop: Node) -> set[Key]:
    """The variables a loop declares or changes to count."""
    found: set[Key] = set()
    heads = loop.head.given if loop.kind == Kind.FOR_STMT else [loop]
    for head in heads if loop.kind != Kind.CXX_FOR_RANGE_STMT else ():
        for node in head.walk():
            if node.kind == Kind.VAR_DECL and loop.kind == Kind.FOR_STMT and node.ref is not None:
                found.add(node.ref.key)
            elif (
                is_write(node)
                and (target := stripped(node.target)).kind == Kind.DECL_REF_EXPR
                and target.ref is not None
            ):
                found.add(target.ref.key)
    return found


def nested(body: Node) -> list[Node]:
    """The `for` loops that are all a body has, one in the other."""
    found: list[Node] = []
    while True:
        inner = body.only_child
        if body.kind in (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT) and inner is not None:
            body = inner
        elif body.kind == Kind.FOR_STMT and len(body.head.given) == 3:
            found.append(body)
            body = body.body
        else:
            return found


def head_of(loop: Node, writes: Writes, function: Node) -> Head | str:
    """The loop taken apart, or why it cannot be."""
    if loop.kind == Kind.FOR_STMT and len(loop.head.given) == 3:
        first, condition, step = loop.head.given
        starts = first.children if first.kind == Kind.DECL_STMT else [first]
        head = Head(loop, loop.body, counters(loop), list(starts), condition, [step])
        outer = [k for k in head.values if first.kind != Kind.DECL_STMT]
        head.used_after = any(_used_elsewhere(k, loop, function) for k in outer)
    else:
        found = _bare(loop, writes, function)
        if isinstance(found, str):
            return found
        head = found
    inner = [
        n for k in (head.kept if head.dropped else [head.body]) for n in k.walk() if is_write(n) and n not in head.steps
    ]
    if any((t := stripped(n.target)).ref is not None and t.ref.key in head.values for n in inner):
        return "the loop's counter is changed in its body"
    return head


def _bare(loop: Node, writes: Writes, function: Node) -> Head | str:
    """`int i = 0; while (i < n) { ...; i++; }`, `while (i--)`, and a `for` without a start or a step."""
    unknown = "the loop's counter cannot be followed"
    condition, body = loop.condition, loop.body
    own = _counting_condition(condition) if condition is not None else []
    step = loop.step if loop.kind == Kind.FOR_STMT else None
    if condition is None or (loop.kind == Kind.FOR_STMT and (step is None) != bool(own)):
        return unknown
    steps = [] if own else [step] if step is not None else _counting(body, condition)
    keys = {t.ref.key for s in (*steps, *own) if is_write(s) and (t := stripped(s.target)).ref is not None}
    starts = []
    for key in keys:
        written = writes.of.get(key, [])
        declared = [w.site for w in written if w.site.kind == Kind.VAR_DECL]
        if len(declared) != 1 or len(written) != 2 or not (_beside(declared[0], loop) or _in_head(declared[0], loop)):
            return unknown
        starts += declared
    if not keys:
        return unknown
    head = Head(loop, body, keys, starts, condition, steps, [s for s in steps if s.parent is body])
    head.used_after = any(_used_elsewhere(k, loop, function) for k in keys)
    return head


def _counting_condition(condition: Node) -> list[Node]:
    """`i--`, `++i < n`: the one step in a condition that is always taken."""
    found = [n for n in condition.walk() if is_write(n)]
    if len(found) != 1 or found[0].kind != Kind.UNARY_OPERATOR:
        return []
    above = [a for a in found[0].ancestors() if condition.span.contains(a.span)]
    return found if all(a.kind != Kind.BINARY_OPERATOR or a.operator in _COMPARING for a in above) else []


def _counting(body: Node, condition: Node) -> list[Node]:
    """The last statements of a body that step what the condition looks at; or `i++` inside the one element's number."""
    looked_at = {n.ref.key for n in condition.walk() if n.ref is not None}
    steps = [
        n for n in body.walk() if is_write(n) and (t := stripped(n.target)).ref is not None and t.ref.key in looked_at
    ]
    if len(steps) != 1:
        return []
    step = steps[0]
    last = body.kind == Kind.COMPOUND_STMT and step.parent is body and body.statements[-1] is step
    inside = (
        step.parent is not None and step.parent.kind == Kind.ARRAY_SUBSCRIPT_EXPR and step.target.start == step.start
    )
    return steps if last or (inside and sum(1 for n in body.walk() if n.kind == Kind.ARRAY_SUBSCRIPT_EXPR) == 1) else []


def _beside(declaration: Node, loop: Node) -> bool:
    """Whether the loop starts anew with each declaration: both stand in one block."""
    statement = declaration.parent
    return statement is not None and statement.parent is loop.parent and statement.end <= loop.start


def _in_head(declaration: Node, loop: Node) -> bool:
    return loop.kind == Kind.FOR_STMT and loop.init is not None and loop.init.span.contains(declaration.span)


def _used_elsewhere(key: Key, loop: Node, function: Node) -> bool:
    """Whether a counter's last value may matter: it is read outside, and not in a loop that starts it anew."""
    for node in function.walk():
        if node.kind != Kind.DECL_REF_EXPR or node.ref is None or node.ref.key != key or loop.span.contains(node.span):
            continue
        restarted = any(
            a.kind == Kind.FOR_STMT and a.init is not None and _starts(a.init, key) for a in node.ancestors()
        )
        if not restarted:
            return True
    return False


def _starts(first: Node, key: Key) -> bool:
    return is_write(first) and (t := stripped(first.target)).ref is not None and t.ref.key == key
