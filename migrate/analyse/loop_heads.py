"""What a loop counts: its counters, where they start, when it ends, how they step, and the body without that."""

from __future__ import annotations

from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.analyse.iteration import Evaluator, Values
from wmma2sycl.migrate.analyse.writes import LOOPS, Writes, is_write
from wmma2sycl.migrate.front import Key, Node


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
        return (
            [c for c in self.body.children if c not in self.dropped]
            if self.body.kind == "COMPOUND_STMT"
            else [self.body]
        )

    def holds(self, node: Node) -> bool:
        return self.body.span.contains(node.span)

    def iterations(self, evaluator: Evaluator) -> list[Values] | None:
        values: Values = {}
        for start in self.starts:
            if start.kind == "VAR_DECL":
                first = evaluator.of(start.children[-1], values) if start.children else None
                if first is not None and start.ref is not None:
                    values[start.ref.key] = first
            elif not evaluator.execute(start, values):
                return None
        return evaluator.steps(self.loop, values, self.condition, self.steps)


def counters(loop: Node) -> set[Key]:
    """The variables a loop declares or changes to count."""
    found: set[Key] = set()
    heads = loop.children[:-1] if loop.kind == "FOR_STMT" else [loop]
    for head in heads if loop.kind != "CXX_FOR_RANGE_STMT" else ():
        for node in head.walk():
            if node.kind == "VAR_DECL" and loop.kind == "FOR_STMT" and node.ref is not None:
                found.add(node.ref.key)
            elif (
                is_write(node)
                and (target := stripped(node.children[0])).kind == "DECL_REF_EXPR"
                and target.ref is not None
            ):
                found.add(target.ref.key)
    return found


def head_of(loop: Node, writes: Writes, function: Node) -> Head | str:
    """The loop taken apart, or why it cannot be."""
    if loop.kind == "FOR_STMT" and len(loop.children) == 4:
        first, condition, step, body = loop.children
        starts = first.children if first.kind == "DECL_STMT" else [first]
        head = Head(loop, body, counters(loop), list(starts), condition, [step])
        outer = [k for k in head.values if first.kind != "DECL_STMT"]
        head.used_after = any(_used_elsewhere(k, loop, function) for k in outer)
    else:
        found = _bare(loop, writes, function)
        if isinstance(found, str):
            return found
        head = found
    inner = [
        n for k in (head.kept if head.dropped else [head.body]) for n in k.walk() if is_write(n) and n not in head.steps
    ]
    if any((t := stripped(n.children[0])).ref is not None and t.ref.key in head.values for n in inner):
        return "the loop's counter is changed in its body"
    return head


def _bare(loop: Node, writes: Writes, function: Node) -> Head | str:
    """`int i = 0; while (i < n) { ...; i++; }`, and a `for` without a start."""
    unknown = "the loop's counter cannot be followed"
    parts = list(loop.children)
    if loop.kind == "FOR_STMT":
        if len(parts) != 3 or is_write(parts[0]):
            return unknown
        condition, body, steps = parts[0], parts[2], [parts[1]]
    else:
        condition, body = (parts[1], parts[0]) if loop.kind == "DO_STMT" else (parts[0], parts[-1])
        steps = _counting(body, condition)
    keys = {t.ref.key for s in steps if is_write(s) and (t := stripped(s.children[0])).ref is not None}
    starts = []
    for key in keys:
        written = writes.of.get(key, [])
        declared = [w.site for w in written if w.site.kind == "VAR_DECL"]
        if len(declared) != 1 or len(written) != 2 or not _beside(declared[0], loop):
            return unknown
        starts += declared
    if not keys:
        return unknown
    head = Head(loop, body, keys, starts, condition, steps, [s for s in steps if s.parent is body])
    head.used_after = any(_used_elsewhere(k, loop, function) for k in keys)
    return head


def _counting(body: Node, condition: Node) -> list[Node]:
    """The last statements of a body that step what the condition looks at; or `i++` inside the one element's number."""
    looked_at = {n.ref.key for n in condition.walk() if n.ref is not None}
    steps = [
        n
        for n in body.walk()
        if is_write(n) and (t := stripped(n.children[0])).ref is not None and t.ref.key in looked_at
    ]
    if len(steps) != 1:
        return []
    step = steps[0]
    last = body.kind == "COMPOUND_STMT" and step.parent is body and body.children[-1] is step
    inside = (
        step.parent is not None and step.parent.kind == "ARRAY_SUBSCRIPT_EXPR" and step.children[0].start == step.start
    )
    return steps if last or inside and sum(1 for n in body.walk() if n.kind == "ARRAY_SUBSCRIPT_EXPR") == 1 else []


def _beside(declaration: Node, loop: Node) -> bool:
    """Whether the loop starts anew with each declaration: both stand in one block."""
    statement = declaration.parent
    return statement is not None and statement.parent is loop.parent and statement.end <= loop.start


def _used_elsewhere(key: Key, loop: Node, function: Node) -> bool:
    """Whether a counter's last value may matter: it is read outside, and not in a loop that starts it anew."""
    for node in function.walk():
        if node.kind != "DECL_REF_EXPR" or node.ref is None or node.ref.key != key or loop.span.contains(node.span):
            continue
        restarted = any(
            a.kind in LOOPS and a.kind == "FOR_STMT" and len(a.children) == 4 and _starts(a.children[0], key)
            for a in node.ancestors()
        )
        if not restarted:
            return True
    return False


def _starts(first: Node, key: Key) -> bool:
    return is_write(first) and (t := stripped(first.children[0])).ref is not None and t.ref.key == key
