"""Where the pieces of a function's head stand: its declaration's start, its specifiers, its body; and how a word of it goes."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.needs import Needs
from wmma2sycl.migrate.analyse.macros.linkages import is_linkage
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import TYPE_KINDS, Function

SPECIFIERS = {
    "__global__": "",
    "__device__": "",
    "__host__": "",
    "__forceinline__": "inline",
    "__noinline__": "__attribute__((noinline))",
    "__inline__": "inline",
    "__launch_bounds__": "",
    "__maxnreg__": "",
    "__cluster_dims__": "",
    "__grid_constant__": "",
    "CUDART_CB": "",
}
# Specifier -> the property of each of its arguments (templates/runtime/launch_bounds.hpp).
PROPERTIES = {"__launch_bounds__": ("launch_bounds", "min_resident_groups"), "__maxnreg__": ("max_registers",)}
_BOUNDARY = {";", "}", "{", ":"}


def body_of(node: Node) -> Node | None:
    """A function's `{...}`; None of a declaration."""
    body = node.body if node.has_body else None
    return body.first_operand if body is not None and body.kind == Kind.CXX_TRY_STMT else body


def is_spelled_out(ctx: Context, body: Node) -> bool:
    """Whether the body's `{` stands in the text and not in a macro."""
    return ctx.source.data[body.start : body.start + 1] == b"{"


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
    while (
        i > floor
        and code[i - 1].text not in _BOUNDARY
        and ctx.directive_at(code[i - 1].start) is None
        and code[i - 1].text != ">"
    ):
        if ctx.ends_declaring_macro(code[i - 1].end):
            break
        i -= 1
    return code[i].start


def specifier_end(ctx: Context, token: Token) -> int:
    """Behind the parentheses of `__launch_bounds__(...)`."""
    opened = ctx.tokens.at_or_after(token.end)
    if not token.text.endswith(("bounds__", "maxnreg__", "dims__")) or opened is None or opened.text != "(":
        return token.end
    close = ctx.tokens.matching(ctx.tokens.index(opened.start))
    return ctx.tokens.code[close].end if close is not None else token.end


def remove_word(ctx: Context, start: int, end: int, is_first: bool = False) -> Edit:
    """Removes a word and the white space behind it, its line too where nothing else stands there; at a line's end the white
    space before it, but for the first word of a declaration, which something may be put before."""
    line_end = ctx.source.line_end(end)
    rest = ctx.source.text(Span(end, line_end))
    line_start = ctx.source.line_start(start)
    if rest.strip():
        return Edit(Span(start, end + len(rest) - len(rest.lstrip(" \t"))), "")
    alone = not ctx.source.text(Span(line_start, start)).strip()
    following = ctx.tokens.at_or_after(end)
    to = following.start if following is not None else line_end
    if alone and following is not None and ctx.directive_at(to) is not None:
        return Edit(Span(line_start, line_end + 1), "")
    if alone or (is_first and (following is None or ctx.directive_at(to) is None)):
        return Edit(Span(start, min([to, *(c.start for c in ctx.comments(Span(end, to)))])), "")
    before = ctx.tokens.before(start)
    behind = before.end if before is not None else start
    return Edit(Span(max([behind, *(c.end for c in ctx.comments(Span(behind, start)))]), end), "")


def bounds_in(ctx: Context, head: Span) -> list[Token]:
    """The specifiers of a kernel's head that say how its blocks are, but in branches that no build sees."""
    passed_over = ctx.unit.skipped.get(ctx.source.path, [])
    return [
        token
        for token in ctx.tokens.within(head)
        if token.text in PROPERTIES and not any(s.start <= token.start < s.end for s in passed_over)
    ]


def property_place(ctx: Context, function: Function, start: int) -> int:
    """Where a kernel's properties stand: behind an `extern "C"` that stays, and behind what a template requires."""
    found = linkage(ctx, start) if function.ref.key not in ctx.facts.get(TargetDependence) else None
    following = ctx.tokens.at_or_after(found.end) if found is not None else None
    return following.start if following is not None else _behind_requires(ctx, start)


def _behind_requires(ctx: Context, start: int) -> int:
    """Past `requires A<T> && (b || c)`: operands are names, parentheses and requires-expressions (C++20, [temp.pre])."""
    code, at = ctx.tokens.code, ctx.tokens.index(start)
    if code[at].text != "requires":
        return start
    is_operand = True
    at += 1
    while at < len(code):
        text = code[at].text
        if is_operand and text in ("(", "requires", "{"):
            closed = ctx.tokens.matching(at) if text != "requires" else at
            if closed is None:
                return start
            at = closed + 1
            is_operand = text == "requires" or code[at].text == "{"
        elif is_operand:
            at, is_operand = _behind_name(ctx, at), False
        elif text in ("&&", "||"):
            at, is_operand = at + 1, True
        else:
            return code[at].start
    return start


def _behind_name(ctx: Context, at: int) -> int:
    """Past `std::is_same_v<T, int>`, `Traits<T>::value`, `true`."""
    code = ctx.tokens.code
    at += code[at].text == "::"
    while True:
        at += 1
        arguments = ctx.tokens.template_arguments(at) if code[at].text == "<" else None
        if arguments is not None:
            at = ctx.tokens.index(arguments[1])
        if code[at].text != "::":
            return at
        at += 1


def linkage(ctx: Context, start: int) -> Span | None:
    """The `extern "C"` that a declaration begins with, or a macro that stands for it."""
    first = ctx.tokens.index(start)
    tokens = ctx.tokens.code[first : first + 2]
    if tokens and is_linkage(ctx.unit, tokens[0].text):
        return Span(tokens[0].start, tokens[0].end)
    if len(tokens) == 2 and tokens[0].text == "extern" and tokens[1].text == '"C"':
        return Span(tokens[0].start, tokens[1].end)
    return None


def is_defined_later(node: Node, found: Function) -> bool:
    """DPC++ (2026.1) loses properties that depend on a template's parameter where the template is declared with any before its
    definition: sub-groups then have the size that the device likes. Launches are in generic lambdas, which see both."""
    return body_of(node) is None and found.body is not None


def is_in_dependent_class(ctx: Context, node: Node) -> bool:
    """Whether a function is a member of a class, or within one, that is a template over the target."""
    classes = [a for a in node.ancestors() if a.kind in TYPE_KINDS and a.ref is not None]
    return is_member_of_dependent(ctx, node) or any(
        c.ref is not None and c.ref.key in ctx.facts.get(TargetDependence) for c in classes
    )


def is_member_of_dependent(ctx: Context, node: Node) -> bool:
    """`void Gemm::store(...) {...}` outside its class, which has become a template."""
    outside = node.kind not in (Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE) and (
        node.parent is None or node.parent.kind == Kind.NAMESPACE
    )
    owners = (
        c
        for c in node.children
        if c.kind in (Kind.TYPE_REF, Kind.TEMPLATE_REF) and c.ref is not None and c.start < node.location
    )
    return outside and any(c.ref is not None and c.ref.key in ctx.facts.get(TargetDependence) for c in owners)


def sub_group_size(ctx: Context, kernel: Function) -> str:
    """What a kernel's property says of its sub-groups: the target's size, 32, or nothing."""
    if kernel.ref.key in ctx.facts.get(TargetDependence):
        return f"{ctx.names['Target']}::sub_group_size"
    return whole_warps(ctx, kernel)


def whole_warps(ctx: Context, kernel: Function) -> str:
    """How many lanes a kernel's sub-groups must have: CUDA's 32 where it, or what it calls, works in warps; else empty."""
    needs = set[str]().union(*map(ctx.facts.get(Needs).all_of, ctx.facts.get(CallGraph).closure(kernel)))
    return "32" if {"warp", "lanes"} & needs else ""
