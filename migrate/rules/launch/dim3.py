"""dim3 becomes sycl::range<3>, whose dimension 2 is CUDA's x: constructors turn round. Members: dim3_members.py."""

from __future__ import annotations

import itertools

from wmma2sycl.migrate.analyse.lanes.fitting_sizes import outgrows_size
from wmma2sycl.migrate.analyse.types.unlike_literals import UnlikeLiterals
from wmma2sycl.migrate.core.edits import Edit, hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.first_value_places import first_value_behind
from wmma2sycl.migrate.forms.function_heads import SPECIFIERS, declaration_start, remove_word
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import TYPE_KINDS

_ABOVE = (Kind.CALL_EXPR, Kind.VAR_DECL, Kind.RETURN_STMT)


@rule(Kind.CALL_EXPR)
def constructed(node: Node, ctx: Context) -> Planned:
    """`dim3(x, y, z)` with its arguments in SYCL's order."""
    ref = node.ref
    if ref is None or not ref.cuda or ref.qualified not in ("dim3::dim3", "dim3") or ref.kind != Kind.CONSTRUCTOR:
        return
    given = operands(node)
    if node.parent is not None and cast_number(node.parent) is not None:
        return  # dim3_dependent.py
    if len(given) == 1 and given[0].canonical_type.referred.unqualified in ("dim3", "uint3"):
        return  # a copy, or what dim3_conversions.py migrates
    if not given:
        yield from _default(node, ctx)
    elif not is_written_out(given) or (_is_in_use_of_macro(ctx, node, given) and not is_use_of_macro(ctx, node, given)):
        return  # in a macro's body, which rules/macros/spelled.py migrates
    elif len(given) == 1 and given[0].span == node.span:
        is_macro = node.parent is not None and node.parent.kind == Kind.CXX_FUNCTIONAL_CAST_EXPR
        if not is_launch_argument(node) and not is_macro:  # launch_range takes a plain number
            yield ctx.replace(node.span, f"sycl::range<3>(1, 1, {number_text(ctx, given[0])})")
    elif is_in_brackets(ctx, given):
        yield in_order(ctx, given)


def cast_number(node: Node) -> Node | None:
    """The number that a `static_cast<dim3>(n)` or `(dim3)n` makes one of."""
    made = node.first_operand if node.kind in (Kind.CXX_STATIC_CAST_EXPR, Kind.CSTYLE_CAST_EXPR) else None
    given = operands(made) if made is not None and made.is_construction and made.type == "dim3" else []
    return given[0] if len(given) == 1 and given[0].canonical_type.is_integer else None


def becomes_one(given: list[Node]) -> bool:
    """Of `dim3{tile}`: whether the one object that is given is no number, but of a class that says which dim3 it is."""
    kind = given[0].canonical_type.referred if len(given) == 1 else None
    return kind is not None and kind.is_class and kind.unqualified not in ("dim3", "uint3")


def operands(node: Node) -> list[Node]:
    """The arguments of a construction, also in braces."""
    given = [c for c in node.children if not c.kind.is_reference]
    return given[0].children if [g.kind for g in given] == [Kind.INIT_LIST_EXPR] else given


@rule(Kind.INIT_LIST_EXPR)
def braced(node: Node, ctx: Context) -> Planned:
    """`{x, y, z}` of a dim3 in SYCL's order."""
    if node.type == "dim3" and not node.children:
        yield ctx.replace(node.span, "{1, 1, 1}")
    elif not node.children or not is_written_out(node.children) or not is_in_brackets(ctx, node.children):
        return  # another type's `{}`; a macro's numbers: dim3_made.py
    elif node.type == "dim3" and becomes_one(node.children):
        return
    elif _is_told_by_clang(node, ctx) or (
        (node.type == "dim3" or _is_nested(node, ctx))
        and node.first_operand is not None
        and node.first_operand.kind != Kind.CALL_EXPR
    ):
        yield in_order(ctx, node.children)


def _is_told_by_clang(node: Node, ctx: Context) -> bool:
    return node.start in ctx.unit.sizes_at(node.file) and not node.in_template


def _is_nested(node: Node, ctx: Context) -> bool:
    """A list in the list of a dim3 array, or of a class at the place of a dim3 member: clang gives it no type."""
    above = node.parent
    if above is None or above.kind != Kind.INIT_LIST_EXPR:
        return False
    if above.type.element is not None:
        return above.type.element.unqualified == "dim3"
    owner = next(iter(ctx.model.types_named(above.type.name)), None)
    fields = [f.type for f in owner.fields] if owner is not None and owner.has("fields") else []
    position = above.children.index(node)
    return position < len(fields) and fields[position] == "dim3"


def _is_in_use_of_macro(ctx: Context, node: Node, given: list[Node]) -> bool:
    """`GRID(2, 1)`, where the macro spells the construction."""
    _, end = ctx.unit.macros.get(node.file, {}).get(node.start, ("", 0))
    return end > given[0].start


def is_use_of_macro(ctx: Context, node: Node, given: list[Node]) -> bool:
    """`tiles(BLOCK, 0)`, where the macro is a number or begins one: what is made of it stands outside."""
    above = next((a for a in node.ancestors() if a.kind is not Kind.UNEXPOSED_EXPR), None)
    _, end = ctx.unit.macros.get(node.file, {}).get(node.start, ("", 0))
    is_number = [g.span for g in given] == [node.span] and given[0].canonical_type.is_integer and 0 < end <= node.end
    return (
        is_number
        and above is not None
        and above.kind in _ABOVE
        and above.span.contains(node.span)
        and above.span != node.span
    )


def is_written_out(given: list[Node]) -> bool:
    """Whether the sizes stand one behind the other, in no macro's body."""
    return all(a.end <= b.start for a, b in itertools.pairwise(given))


def is_in_brackets(ctx: Context, given: list[Node]) -> bool:
    """Whether the sizes are all that one pair of brackets holds: not where a macro that is an argument of another makes them."""
    opened = ctx.tokens.before(given[0].start)
    parsed = (
        ctx.tokens.arguments(ctx.tokens.index(opened.start)) if opened is not None and opened.text in "({" else None
    )
    spans = parsed[0] if parsed is not None else []
    return len(spans) == len(given) and all(span.contains(g.span) for span, g in zip(spans, given))


def in_order(ctx: Context, given: list[Node]) -> Edit | Diagnostic:
    """A pack, whose numbers nobody can count here, is told."""
    pack = next((g for g in given if g.kind == Kind.PACK_EXPANSION_EXPR), None)
    if pack is not None:
        return ctx.about("W2S504", pack, api="'dim3' with a parameter pack")
    return reversed_sizes(ctx, Span(given[0].start, given[-1].end), [number_text(ctx, g) for g in given])


def number_text(ctx: Context, given: Node) -> str:
    """A size with the conversion that CUDA's constructor makes, where that may change it or a list narrows it."""
    text, kind = hole(given.span), given.canonical_type
    is_narrowed = any(n.span == given.span and n.file == given.file for n in ctx.unit.narrowings)
    is_number = kind.is_integer or (kind.is_unknown and given.kind is Kind.BINARY_OPERATOR)
    is_converted = (is_narrowed and not kind.is_unsigned) or (is_number and outgrows_size(given, ctx.model))
    return f"unsigned({text})" if is_converted else text


def reversed_sizes(ctx: Context, span: Span, given: list[str]) -> Edit:
    """One to three sizes, x first, as the three numbers of a sycl::range<3>."""
    return ctx.replace(span, ", ".join(["1"] * (3 - len(given)) + given[::-1]))


def _default(node: Node, ctx: Context) -> Planned:
    """`dim3 g;` is (1, 1, 1), where sycl::range<3> would be zeros."""
    following = ctx.tokens.at_or_after(node.end)
    first = ctx.tokens.at(node.start)
    listed = node.parent is not None and node.parent.kind is Kind.INIT_LIST_EXPR  # `{dim3(8), dim3{}}`
    if (
        first is None
        or node.type.is_array  # `new dim3[3]`: dim3_made.py
        or (node.parent is not None and node.parent.type.is_array and not listed)  # dim3_arrays.py
        or (listed and first.end == node.end)  # what a list leaves out
        or (first.kind != "name" and first.text not in ("{", "="))  # `= {}` of a parameter or a member
        or node.start in ctx.unit.macros.get(node.file, {})
    ):
        return
    if following is not None and ctx.code(node.span).endswith((")", "}")):
        closer = ctx.tokens.before(node.end)
        if closer is not None:
            yield ctx.insert(closer.start, "1, 1, 1")
    else:
        yield first_value_behind(node, first.end, "(1, 1, 1)", ctx)


def is_launch_argument(node: Node) -> bool:
    """Whether it is the grid or the block of a launch, which takes a plain number, too."""
    above = node.parent
    launch = above.parent.launch if above is not None and above.parent is not None else None
    return launch is not None and above is launch.configuration


@rule(Kind.VAR_DECL)
def constant(node: Node, ctx: Context) -> Planned:
    """sycl::range is no literal type: a constexpr dim3 is const, and as a member still defined in its class."""
    unlike = ctx.facts.get(UnlikeLiterals)
    if not unlike.holds(node.canonical_type) and not (node.initialiser and unlike.calls(node.initialiser)):
        return
    head = ctx.tokens.within(Span(node.start, node.location))
    member = node.parent is not None and node.parent.kind in TYPE_KINDS and not any(t.text == "inline" for t in head)
    for token in head:
        if token.text == "constexpr":
            yield ctx.replace(Span(token.start, token.end), "inline const" if member else "const")


@rule(Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE, Kind.CXX_METHOD, Kind.CONSTRUCTOR)
def computed(node: Node, ctx: Context) -> Planned:
    """Nor can a function that takes, returns or reads one, or that makes a class with one as a member, be constexpr."""
    name = ctx.tokens.at(node.location)
    if name is None or node.ref is None or node.ref.key not in ctx.facts.get(UnlikeLiterals).functions:
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


@rule(Kind.LAMBDA_EXPR)
def computed_by_lambda(node: Node, ctx: Context) -> Planned:
    """`[](dim3 d) constexpr { ... }`, likewise."""
    unlike = ctx.facts.get(UnlikeLiterals)
    if not node.has_body or not (
        any(unlike.holds(p.canonical_type) for p in node.parameters) or unlike.reaches(node.body)
    ):
        return
    for token in ctx.tokens.within(Span(node.start, node.body.start)):
        if token.text == "constexpr":
            yield remove_word(ctx, token.start, token.end)


def holds(ctx: Context, printed: str) -> bool:
    """Whether a type is dim3, an array of them or a class with one as a member."""
    return ctx.facts.get(UnlikeLiterals).holds(printed)


@rule(Kind.FIELD_DECL)
def field(node: Node, ctx: Context) -> Planned:
    """A dim3 member is (1, 1, 1) unless it is given a value."""
    name = ctx.tokens.at(node.location)
    if node.type == "dim3" and name is not None and name.end == node.end:
        in_macro = bool(ctx.unit.uses_around(node.file, name.start))  # to which the commas would be its own
        value = " = sycl::range<3>(1, 1, 1)" if in_macro else "{1, 1, 1}"
        yield first_value_behind(node, name.end, value, ctx)
