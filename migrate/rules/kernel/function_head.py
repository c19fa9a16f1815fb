"""What stands before a function: the template head of what depends on the target, the properties of a kernel."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.macros.linkages import says_linkage
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.macro_heads import MacroHeads
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Span, encode
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import (
    body_of,
    is_defined_later,
    is_in_dependent_class,
    is_member_of_dependent,
    linkage,
    property_place,
    remove_word,
    sub_group_size,
)
from wmma2sycl.migrate.forms.registry import Planned
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function, Role
from wmma2sycl.migrate.rules.kernel.written_bounds import properties
from wmma2sycl.migrate.rules.wmma.target_dependent import head_edit


def function_head(ctx: Context, node: Node, found: Function, start: int) -> Planned:
    """Template head, kernel properties, and no `extern "C"` on what is a template now."""
    dependent = found.ref.key in ctx.facts.get(TargetDependence)
    edits: list[Edit] = []
    if dependent and ctx.code(Span(node.start, start)) == "template<>":
        yield ctx.about("W2S206", node, name=node.name)
    if (
        dependent
        and node.parent is not None
        and node.parent.kind == Kind.FRIEND_DECL
        and is_in_dependent_class(ctx, node)
    ):
        yield ctx.about("W2S508", node, name=node.name)  # its body stands elsewhere: a template of its own
    # A macro that makes the head says all of this in its text: rules/macros/macro_head.py.
    is_by_macro = found.ref.key in ctx.facts.get(MacroHeads).macro
    if (dependent or is_member_of_dependent(ctx, node)) and not is_by_macro:
        edits.append(head_edit(ctx, node, start))
        if (extern := linkage(ctx, start)) is not None:
            edits.append(remove_word(ctx, extern.start, extern.end))
            yield ctx.diagnostic("W2S503", extern, name=node.name)
    macro = ctx.unit.macros.get(node.file, {}).get(start, ("", 0))[0]
    if found.role is Role.KERNEL and not is_by_macro and macro and _says_what_stands_ahead(ctx, macro):
        yield ctx.about("W2S101", node, what=f"the head of {node.name}", macro=macro)
    is_called = found.ref.key in ctx.facts.get(CalledKernels).keys
    is_friend = node.parent is not None and node.parent.kind == Kind.FRIEND_DECL
    if found.role is Role.KERNEL and is_friend and node is found.declarations[0]:
        yield ctx.about(
            "W2S505", node, kernel=node.name, reason="a friend's declaration, which takes no properties, is its first"
        )
    if (
        found.role is Role.KERNEL
        and not is_called
        and not is_friend
        and not is_by_macro
        and not (dependent and is_defined_later(node, found))
    ):
        at = property_place(ctx, found, start)
        has_head = any(e.span == Span(at, at) for e in edits)  # of a template; it comes first, behind a comment say
        edits.append(_properties(ctx, node, found, at, has_head))
    yield from edits


def _says_what_stands_ahead(ctx: Context, macro: str) -> bool:
    """Whether a macro, or one that it names, has a linkage or a template's head, which properties stand behind."""
    return says_linkage(ctx.unit, macro) or "template" in (t.text for t in lex(encode(ctx.unit.bodies_of(macro))).code)


def _properties(ctx: Context, node: Node, kernel: Function, at: int, has_head: bool) -> Edit:
    """A line each, on lines of their own: what CUDA's source says of the kernel is said by them."""
    size = sub_group_size(ctx, kernel)
    body, indent = body_of(node), ctx.source.indent(at)
    bounds = properties(ctx, Span(at, body.start if body is not None else node.end))
    head = ctx.render("construct/kernel_head.cpp.j2", indent=indent, sub_group_size=size, bounds=bounds)
    before = ctx.text(Span(ctx.source.line_start(at), at))  # `template <int N> __global__ void k()` on one line
    white = len(before) - len(before.rstrip()) if before.strip() and not has_head else 0
    return Edit(Span(at - white, at), ctx.newlines((f"\n{indent}" if white else "") + head))
