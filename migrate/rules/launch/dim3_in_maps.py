"""`grids[key]` of a map: it makes a dim3 of nothing where the key is not there yet, 1, 1, 1 in CUDA, and zeros in SYCL."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.types.sizes import DIM3
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_MAPS = ("std::map<", "std::unordered_map<")
_REMOVE = ("erase", "clear", "swap", "extract", "merge")
_AROUND = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)


@rule(Kind.ARRAY_SUBSCRIPT_EXPR)
def mapped_size(node: Node, ctx: Context) -> Planned:
    """Told where nothing gives that key its sizes: neither the statement itself nor one ahead of it."""
    if is_mapped_size(node) and not _is_given(node) and not _is_given_before(node, ctx):
        yield ctx.about("W2S543", node, expr=ctx.plain_text(node.span))


def is_mapped_size(node: Node) -> bool:
    """Whether it is `grids[key]` of a library's map."""
    return (
        node.kind is Kind.ARRAY_SUBSCRIPT_EXPR
        and node.canonical_type.referred.unqualified == DIM3
        and str(node.array.canonical_type.referred.unqualified).startswith(_MAPS)
    )


def _is_given(node: Node) -> bool:
    """`grids[key] = dim3(...)`."""
    above, inner = node.parent, node
    while above is not None and above.kind in _AROUND:
        inner, above = above, above.parent
    return above is not None and above.kind is Kind.BINARY_OPERATOR and above.operator == "=" and above.left is inner


def _is_given_before(node: Node, ctx: Context) -> bool:
    """Whether a statement on the way to this one gives the same key of the same map its sizes, and nothing takes it away."""
    function = ctx.model.function_of(node)
    body = function.body if function is not None else None
    if body is None:
        return False
    around = {id(a) for a in node.ancestors()}
    inside = [n for n in body.walk() if n.file == node.file]
    if any(n.kind is Kind.MEMBER_REF_EXPR and n.name in _REMOVE for n in inside):
        return False
    return any(
        is_mapped_size(given)
        and given.end <= node.start
        and _is_given(given)
        and _key(given, ctx) == _key(node, ctx)
        and (statement := _statement(given)) is not None
        and id(statement.parent) in around
        and not _is_changed_between(given, node, inside)
        for given in inside
    )


def _key(node: Node, ctx: Context) -> tuple[str, str]:
    return ctx.plain_text(node.array.span).strip("()"), ctx.plain_text(node.index.span)


def _statement(node: Node) -> Node | None:
    """The assignment, where it is a statement of a block by itself."""
    above = next((a for a in node.ancestors() if a.kind is Kind.BINARY_OPERATOR), None)
    return above if above is not None and above.parent is not None and above.parent.kind is Kind.COMPOUND_STMT else None


def _is_changed_between(given: Node, node: Node, inside: list[Node]) -> bool:
    """Whether a variable of the key gets another value."""
    names = {n.ref.key for n in node.index.walk() if n.ref is not None and n.kind is Kind.DECL_REF_EXPR}
    changes = (n for n in inside if given.end <= n.start < node.start and _is_change(n))
    return any(
        one is not None and one.ref is not None and one.ref.key in names for one in (n.first_operand for n in changes)
    )


def _is_change(node: Node) -> bool:
    if node.kind is Kind.UNARY_OPERATOR:
        return node.operator in ("++", "--", "&")
    return node.kind is Kind.COMPOUND_ASSIGNMENT_OPERATOR or (
        node.kind is Kind.BINARY_OPERATOR and node.operator == "="
    )
