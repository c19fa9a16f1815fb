"""dim3 becomes sycl::range<3>, whose dimension 2 is CUDA's x: constructors turn round, members become subscripts."""

from __future__ import annotations

import itertools
import re

from wmma2sycl.migrate.analyse.lanes.members_in_macros import MembersInMacros
from wmma2sycl.migrate.analyse.values.narrowing import needs_cast
from wmma2sycl.migrate.apis.builtins import DIMENSIONS, INDEX_VARIABLES
from wmma2sycl.migrate.core.edits import Edit, hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import SPECIFIERS, declaration_start, remove_word
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import TYPE_KINDS, Role


@rule(Kind.CALL_EXPR)
def constructed(node: Node, ctx: Context) -> Planned:
    """`dim3(x, y, z)` with its arguments in SYCL's order."""
    ref = node.ref
    if ref is None or not ref.cuda or ref.qualified not in ("dim3::dim3", "dim3") or ref.kind != Kind.CONSTRUCTOR:
        return
    given = operands(node)
    if len(given) == 1 and given[0].canonical_type.referred.unqualified in ("dim3", "uint3"):
        return  # a copy, or what dim3_conversions.py migrates
    if not given:
        yield from _default(node, ctx)
    elif not _is_written_out(given) or _is_in_use_of_macro(ctx, node, given):
        return  # in a macro's body, which rules/macros/spelled.py migrates
    elif len(given) == 1 and given[0].span == node.span:
        is_macro = node.parent is not None and node.parent.kind == Kind.CXX_FUNCTIONAL_CAST_EXPR
        if not _is_launch_argument(node) and not is_macro:  # launch_range takes a plain number
            yield ctx.replace(node.span, f"sycl::range<3>(1, 1, {hole(node.span)})")
    else:
        yield _reversed(ctx, [g.span for g in given])


@rule(Kind.CXX_FUNCTIONAL_CAST_EXPR, Kind.CALL_EXPR, Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR)
def dependent(node: Node, ctx: Context) -> Planned:
    """`dim3(2 * N)`, `dim3 g(n / N, m)` where N is a template parameter: no constructor is chosen yet."""
    declared = (
        node.parent is not None
        and node.parent.kind in (Kind.VAR_DECL, Kind.FIELD_DECL)
        and node.parent.type.unqualified == "dim3"
    )
    bracketed = (
        ctx.code(node.span)[:1] in ("(", "{") and declared and node.kind in (Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR)
    )
    named = node.type == "dim3" and node.ref is None and node.kind in (Kind.CXX_FUNCTIONAL_CAST_EXPR, Kind.CALL_EXPR)
    given = operands(node)
    if (
        not given
        or not _is_written_out(given)
        or not ((bracketed and node.type != "dim3") or named)
        or any(g.kind == Kind.CALL_EXPR and g.name == "dim3" for g in given)
    ):
        return
    yield _in_order(ctx, given)


def operands(node: Node) -> list[Node]:
    """The arguments of a construction, also in braces."""
    given = [c for c in node.children if not c.kind.is_reference]
    return given[0].children if [g.kind for g in given] == [Kind.INIT_LIST_EXPR] else given


@rule(Kind.INIT_LIST_EXPR)
def braced(node: Node, ctx: Context) -> Planned:
    """`{x, y, z}` of a dim3 in SYCL's order."""
    if node.type == "dim3" and not node.children:
        yield ctx.replace(node.span, "{1, 1, 1}")
    elif (
        (node.type == "dim3" or _is_nested(node, ctx))
        and node.first_operand is not None
        and node.first_operand.kind != Kind.CALL_EXPR
    ):
        yield _in_order(ctx, node.children)


def _is_nested(node: Node, ctx: Context) -> bool:
    """A list in the list of a dim3 array, or of a class at the place of a dim3 member: clang gives it no type."""
    above = node.parent
    if above is None or above.kind != Kind.INIT_LIST_EXPR:
        return False
    if above.type.element is not None:
        return above.type.element.unqualified == "dim3"
    owner = next((n for n in ctx.model.aliases.values() if n.name == above.type.name), None)
    fields = [f.type for f in owner.fields] if owner is not None and owner.has("fields") else []
    position = above.children.index(node)
    return position < len(fields) and fields[position] == "dim3"


def _is_in_use_of_macro(ctx: Context, node: Node, given: list[Node]) -> bool:
    """`GRID(2, 1)`, where the macro spells the construction."""
    _, end = ctx.unit.macros.get(node.file, {}).get(node.start, ("", 0))
    return end > given[0].start


def _is_written_out(given: list[Node]) -> bool:
    return all(a.end <= b.start for a, b in itertools.pairwise(given))


def _in_order(ctx: Context, given: list[Node]) -> Edit | Diagnostic:
    """A pack, whose numbers nobody can count here, is told."""
    pack = next((g for g in given if g.kind == Kind.PACK_EXPANSION_EXPR), None)
    if pack is not None:
        return ctx.about("W2S504", pack, api="'dim3' with a parameter pack")
    return _reversed(ctx, [g.span for g in given])


def _reversed(ctx: Context, given: list[Span]) -> Edit:
    texts = [hole(s) for s in reversed(given)]
    return ctx.replace(Span(given[0].start, given[-1].end), ", ".join(["1"] * (3 - len(texts)) + texts))


def spelled_sizes(ctx: Context, name: Token, end: int) -> Planned:
    """`dim3(a, b)` and `dim3 grid(a, b)` in a macro's body that ends at `end`."""
    i = ctx.tokens.index(name.start) + 1
    if i < len(ctx.tokens.code) and ctx.tokens.code[i].kind == "name":
        i += 1
    if i >= len(ctx.tokens.code) or ctx.tokens.code[i].text not in ("(", "{") or ctx.tokens.code[i].start >= end:
        return
    parsed = ctx.tokens.arguments(i)
    if parsed is None or ctx.tokens.code[parsed[1]].end > end:
        return
    macro = ctx.definition_at(name.start)
    if macro is not None and macro.pack in (ctx.code(span) for span in parsed[0]):
        yield ctx.diagnostic("W2S101", Span(name.start, ctx.tokens.code[parsed[1]].end), what="dim3", macro=macro.name)
    elif parsed[0]:
        yield _reversed(ctx, parsed[0])
    else:
        yield ctx.insert(ctx.tokens.code[i].end, "1, 1, 1")


def _default(node: Node, ctx: Context) -> Planned:
    """`dim3 g;` is (1, 1, 1), where sycl::range<3> would be zeros."""
    following = ctx.tokens.at_or_after(node.end)
    first = ctx.tokens.at(node.start)
    if (
        first is None
        or (node.parent is not None and node.parent.type.is_array)  # dim3_arrays.py
        or (first.kind != "name" and first.text != "{")
        or node.start in ctx.unit.macros.get(node.file, {})
    ):
        return
    if following is not None and ctx.code(node.span).endswith((")", "}")):
        closer = ctx.tokens.before(node.end)
        if closer is not None:
            yield ctx.insert(closer.start, "1, 1, 1")
    else:
        yield ctx.insert(first.end, "(1, 1, 1)")


def _is_launch_argument(node: Node) -> bool:
    above = node.parent
    launch = above.parent.launch if above is not None and above.parent is not None else None
    return launch is not None and above is launch.configuration


@rule(Kind.MEMBER_REF_EXPR)
def member(node: Node, ctx: Context) -> Planned:
    """`d.x` becomes `d[2]`, unsigned where its type matters."""
    ref = node.ref
    if ref is None or not ref.cuda or ref.qualified not in tuple(f"dim3::{d}" for d in DIMENSIONS) or not node.has_base:
        return
    base = node.base
    if base.ref is not None and base.ref.cuda and base.ref.name in INDEX_VARIABLES:
        return
    if ctx.spelled(node, node.name) is None:
        return
    constant = node.value() if _must_be_constant(ctx, node) else None
    if constant is not None:
        yield ctx.replace(node.span, str(constant))
        return
    following = ctx.tokens.at_or_after(base.end)
    by_pointer = following is not None and following.text == "->"
    text = f"(*{hole(base.span)})" if by_pointer else hole(base.span)
    element = f"{text}[{DIMENSIONS[node.name]}]"
    yield ctx.replace(node.span, f"unsigned({element})" if needs_cast(node) and not _is_changed(node) else element)


def _is_changed(node: Node) -> bool:
    above = node.parent
    return above is not None and above.kind is Kind.COMPOUND_ASSIGNMENT_OPERATOR and above.left is node


def spelled_member(ctx: Context, name: Token) -> Planned:
    """The same in a macro's body, where all its uses give a dim3; where some give another class, no text serves both."""
    macro, dot = ctx.definition_at(name.start), ctx.tokens.before(name.start)
    members = ctx.facts.get(MembersInMacros)
    spelled = (macro.name, name.text) if macro is not None else ("", "")
    if dot is None or dot.text not in (".", "->") or spelled not in members.of_dim3 | members.mixed:
        return
    base = _base_before(ctx, dot)
    if base is not None and ctx.code(base) in INDEX_VARIABLES:
        return
    if base is None or spelled in members.mixed:
        yield ctx.diagnostic("W2S101", Span(dot.start, name.end), what=dot.text + name.text, macro=spelled[0])
        return
    text = f"(*{hole(base)})" if dot.text == "->" else hole(base)
    element = f"{text}[{DIMENSIONS[name.text]}]"
    yield ctx.replace(Span(base.start, name.end), f"unsigned({element})" if spelled in members.wrapped else element)


def _base_before(ctx: Context, dot: Token) -> Span | None:
    """The name or the parentheses that a member is taken of; None where more stands there."""
    code, last = ctx.tokens.code, ctx.tokens.index(dot.start) - 1
    first = last
    if code[last].text == ")":
        depth = 0
        while first >= 0 and (depth := depth + (code[first].text == ")") - (code[first].text == "(")):
            first -= 1
    before = code[first - 1] if first > 0 else None
    is_more = (
        before is not None
        and before.end == code[first].start
        and (before.kind == "name" or before.text in ("]", ")", ".", "->", "::"))
    )
    is_base = code[first].text == "(" or code[first].kind == "name"
    return Span(code[first].start, code[last].end) if is_base and not is_more else None


def _must_be_constant(ctx: Context, node: Node) -> bool:
    """In a template argument, an array's bound, a constexpr variable, a static_assert, an enumerator, a case; and in
    device code, which may only name variables of the host that constants initialise."""
    function = ctx.model.function_of(node)
    if function is not None and function.role is not Role.HOST:
        return True
    for above in node.ancestors():
        if above.kind in (
            Kind.STATIC_ASSERT,
            Kind.ENUM_CONSTANT_DECL,
            Kind.CASE_STMT,
            Kind.DECL_REF_EXPR,
            Kind.TYPE_ALIAS_DECL,
            Kind.FIELD_DECL,
        ):
            return True
        if above.kind == Kind.VAR_DECL:
            between = {t.text for t in ctx.tokens.within(Span(above.location, max(above.location, node.start)))}
            return not between & {"=", "(", "{"} or (
                not _holds(ctx, above.canonical_type)
                and any(t.text == "constexpr" for t in ctx.tokens.within(Span(above.start, above.location)))
            )
        if above.kind in (Kind.COMPOUND_STMT, Kind.LAMBDA_EXPR):
            return False
    return False


@rule(Kind.VAR_DECL)
def constant(node: Node, ctx: Context) -> Planned:
    """sycl::range is no literal type: a constexpr dim3 is const, and as a member still defined in its class."""
    if not _holds(ctx, node.canonical_type):
        return
    head = ctx.tokens.within(Span(node.start, node.location))
    member = node.parent is not None and node.parent.kind in TYPE_KINDS and not any(t.text == "inline" for t in head)
    for token in head:
        if token.text == "constexpr":
            yield ctx.replace(Span(token.start, token.end), "inline const" if member else "const")


@rule(Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE, Kind.CXX_METHOD, Kind.CONSTRUCTOR)
def computed(node: Node, ctx: Context) -> Planned:
    """Nor can a function that takes or returns one, or that makes a class with one as a member, be constexpr."""
    name = ctx.tokens.at(node.location)
    parameters = [p.canonical_type for p in node.parameters]
    made = [node.parent.name] if node.kind == Kind.CONSTRUCTOR and node.parent is not None else []
    if name is None or not any(_holds(ctx, t) for t in (node.return_type, *parameters, *made)):
        return
    free = node.parent is None or node.parent.kind == Kind.NAMESPACE
    head = ctx.tokens.within(Span(declaration_start(ctx, node, name), name.start))
    said = any(
        (t.text in SPECIFIERS and SPECIFIERS[t.text] == "inline") or t.text in ("inline", "static") for t in head
    )
    for token in head:
        if token.text == "constexpr" and free and not said:
            yield ctx.replace(Span(token.start, token.end), "inline")
        elif token.text == "constexpr":
            yield remove_word(ctx, token.start, token.end)


def _holds(ctx: Context, printed: str) -> bool:
    """Whether a type is dim3, an array of them or a class with one as a member."""
    name = re.sub(r"^const |[&*\s]+$|\[\w*\]$", "", printed).rsplit("::", 1)[-1]
    classes = (n for n in ctx.model.aliases.values() if n.name == name)
    return name == "dim3" or any(
        c.kind == Kind.FIELD_DECL and c.type.unqualified == "dim3" for n in classes for c in n.children
    )


@rule(Kind.FIELD_DECL)
def field(node: Node, ctx: Context) -> Planned:
    """A dim3 member is (1, 1, 1) unless it is given a value."""
    name = ctx.tokens.at(node.location)
    if node.type == "dim3" and name is not None and name.end == node.end:
        yield ctx.insert(name.end, "{1, 1, 1}")
