"""Statements over a fragment's elements become joint_matrix_apply; what depends on how lanes hold them is refused."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.elements.element_accesses import as_memory, holds_fragment
from wmma2sycl.migrate.analyse.elements.element_leftovers import Leftovers
from wmma2sycl.migrate.analyse.elements.element_macros import is_head_use, is_whole_use
from wmma2sycl.migrate.analyse.elements.element_sweeps import Sweep, Sweeps
from wmma2sycl.migrate.analyse.elements.refusal import Refusal
from wmma2sycl.migrate.analyse.syntax.element_loops import is_element_array, is_of_another_class
from wmma2sycl.migrate.analyse.values.uniformity import uniformity
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms import element_apply
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.element_loops_in_bodies import macro_loops
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS
from wmma2sycl.migrate.rules.wmma.element_types import unevaluated


@rule(*FUNCTION_KINDS)
def elements(node: Node, ctx: Context) -> Planned:
    """All a function does with elements, decided together."""
    body = node.body if node.has_body else None
    if body is None or not any(is_element_array(n) or _is_read_as_memory(ctx, n) for n in body.walk()):
        return
    arrays = [n for n in body.walk() if is_element_array(n)]
    if arrays and all(is_of_another_class(ctx.model, n) for n in arrays):
        return
    in_macros = [
        n
        for n in body.walk()
        if is_element_array(n)
        and ctx.spelled(n, "x") is None
        and (n.file, n.start) not in macro_loops(ctx).uses
        and not is_whole_use(ctx.unit, n)
    ]
    for array in in_macros:
        macro = ctx.unit.macro_around(array.file, array.start)
        yield ctx.about("W2S101", array, what="an element of a fragment", macro=macro)
    if in_macros:
        return
    sweeps = Sweeps(uniformity(ctx.model), body)
    found = sweeps.find()
    Leftovers(ctx.model, body, sweeps.accesses, found).find()
    for sweep in found.sweeps:
        yield from _sweep(ctx, sweep)
    for refusal in found.refusals:
        yield _refused(ctx, refusal)
    for element, fragment in sweeps.accesses.unevaluated:
        yield unevaluated(ctx, element, fragment)
    for statement in found.spare:
        yield ctx.remove_statement(statement.start, statement.end)


def _is_read_as_memory(ctx: Context, node: Node) -> bool:
    return as_memory(ctx.model, node) is not None and ctx.on_device(node)


@rule(Kind.UNION_DECL)
def union(node: Node, ctx: Context) -> Planned:
    """A union is for reading one member as another."""
    for member in node.children:
        if member.kind == Kind.FIELD_DECL and holds_fragment(ctx.model, member.canonical_type, set()):
            yield ctx.about(
                "W2S215",
                member,
                expr=ctx.text(member.span),
                reason="a fragment shares its memory with other members of a union",
            )


def _refused(ctx: Context, refusal: Refusal) -> Diagnostic:
    return ctx.about(refusal.code, refusal.node, expr=ctx.text(refusal.node.span), reason=refusal.reason)


def _sweep(ctx: Context, sweep: Sweep) -> Iterator[Change | Diagnostic]:
    first = sweep.elements[0].node
    start = sweep.peeled[0] if sweep.peeled is not None else sweep.statements[0]
    in_body = (start.file, start.start) in macro_loops(ctx).uses
    if not in_body and not _is_spelled_out(ctx, start):
        yield ctx.about(
            "W2S101", first, what="a loop over elements", macro=ctx.unit.macro_around(start.file, start.start)
        )
        return
    if sweep.converts:
        yield ctx.about("W2S216", first, expr=ctx.text(first.span))
    if sweep.places:
        yield ctx.about("W2S218", first, expr=ctx.text(next(iter(sweep.places)).span))
    assumed = _assumed(ctx, sweep)
    if assumed:
        yield ctx.about("W2S217", first, names=", ".join(f"'{n}'" for n in assumed))
    if in_body:
        return  # elements_in_macros.py edits the macro
    headers = frozenset({"<limits>"}) if any("numeric_limits" in s.neutral for s in sweep.starts) else frozenset()
    yield Change(tuple(element_apply.edits(ctx, sweep)), "element_access", headers)


def _is_spelled_out(ctx: Context, statement: Node) -> bool:
    """Not made by a macro, of which no part could be replaced."""
    words = {Kind.FOR_STMT: "for", Kind.WHILE_STMT: "while", Kind.DO_STMT: "do", Kind.CXX_FOR_RANGE_STMT: "for"}
    token = ctx.tokens.at(statement.start)
    is_written = token is not None and token.text == words.get(statement.kind, token.text)
    return is_written or is_head_use(ctx.unit, statement)


def _assumed(ctx: Context, sweep: Sweep) -> list[str]:
    """Parameters in the body of a device function that nothing in the input calls."""
    function = ctx.function(sweep.body)
    if function is None or function.role.name == "KERNEL" or uniformity(ctx.model).writes.calls.get(function.ref.key):
        return []
    keys = {p.ref.key for p in function.parameters if p.ref is not None}
    elements = {n for e in sweep.elements for n in e.node.walk()}
    named = [n for n in sweep.body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key in keys]
    return list(dict.fromkeys(n.name for n in named if n not in elements))
