"""Functions: execution space specifiers go, kernels are refused whose form SYCL does not have, heads and bodies get what they need."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.edits import Change, Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import (
    SPECIFIERS,
    body_of,
    declaration_start,
    linkage,
    remove_word,
    specifier_end,
)
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Function, Role
from wmma2sycl.migrate.rules.kernel.function_head import function_head
from wmma2sycl.migrate.rules.kernel.prologue import lambda_prologue, prologue
from wmma2sycl.migrate.rules.kernel.written_bounds import is_kept


@rule(*FUNCTION_KINDS)
def function(node: Node, ctx: Context) -> Planned:
    """Migrates a function's declaration: specifiers, head, and the names that its body needs."""
    found = ctx.model.functions.get(node.ref.key) if node.ref is not None else None
    if found is None:
        return
    name = ctx.tokens.at(node.location)
    if name is None:
        return
    start = declaration_start(ctx, node, name)
    body = body_of(node)
    end = body.start if body is not None else node.end
    yield from _specifiers(ctx, Span(start, max(end, name.end)), found)
    if found.role is Role.KERNEL:
        yield from _refusals(ctx, node, found)
    yield from function_head(ctx, node, found, start)
    yield from _realigned(ctx, found, Span(start, end), name)
    yield from prologue(ctx, node, found)


def _specifiers(ctx: Context, head: Span, function: Function) -> Planned:
    gone: list[Span] = []
    for token in ctx.tokens.within(head):
        if token.text not in SPECIFIERS or ctx.directive_at(token.start) is not None:
            continue
        end = specifier_end(ctx, token)
        if end != token.end and not (function.role is Role.KERNEL and is_kept(ctx, token)):
            yield ctx.diagnostic("W2S502", Span(token.start, end))
        text = SPECIFIERS[token.text]
        if text:
            yield Edit(Span(token.start, end), text)
        elif gone and not ctx.text(Span(gone[-1].end, token.start)).strip():
            gone[-1] = Span(gone[-1].start, end)
        else:
            gone.append(Span(token.start, end))
    extern = linkage(ctx, head.start)
    following = ctx.tokens.at_or_after(extern.end) if extern is not None else None
    firsts = (head.start, following.start if following is not None else head.start)
    yield from (remove_word(ctx, span.start, span.end, span.start in firsts) for span in gone)


def _realigned(ctx: Context, found: Function, head: Span, name: Token) -> Planned:
    """Parameters aligned under the parenthesis stay so when words before it go."""
    opened = ctx.tokens.at_or_after(name.end)
    if opened is None or opened.text != "(":
        return
    line = ctx.source.line_start(opened.start)
    edits = [
        e
        for e in _specifiers(ctx, Span(head.start, opened.start), found)
        if isinstance(e, Edit) and e.span.start >= line
    ]
    shift = sum(e.span.end - e.span.start - len(e.text) for e in edits)
    column = opened.end - line
    close = ctx.tokens.matching(ctx.tokens.index(opened.start))
    end = ctx.tokens.code[close].start if close is not None else opened.end
    at = ctx.source.line_end(opened.start) + 1
    while shift and at < end:
        lead = ctx.source.indent(at)
        if lead == " " * column:
            yield Change((Edit(Span(at, at + shift), ""),), "realigned_parameters")
        at = ctx.source.line_end(at) + 1


def _refusals(ctx: Context, node: Node, kernel: Function) -> Planned:
    if kernel.is_method:
        yield ctx.about("W2S505", node, kernel=node.name, reason="a member function cannot be a kernel")
    for parameter in (c for c in node.children if c.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER):
        yield from _function_parameter(ctx, node, parameter)
    for parameter in node.parameters:
        yield from _without_default(ctx, node, parameter)
        if parameter.type.is_reference:
            yield ctx.about("W2S505", node, kernel=node.name, reason=f"parameter '{parameter.name}' is a reference")
        if parameter.type.is_union:
            reason = f"parameter '{parameter.name}' is a union, which may only be a member of what a kernel takes"
            yield ctx.about("W2S505", parameter, kernel=node.name, reason=reason)


def _function_parameter(ctx: Context, kernel: Node, parameter: Node) -> Planned:
    """`T (*F)(T)` becomes `auto F`: of a function whose type another parameter tells, DPC++ finds no image at run time."""
    pointee = parameter.canonical_type.pointee
    if pointee is None or not pointee.is_function or not pointee.is_unknown:
        return
    tokens = ctx.tokens.within(parameter.span)
    made = ctx.unit.macros.get(parameter.file, {})
    if parameter.name and not any(t.text == "=" or t.start in made for t in tokens):
        yield ctx.replace(parameter.span, f"auto {parameter.name}")
    else:
        reason = f"template parameter '{parameter.name}' is a function whose type another parameter tells"
        yield ctx.about("W2S505", parameter, kernel=kernel.name, reason=reason)


def _without_default(ctx: Context, node: Node, parameter: Node) -> Planned:
    """The launches write a kernel's defaults (forms/default_arguments.py). A later declaration shows those of the first one."""
    default = parameter.initialiser
    if default is None or default.file != parameter.file or not parameter.span.contains(default.span):
        return
    assigned = next((t for t in ctx.tokens.within(parameter.span) if t.text == "="), None)
    before = ctx.tokens.before(assigned.start) if assigned is not None else None
    if before is not None:
        yield Edit(Span(before.end, parameter.end), "")
    else:
        reason = f"parameter '{parameter.name}' has a default value"
        yield ctx.about("W2S505", parameter, kernel=node.name, reason=reason)


@rule(Kind.LAMBDA_EXPR)
def extended_lambda(node: Node, ctx: Context) -> Planned:
    """`[=] __device__ (int i) {...}`: a lambda needs no execution space."""
    body = body_of(node)
    for token in ctx.tokens.within(Span(node.start, body.start if body is not None else node.end)):
        if SPECIFIERS.get(token.text) == "":
            yield remove_word(ctx, token.start, token.end)
    yield from lambda_prologue(ctx, node)


@rule(Kind.LINKAGE_SPEC)
def linkage_block(node: Node, ctx: Context) -> Planned:
    """`extern "C" { ... }` around a template: the block goes."""
    inside = [c for c in node.children if c.ref is not None and c.ref.key in ctx.facts.get(TargetDependence)]
    first = ctx.tokens.index(node.start)
    tokens = ctx.tokens.code[first : first + 3]
    if not inside or [t.text for t in tokens] != ["extern", '"C"', "{"]:
        return
    close = ctx.tokens.matching(ctx.tokens.index(tokens[2].start))
    if close is not None:
        brace = ctx.tokens.code[close]
        yield ctx.remove_statement(node.start, tokens[2].end)
        yield ctx.remove_statement(brace.start, brace.end)
        yield ctx.diagnostic("W2S503", Span(node.start, tokens[2].end), name=inside[0].name)
