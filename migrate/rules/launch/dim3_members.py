"""Members of a dim3: `d.x` is `d[2]`, of 64 bits, and written as CUDA's unsigned number where that shows."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.numbers.narrowing import needs_cast, shows_type
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.types.sizes import DIM3, is_size, owners
from wmma2sycl.migrate.apis.builtins import DIMENSIONS
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.expansions import expansions
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.forms.unevaluated import decltype_of, is_in_decltype
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Role
from wmma2sycl.migrate.rules.launch.dim3 import holds

_OPERATIONS = (Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR, Kind.CONDITIONAL_OPERATOR, Kind.CALL_EXPR)


@rule(Kind.MEMBER_REF_EXPR)
def member(node: Node, ctx: Context) -> Planned:
    """`d.x` becomes `d[2]`, unsigned where its type matters."""
    if not is_member_of_dim3(node, ctx) or (base := node.base) is None:
        yield from _mixed(node, ctx)
        yield from _named_by_argument(node, ctx)
        return
    asked = decltype_of(node, ctx)
    if asked is not None:
        yield ctx.replace(asked, "unsigned")
        return
    in_decltype = is_in_decltype(node, ctx)
    constant = node.value() if not in_decltype and _must_be_constant(ctx, node) else None
    if constant is not None:
        yield ctx.replace(node.span, f"{constant}u" if _shows_sign(node) else str(constant))
        return
    element = f"{_object(base, ctx)}[{DIMENSIONS[node.name]}]"
    is_cast = in_decltype or (any(map(needs_cast, expansions(node, ctx))) and not _is_changed(node))
    cast = "static_cast<unsigned>" if _declares_parameter(node, ctx) else "unsigned"
    yield ctx.replace(node.span, f"{cast}({element})" if is_cast else element)


def _declares_parameter(node: Node, ctx: Context) -> bool:
    """Whether `unsigned(grid[2])` would declare one here: in `Range range(grid.x);`, which were a function then."""
    above, given = node.parent, [node]
    while above is not None and (above.kind == Kind.UNEXPOSED_EXPR or above.is_construction):
        given = above.arguments if above.is_construction else given
        above = above.parent
    name = ctx.tokens.at(above.location) if above is not None and above.kind == Kind.VAR_DECL else None
    opened = ctx.tokens.at_or_after(name.end) if name is not None else None
    return opened is not None and opened.text == "(" and all(is_member_of_dim3(g, ctx) for g in given)


def is_member_of_dim3(node: Node, ctx: Context) -> bool:
    """Whether an expression is `grid.x`, spelled here."""
    return is_size(node, ctx.model) and ctx.spelled(inner := stripped(node), inner.name) is not None


def _named_by_argument(node: Node, ctx: Context) -> Planned:
    """`GET(grid, x)`: no text in the place of the name alone makes a member of one that SYCL numbers."""
    named = [t for t in ctx.tokens.within(node.span) if t.text == node.name] if is_size(node, ctx.model) else []
    macro = next((macro for t in reversed(named) if (macro := ctx.macro_given(t, node.span))), "")
    if macro and ctx.spelled(node, node.name) is None:
        yield ctx.about("W2S101", node, what=f"member {node.name} of a dim3", macro=macro)


def _mixed(node: Node, ctx: Context) -> Planned:
    """`v.x` of a template's `V v` that is a dim3 in some instantiations: no text serves all."""
    known = owners(node, ctx.model) if node.ref is None and node.name in DIMENSIONS else frozenset[str]()
    if DIM3 in known and len(known) > 1:
        yield ctx.about(
            "W2S504", node, api=f"'{node.name}' of a type that is a dim3 in some instantiations and none in others"
        )


def _shows_sign(node: Node) -> bool:
    """Whether a number in its place has to be an unsigned one: `static_assert(block.x - 65 > 0)`."""
    above = node.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
        above = above.parent
    is_auto = above is not None and above.kind is Kind.VAR_DECL and above.type.is_auto
    return is_auto or (above is not None and above.kind in _OPERATIONS and shows_type(node, True))


def _object(base: Node, ctx: Context) -> str:
    """What the member is taken of, without its `->`, which a class may have of its own (`std::optional`).

    Of the program's own the `*` may be another object.
    """
    if base.name == "operator->":
        arrow = ctx.tokens.before(base.end)
        given = hole(Span(base.start, arrow.start if arrow is not None else base.end))
        called = [
            n.ref for n in base.walk() if n.name == "operator->" and n.end == base.end and n.kind is Kind.CALL_EXPR
        ]
        is_own = any(ref is None or ref.file is not None for ref in called)
        return f"(*{given}{'.operator->()' * len(called)})" if is_own else f"(*{given})"
    following = ctx.tokens.at_or_after(base.end)
    by_pointer = following is not None and following.text == "->"
    return f"(*{hole(base.span)})" if by_pointer else hole(base.span)


def _is_changed(node: Node) -> bool:
    above = node.parent
    return above is not None and above.kind is Kind.COMPOUND_ASSIGNMENT_OPERATOR and above.left is node


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
                not holds(ctx, above.canonical_type)
                and any(t.text == "constexpr" for t in ctx.tokens.within(Span(above.start, above.location)))
            )
        if above.kind in (Kind.COMPOUND_STMT, Kind.LAMBDA_EXPR):
            return False
    return False
