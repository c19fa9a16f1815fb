"""Function heads and bodies: execution space specifiers go, kernels get their properties, bodies what they use."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.edits import Change, Edit
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.model import FUNCTION_KINDS, TYPE_KINDS, Function, Role
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules._launch_bounds import is_kept, properties
from wmma2sycl.migrate.rules.shared_memory import scratch_lines
from wmma2sycl.migrate.rules.target_dependent import head_edit
from wmma2sycl.migrate.source import Span

SPECIFIERS = {
    "__global__": "", "__device__": "", "__host__": "", "__forceinline__": "inline", "__noinline__": "__attribute__((noinline))",
    "__inline__": "inline", "__launch_bounds__": "", "__maxnreg__": "", "__cluster_dims__": "", "__grid_constant__": "", "CUDART_CB": "",
}
_BOUNDARY = {";", "}", "{", ":"}


@rule(*FUNCTION_KINDS)
def function(node: Node, ctx: Context) -> Planned:
    found = ctx.model.functions.get(node.ref.key) if node.ref is not None else None
    if found is None:
        return
    name = ctx.tokens.at(node.location)
    if name is None:
        return
    start = declaration_start(ctx, node, name)
    body = _body(node)
    end = body.start if body is not None else node.end
    yield from _specifiers(ctx, Span(start, max(end, name.end)), found)
    if found.role is Role.KERNEL:
        yield from _refusals(ctx, node, found)
    elif found.role is Role.DEVICE and found.body is None:
        yield from _only_declared(ctx, node, found)
    yield from _specialised_name(ctx, name)
    yield from _head(ctx, node, found, start)
    yield from _realigned(ctx, found, Span(start, end), name)
    yield from _prologue(ctx, node, found)


def _body(node: Node) -> Node | None:
    body = next((c for c in node.children if c.kind in ("COMPOUND_STMT", "CXX_TRY_STMT")), None)
    return body.children[0] if body is not None and body.kind == "CXX_TRY_STMT" else body


def declaration_start(ctx: Context, node: Node, name: Token) -> int:
    """Where the declaration begins after its template head: before `static`, `extern "C"`, `__global__`."""
    code = ctx.tokens.code
    first = ctx.tokens.at(node.start)
    floor = 0
    if first is not None and first.text == "template":
        parsed = ctx.tokens.template_arguments(ctx.tokens.index(node.start) + 1)
        floor = ctx.tokens.index(parsed[1]) if parsed else 0
        return code[floor].start
    i = ctx.tokens.index(min(node.start, name.start))
    while i > floor and code[i - 1].text not in _BOUNDARY and ctx.directive_at(code[i - 1].start) is None and code[i - 1].text != ">":
        if ctx.ends_declaring_macro(code[i - 1].end):
            break
        i -= 1
    return code[i].start


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
    yield from (remove_word(ctx, span.start, span.end) for span in gone)


def specifier_end(ctx: Context, token: Token) -> int:
    """Behind the parentheses of `__launch_bounds__(...)`."""
    opened = ctx.tokens.at_or_after(token.end)
    if not token.text.endswith(("bounds__", "maxnreg__", "dims__")) or opened is None or opened.text != "(":
        return token.end
    close = ctx.tokens.matching(ctx.tokens.index(opened.start))
    return ctx.tokens.code[close].end if close is not None else token.end


def remove_word(ctx: Context, start: int, end: int) -> Edit:
    """Removes a word and the white space behind it; its line too where nothing else stands there."""
    line_end = ctx.source.line_end(end)
    rest = ctx.source.text(Span(end, line_end))
    line_start = ctx.source.line_start(start)
    if rest.strip():
        return Edit(Span(start, end + len(rest) - len(rest.lstrip(" \t"))), "")
    if not ctx.source.text(Span(line_start, start)).strip():
        following = ctx.tokens.at_or_after(end)
        if following is not None and ctx.directive_at(following.start) is not None:
            return Edit(Span(line_start, line_end + 1), "")
        return Edit(Span(start, following.start if following is not None else line_end), "")
    before = ctx.tokens.before(start)
    return Edit(Span(before.end if before is not None else start, end), "")


def _realigned(ctx: Context, found: Function, head: Span, name: Token) -> Planned:
    """Parameters aligned under the parenthesis stay so when words before it go."""
    opened = ctx.tokens.at_or_after(name.end)
    if opened is None or opened.text != "(":
        return
    line = ctx.source.line_start(opened.start)
    edits = [e for e in _specifiers(ctx, Span(head.start, opened.start), found) if isinstance(e, Edit) and e.span.start >= line]
    shift = sum(e.span.end - e.span.start - len(e.text) for e in edits)
    column = opened.end - line
    close = ctx.tokens.matching(ctx.tokens.index(opened.start))
    end = ctx.tokens.code[close].start if close is not None else opened.end
    at = ctx.source.line_end(opened.start) + 1
    while shift and at < end:
        lead = ctx.source.indent(at)
        if lead == " " * column:
            yield Edit(Span(at, at + shift), "")
        at = ctx.source.line_end(at) + 1


def _only_declared(ctx: Context, node: Node, found: Function) -> Iterator[Diagnostic]:
    """A device function that another source defines."""
    for other in ctx.model.functions.values():
        if other.body is not None and other.ref.qualified == found.ref.qualified and not ctx.unit.files.get(other.body.file):
            yield ctx.about("W2S507", node, kernel=node.name, file=other.body.file)
            return


def _specialised_name(ctx: Context, name: Token) -> Planned:
    """`template <> half zero<half>()`: clang shows no cursor for the arguments in a specialisation's own name."""
    index = ctx.tokens.index(name.end)
    parsed = ctx.tokens.template_arguments(index) if ctx.tokens.code[index].text == "<" else None
    for token in ctx.tokens.within(Span(name.end, parsed[1])) if parsed else ():
        if token.text in types.TYPES and token.text not in ctx.model.own_names:
            yield Edit(Span(token.start, token.end), types.TYPES[token.text].format(ns=ctx.ns))


def _refusals(ctx: Context, node: Node, kernel: Function) -> Iterator[Diagnostic]:
    if kernel.is_method:
        yield ctx.about("W2S505", node, kernel=node.name, reason="a member function cannot be a kernel")
    for parameter in (c for c in node.children if c.kind == "PARM_DECL"):
        if any(t.text == "=" for t in ctx.tokens.within(parameter.span)):
            yield ctx.about("W2S505", parameter, kernel=node.name, reason=f"parameter '{parameter.name}' has a default value")
        if parameter.type.rstrip().endswith("&"):
            yield ctx.about("W2S505", node, kernel=node.name, reason=f"parameter '{parameter.name}' is a reference")
        if parameter.is_union:
            reason = f"parameter '{parameter.name}' is a union, which may only be a member of what a kernel takes"
            yield ctx.about("W2S505", parameter, kernel=node.name, reason=reason)


def _head(ctx: Context, node: Node, found: Function, start: int) -> Planned:
    """Template head, kernel properties, and no `extern "C"` on what is a template now."""
    dependent = found.ref.key in ctx.model.target_dependent
    linkage = _linkage(ctx, start)
    edits: list[Edit] = []
    if dependent and ctx.code(Span(node.start, start)) == "template<>":
        yield ctx.about("W2S206", node, name=node.name)
    if dependent and node.parent is not None and node.parent.kind == "FRIEND_DECL" and _is_in_dependent_class(ctx, node):
        yield ctx.about("W2S508", node, name=node.name)  # its body stands elsewhere: a template of its own
    if dependent or _is_member_of_dependent(ctx, node):
        edits.append(head_edit(ctx, node, start))
        if linkage is not None:
            edits.append(remove_word(ctx, linkage.start, linkage.end))
            yield ctx.diagnostic("W2S503", linkage, name=node.name)
    if found.role is Role.DEVICE and (dependent or _is_in_dependent_class(ctx, node)):
        edits += _inlined(ctx, node, start)
    if found.role is Role.KERNEL and not (dependent and _is_defined_later(node, found)):
        at = start if linkage is None or dependent else ctx.tokens.at_or_after(linkage.end).start  # type: ignore[union-attr]
        size = f"{ctx.names['Target']}::sub_group_size" if dependent else "32" if {"warp", "lanes"} & _all_uses(ctx, found) else ""
        body = _body(node)
        bounds = properties(ctx, found, Span(start, body.start if body is not None else node.end))
        head = ctx.render("construct/kernel_head.cpp.j2", indent=ctx.source.indent(at), sub_group_size=size, bounds=bounds)
        before = ctx.text(Span(ctx.source.line_start(at), at))  # `template <int N> __global__ void k()` on one line
        own_head = any(e.span == Span(at, at) for e in edits)  # `template <typename Target>`, behind a comment say, comes first
        white = len(before) - len(before.rstrip()) if before.strip() and not own_head else 0
        edits.append(Edit(Span(at - white, at), ctx.newlines(f"\n{ctx.source.indent(at)}" if white else "") + ctx.newlines(head)))
    if edits:
        yield Change(tuple(edits), "function_head")


def _is_defined_later(node: Node, found: Function) -> bool:
    """DPC++ (2026.1) loses properties that depend on a template's parameter where the template is declared with any before its
    definition: sub-groups then have the size that the device likes. Launches are in generic lambdas, which see both."""
    return _body(node) is None and found.body is not None


def _inlined(ctx: Context, node: Node, start: int) -> list[Edit]:
    """Matrices live in registers only within one function: compilers for CPUs leave such calls in place, at a third of the speed."""
    words = {t.text for t in ctx.tokens.within(Span(start, max(start, node.location)))}
    if "__noinline__" in words:
        return []
    free = node.parent is None or node.parent.kind not in (*TYPE_KINDS, "FRIEND_DECL")
    inline = " inline" if free and not words & {"inline", "__inline__", "__forceinline__", "constexpr"} else ""
    alone = not ctx.text(Span(ctx.source.line_start(start), start)).strip()
    return [ctx.insert(start, f"[[gnu::always_inline]]{inline}" + (f"\n{ctx.source.indent(start)}" if alone else " "))]


def _is_in_dependent_class(ctx: Context, node: Node) -> bool:
    classes = [a for a in node.ancestors() if a.kind in TYPE_KINDS and a.ref is not None]
    return _is_member_of_dependent(ctx, node) or any(c.ref is not None and c.ref.key in ctx.model.target_dependent for c in classes)


def _is_member_of_dependent(ctx: Context, node: Node) -> bool:
    """`void Gemm::store(...) {...}` outside its class, which has become a template."""
    outside = node.kind not in ("FUNCTION_DECL", "FUNCTION_TEMPLATE") and (node.parent is None or node.parent.kind == "NAMESPACE")
    owners = (c for c in node.children if c.kind in ("TYPE_REF", "TEMPLATE_REF") and c.ref is not None and c.start < node.location)
    return outside and any(c.ref is not None and c.ref.key in ctx.model.target_dependent for c in owners)


def _linkage(ctx: Context, start: int) -> Span | None:
    tokens = ctx.tokens.code[ctx.tokens.index(start) :][:2]
    if len(tokens) == 2 and tokens[0].text == "extern" and tokens[1].text == '"C"':
        return Span(tokens[0].start, tokens[1].end)
    return None


@rule("LAMBDA_EXPR")
def extended_lambda(node: Node, ctx: Context) -> Planned:
    """`[=] __device__ (int i) {...}`: a lambda needs no execution space."""
    body = _body(node)
    for token in ctx.tokens.within(Span(node.start, body.start if body is not None else node.end)):
        if SPECIFIERS.get(token.text) == "":
            yield remove_word(ctx, token.start, token.end)


@rule("LINKAGE_SPEC")
def linkage_block(node: Node, ctx: Context) -> Planned:
    """`extern "C" { ... }` around a template: the block goes."""
    inside = [c for c in node.children if c.ref is not None and c.ref.key in ctx.model.target_dependent]
    tokens = ctx.tokens.code[ctx.tokens.index(node.start) :][:3]
    if not inside or [t.text for t in tokens] != ["extern", '"C"', "{"]:
        return
    close = ctx.tokens.matching(ctx.tokens.index(tokens[2].start))
    if close is not None:
        brace = ctx.tokens.code[close]
        yield ctx.remove_statement(node.start, tokens[2].end)
        yield ctx.remove_statement(brace.start, brace.end)
        yield ctx.diagnostic("W2S503", Span(node.start, tokens[2].end), name=inside[0].name)


def _all_uses(ctx: Context, found: Function) -> set[str]:
    return set().union(*(f.uses | f.initial_uses for f in ctx.model.closure(found)))


def _prologue(ctx: Context, node: Node, found: Function) -> Planned:
    """The names a device function's body uses: the nd_item, the sub-group, the file's dynamic shared memory."""
    body = _body(node)
    if body is None or found.role is Role.HOST or not is_spelled_out(ctx, body):
        return
    yield from _opened(ctx, body, prologue_lines(ctx, found) + scratch_lines(ctx, body))


def prologue_lines(ctx: Context, found: Function) -> list[str]:
    sg = "sg" in found.uses or "warp" in found.uses and found.ref.key not in ctx.model.target_dependent
    folded = ", ".join(map(str, ctx.model.folded.get(found.ref.key, ())))
    lines = ctx.render("construct/prologue.cpp.j2", item_used="item" in found.uses, sg_used=sg, folded=folded).splitlines()
    return [line for line in lines if line]


def queue_prologues(ctx: Context, edits: list[Edit]) -> Iterator[Edit]:
    """The queue, in each host function whose planned text names it."""
    name = re.compile(rf"\b{re.escape(ctx.names['q'])}\b")
    naming = [e.span.start for e in edits if name.search(e.text)]
    for function in ctx.model.functions.values():
        for node in function.declarations if function.role is Role.HOST else ():
            body = _body(node)
            if body is None or node.file != ctx.source.path or not is_spelled_out(ctx, body):
                continue
            if any(body.start < at < body.end for at in naming):
                yield from _opened(ctx, body, [f"sycl::queue &{ctx.names['q']} = {ctx.ns}default_queue();"])


def is_spelled_out(ctx: Context, body: Node) -> bool:
    return ctx.source.data[body.start : body.start + 1] == b"{"


def _opened(ctx: Context, body: Node, lines: list[str]) -> Iterator[Edit]:
    """Lines behind the body's `{`; a body on one line is broken."""
    following = ctx.tokens.at_or_after(body.start + 1)
    if not lines or following is None:
        return
    outer = ctx.source.indent(body.start)
    if ctx.source.line_end(body.start) < following.start:
        code = (t for t in ctx.tokens.within(Span(following.start, body.end - 1)) if ctx.directive_at(t.start) is None)
        beside = next(code, None)
        indent = ctx.source.indent(beside.start) if beside is not None else outer + ctx.indent_unit
        yield ctx.insert(body.start + 1, "".join(f"\n{indent}{line}" for line in lines))
        return
    inner = f"\n{outer}{ctx.indent_unit}"
    lead = ctx.text(Span(body.start + 1, following.start))
    white = len(lead) - len(lead.lstrip())  # a comment stays
    yield Edit(Span(body.start + 1, body.start + 1 + white), ctx.newlines("".join(f"{inner}{line}" for line in lines) + inner))
    tail = ctx.text(Span(body.start + 1, body.end - 1))
    if following.start < body.end - 1:
        yield Edit(Span(body.end - 1 - (len(tail) - len(tail.rstrip())), body.end - 1), ctx.newlines(f"\n{outer}"))
