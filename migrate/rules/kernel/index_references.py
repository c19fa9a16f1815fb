"""References that outlive a call, to `threadIdx.x` and its kin: objects that live in CUDA, and values of a moment in SYCL."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.apis.builtins import INDEX_VARIABLES
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_AROUND = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)


@rule(Kind.MEMBER_REF_EXPR, Kind.DECL_REF_EXPR)
def kept_reference(node: Node, ctx: Context) -> Planned:
    """`View view(threadIdx.x)` of a class with references, `const unsigned &m = least(threadIdx.x, n)` of a function that gives one back."""
    named = node.base if node.kind is Kind.MEMBER_REF_EXPR else node
    if named is None or named.ref is None or not named.ref.cuda or named.ref.qualified not in INDEX_VARIABLES:
        return
    inner, above = _outside(node)
    if above is not None and inner is node and _is_kept(node, above, ctx):
        yield ctx.about("W2S504", node, api=f"'{ctx.plain_text(node.span)}', to which a reference is kept,")


@rule(Kind.VAR_DECL)
def deduced_reference(node: Node, ctx: Context) -> Planned:
    """`auto &row = threadIdx.y`: of what is const in CUDA, and a value in SYCL."""
    bound = stripped(node.initialiser) if node.initialiser is not None else None
    if bound is None or bound.kind is not Kind.MEMBER_REF_EXPR or bound.base is None or bound.base.ref is None:
        return
    tokens = ctx.tokens.within(Span(node.start, node.location))
    if (
        bound.base.ref.qualified in INDEX_VARIABLES
        and bound.base.ref.cuda
        and [t.text for t in tokens] == ["auto", "&"]
    ):
        yield ctx.insert(tokens[0].start, "const ")


def _outside(node: Node) -> tuple[Node, Node | None]:
    """What holds an expression, but for parentheses and conversions that are not written; the outermost of these."""
    inner, above = node, node.parent
    while above is not None and above.kind in _AROUND:
        inner, above = (inner if above.kind is Kind.UNEXPOSED_EXPR else above), above.parent
    return inner, above


def _is_kept(node: Node, above: Node, ctx: Context) -> bool:
    if above.kind is Kind.CONSTRUCTOR:
        before = [c for c in above.children if c.kind is Kind.MEMBER_REF and c.end <= node.start]
        return bool(before) and before[-1].type.is_reference
    if above.kind is Kind.VAR_DECL:  # `[&y = threadIdx.x]`
        return above.type.is_reference and above.parent is not None and above.parent.kind is Kind.LAMBDA_EXPR
    if above.kind is Kind.INIT_LIST_EXPR:
        return _keeps(above, ctx)
    if above.kind is not Kind.CALL_EXPR or above.ref is None:
        return False
    taken = next((t for a, t in zip(above.arguments, above.parameter_types) if a.span.contains(node.span)), None)
    if taken is None or not taken.is_reference:
        return False
    if above.is_construction or "&" in str(above.canonical_type):  # a pair or tuple of references
        return _keeps(above, ctx)
    function = ctx.model.functions.get(above.ref.key)
    is_library = above.ref.file is None and not above.ref.cuda
    gives = is_library or (function is not None and any(d.return_type.is_reference for d in function.declarations))
    _, holder = _outside(above)
    return gives and holder is not None and holder.kind is Kind.VAR_DECL and holder.canonical_type.is_reference


def _keeps(made: Node, ctx: Context) -> bool:
    """Whether an object has references, or pointers to numbers, among its members, or as the library's classes have them."""
    held = made.type.held_classes
    members = [f.type.canonical for name in held for one in ctx.model.types_named(name) for f in one.fields]
    return "&" in str(made.canonical_type) or any(
        m.is_reference or (m.is_pointer and m.root.unqualified == "unsigned int") for m in members
    )
