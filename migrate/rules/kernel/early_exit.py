"""Threads that return ahead of a barrier stay and meet the others, where that can be written; else it is told.

So are barriers in conditions that part the threads of a block (analyse/lanes/divergent_barriers.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.analyse.lanes.divergent_barriers import DivergentBarriers
from wmma2sycl.migrate.analyse.lanes.early_exits import is_open_value
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.analyse.syntax.implied_by_classes import PLACES
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.core.edits import hole, holes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
_NAMES = ("is_active", "takes_part", "w2s_is_active")
_LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT)


@rule(Kind.COMPOUND_STMT)
def early_exit(node: Node, ctx: Context) -> Planned:
    """Rewrites the body of a function whose exits can become a condition around what follows."""
    kept = ctx.facts.get(DivergentBarriers).kept.get(node)
    if kept is None:
        return
    guarded = [n for n in (*kept.asked, *kept.values) if not _is_spelled(n, ctx) and not _is_whole_use(n)]
    if unseen := [n for n in kept.exits if not _is_spelled(n, ctx) and not _is_exit_made_whole(n, ctx)] + guarded:
        yield ctx.about(
            "W2S101",
            unseen[0],
            what="a statement behind an early return",
            macro=ctx.unit.macro_around(unseen[0].file, unseen[0].start),
        )
        return
    taken = {t.text for t in ctx.tokens.code if t.kind == "name"}
    name = next(n for n in _NAMES if n not in taken or n is _NAMES[-1])
    for number, one in enumerate(kept.exits):
        yield from _exit(one, name, number == 0, len(kept.exits) == 1, ctx)
    for statement in kept.asked:
        yield from _asked(statement, name, ctx)
    for value in kept.values:
        if str(value.canonical_type.unqualified) in types.VALUES:  # what others make of it comes to stand inside
            yield ctx.replace(value.span, f"{name} ? {hole(value.span)} : {_nothing(value, ctx)}")
            continue
        made = next((n for n in value.ancestors() if n.kind not in (Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR)), value)
        if made.kind == Kind.VAR_DECL and is_open_value(made.type):
            of = made.type.unqualified
            yield ctx.insert(value.start, f"{name} ? {of}(")
            yield ctx.insert(value.end, f") : {of}{{}}")
            continue
        yield ctx.insert(value.start, f"{name} ? {'(' if _is_loose(value) else ''}")
        yield ctx.insert(value.end, f"{')' if _is_loose(value) else ''} : {_nothing(value, ctx)}")


@rule(Kind.RETURN_STMT)
def exit_ahead_of_barrier(node: Node, ctx: Context) -> Planned:
    """Says a return that leaves the others waiting."""
    if node in ctx.facts.get(DivergentBarriers).exits:
        yield ctx.about("W2S529", node)


@rule(Kind.ASM_STMT, *PLACES)
def parted_barrier(node: Node, ctx: Context) -> Planned:
    """Says a barrier that some threads of a block do not come to, or come to elsewhere."""
    condition = ctx.facts.get(DivergentBarriers).parted.get(node)
    if condition is not None and not ctx.is_dropped(node.start):
        turns = node in ctx.facts.get(DivergentBarriers).turns
        yield ctx.about("W2S532" if turns else "W2S530", node, condition=ctx.code(condition.span))


def _is_spelled(node: Node, ctx: Context) -> bool:
    return node.start not in ctx.unit.macros.get(node.file, {}) or node.kind == Kind.DECL_REF_EXPR


def _is_whole_use(node: Node) -> bool:
    """Whether the use of a macro is one statement, or one value and not its declaration: what stands before it is for all of it."""
    around = (node, *node.ancestors())
    statement = next((a for a in around if a.parent is None or a.parent.kind == Kind.COMPOUND_STMT), node)
    if node.kind.is_expression and statement.kind == Kind.DECL_STMT and statement.start == node.start:
        return False
    siblings = statement.parent.children if statement.parent is not None else []
    return sum(s.start <= node.start < s.end for s in siblings) == 1


def _is_exit_made_whole(node: Node, ctx: Context) -> bool:
    """`#define RETURN_IF(c) if (c) return`, of whose use the arguments are all that the condition reads."""
    if node.condition is None or len(node.then.statements) > 1 or not _is_whole_use(node):
        return False
    use = _whole(node, ctx)
    return all(use.start < s.start and s.end < use.end for s in holes(_opposite(node.condition, ctx)))


def _whole(node: Node, ctx: Context) -> Span:
    """The text of a statement: the macro's use where one makes it."""
    made = ctx.unit.macros.get(node.file, {}).get(node.start)
    return Span(node.start, made[1]) if made is not None else node.span


def _exit(node: Node, name: str, is_first: bool, is_only: bool, ctx: Context) -> Planned:
    """`if (i >= n) return;` becomes `const bool is_active = i < n;`."""
    statements, condition = node.then.statements, node.condition
    assert condition is not None
    if len(statements) > 1:
        last = statements[-1]
        yield ctx.replace(last.span, f"{name} = false")
        if is_first:
            yield ctx.insert(node.start, f"bool {name} = true;")
            yield ctx.insert(node.start, f"\n{ctx.indent_of(node)}")
        else:
            yield from _and(condition, name, ctx)
        return
    stays, whole = _opposite(condition, ctx), _whole(node, ctx)
    following = ctx.tokens.at_or_after(whole.end)
    is_open = (
        node.then.kind == Kind.COMPOUND_STMT if _is_spelled(node, ctx) else following is None or following.text != ";"
    )
    end = ";" if is_open else ""
    if is_first:
        yield from _in_parts(whole, f"{'const ' if is_only else ''}bool {name} = {stays}{end}", ctx)
    else:
        stays = f"({stays})" if "||" in ctx.code(condition.span) or "&&" in ctx.code(condition.span) else stays
        yield from _in_parts(whole, f"{name} = {name} && {stays}{end}", ctx)


def _in_parts(whole: Span, text: str, ctx: Context) -> Planned:
    """A statement anew; of a macro's use each part that is none of the arguments, since no edit may take all of it."""
    if whole.start not in ctx.unit.macros.get(ctx.source.path, {}):
        yield ctx.replace(whole, text)
        return
    at = whole.start
    for kept in holes(text):
        before, _, text = text.partition(hole(kept))
        yield ctx.replace(Span(at, kept.start), before)
        at = kept.end
    yield ctx.replace(Span(at, whole.end), text)


def _opposite(condition: Node, ctx: Context) -> str:
    """A condition that holds where this one does not, in the words a person would choose."""
    inner = condition.operand if condition.kind == Kind.PAREN_EXPR else condition
    if inner.kind == Kind.BINARY_OPERATOR:
        sides = inner.left, inner.right
        if inner.operator == "||" and _are_spelled(inner, sides):
            return " && ".join(_opposite(side, ctx) for side in sides)
        numbers = all(side.type.canonical.is_integer for side in sides)
        given = [_given(side, ctx) for side in sides]
        if inner.operator in _OPPOSITE and numbers and _are_spelled(inner, given):
            return f" {_OPPOSITE[inner.operator]} ".join(_side(one, side is not one) for side, one in zip(sides, given))
    denied = _given(inner.operand, ctx) if inner.kind == Kind.UNARY_OPERATOR and inner.operator == "!" else None
    if denied is not None and _are_spelled(inner, (denied,)):
        ref = stripped(denied).ref
        is_of_class = ref is not None and ref.kind == Kind.CONVERSION_FUNCTION  # which may be explicit
        return f"bool({hole(denied.span)})" if is_of_class else hole(denied.span)
    is_single = inner.kind in (Kind.DECL_REF_EXPR, Kind.CALL_EXPR, Kind.MEMBER_REF_EXPR)
    return f"!{hole(inner.span)}" if is_single else f"!({hole(inner.span)})"


def _are_spelled(whole: Node, parts: Sequence[Node]) -> bool:
    """Whether the text has each part by itself; what a macro makes has the text of the use."""
    return all(part.span != whole.span for part in parts)


def _given(side: Node, ctx: Context) -> Node:
    """A side of a comparison without the parentheses that a macro puts around its argument."""
    return side.operand if side.kind == Kind.PAREN_EXPR and not _is_spelled(side, ctx) else side


def _side(node: Node, had_parentheses: bool) -> str:
    is_tight = node.kind != Kind.CONDITIONAL_OPERATOR and (
        node.kind != Kind.BINARY_OPERATOR or node.operator in ("+", "-", "*", "/", "%")
    )
    return f"({hole(node.span)})" if had_parentheses and not is_tight else hole(node.span)


def _asked(node: Node, name: str, ctx: Context) -> Planned:
    """Puts a statement under the condition."""
    condition = node.condition if node.kind == Kind.IF_STMT and node.otherwise is None and node.init is None else None
    if condition is not None and condition.kind != Kind.VAR_DECL and _is_spelled(condition, ctx):
        yield from _and(condition, name, ctx)
        return
    if node.kind not in _LOOPS:
        yield ctx.insert(node.start, f"if ({name}) ")
        return
    start = ctx.source.line_start(node.start)
    if ctx.text(Span(start, node.start)).strip():
        before = ctx.tokens.code[ctx.tokens.index(node.start) - 1]
        yield ctx.insert(before.end, f" if ({name})")
        return
    while start and ctx.text(Span(above := ctx.source.line_start(start - 1), start)).lstrip().startswith("#pragma"):
        start = above
    end = start - len(ctx.source.newline)  # of the line before
    yield ctx.insert(end, f"\n{ctx.source.indent(node.start)}")
    yield ctx.insert(end, f"if ({name})")
    if "\n" not in ctx.text(Span(start, node.end)):
        yield ctx.insert(start, ctx.indent_unit)


def _and(condition: Node, name: str, ctx: Context) -> Planned:
    loose = _is_loose(condition)
    yield ctx.insert(condition.start, f"{name} && {'(' if loose else ''}")
    if loose:
        yield ctx.insert(condition.end, ")")


def _is_loose(value: Node) -> bool:
    return value.kind == Kind.CONDITIONAL_OPERATOR or (
        value.kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR) and value.operator not in _TIGHT
    )


_TIGHT = ("==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "&&")


def _nothing(value: Node, ctx: Context) -> str:
    kind = value.canonical_type.unqualified
    if str(kind) in types.VALUES:
        return f"{sycl_type(str(kind), ctx.ns)}()"
    if is_open_value(value.type):
        return f"{value.type.unqualified}{{}}"
    if kind.held_classes:
        return f"{sycl_type(str(kind), ctx.ns)}{{}}"
    return "nullptr" if kind.is_pointer else "0"
