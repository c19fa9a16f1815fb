"""What templates ask of a type before they choose: whether it has a member `x`, a subscript, `dot`. SYCL's vectors and half answer otherwise.

`sycl::vec` has `x()`, not `x`, `[]`, operators, constructors and SYCL's functions, and is no aggregate (SYCL 2020, 4.14.2); `sycl::half` has
`std::numeric_limits`. Such a choice takes another way without a word.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.called_in_instances import is_open
from wmma2sycl.migrate.analyse.types.concrete_types import COMPONENTS, ConcreteTypes
from wmma2sycl.migrate.analyse.types.used_vectors import UsedVectors
from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.apis.vectors.sycl_functions import NAMES
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_TRAITS = frozenset(
    {
        *("is_aggregate", "is_constructible", "is_default_constructible", "is_trivially_default_constructible"),
        *("is_trivially_constructible", "is_convertible", "is_trivial", "is_pod", "is_standard_layout", "is_empty"),
        *("is_assignable", "is_member_pointer", "is_member_object_pointer", "is_scalar", "is_invocable"),
    }
)
_OF_NAMES = frozenset(
    {"is_pointer", "is_class", "is_scalar", "is_trivially_copyable", "is_trivial", "is_pod", "is_same"}
)
_HANDLES = frozenset({"CUstream_st *", "CUevent_st *"})
_SAME_IN_SYCL = frozenset(f"{sign}longlong{n}" for sign in ("", "u") for n in range(1, 5))  # as those of long
_OPERATORS = (Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)
_CHOICE = (Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,)


@rule(Kind.MEMBER_REF_EXPR, Kind.DECL_REF_EXPR, Kind.CALL_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, *_OPERATORS)
def asked_of_open_type(node: Node, ctx: Context) -> Planned:
    """`std::void_t<decltype(std::declval<T>().x)>`, `auto f(T v) -> decltype(v.x)`, `decltype(dot(a, b))`."""
    if node.type.is_dependent and _is_asked(node, ctx) and _is_outside(node) and ctx.facts.get(UsedVectors).vectors:
        yield ctx.about("W2S549", node, expr=ctx.plain_text(node.span))


@rule(Kind.OTHER_EXPRESSION)
def required_of_open_type(node: Node, ctx: Context) -> Planned:
    """`requires(T t) { t.x; t[0]; }`, of whose parts libclang tells little."""
    code = ctx.tokens.within(node.span)
    if not code or code[0].text != "requires" or not ctx.facts.get(UsedVectors).vectors:
        return
    for before, token, following in zip(code, code[1:], code[2:]):
        is_member = before.text in (".", "->", "::") and token.text in COMPONENTS
        is_called = token.text in NAMES and following.text == "(" and before.text not in (".", "->", "::")
        if is_member or is_called or (token.text == "[" and before.kind == "name"):
            yield ctx.about("W2S549", node, expr=ctx.plain_text(node.span))
            return


@rule(Kind.TEMPLATE_REF, Kind.OVERLOADED_DECL_REF, Kind.DECL_REF_EXPR)
def trait_of_type(node: Node, ctx: Context) -> Planned:
    """`std::is_aggregate_v<T>`, `std::numeric_limits<T>::is_specialized`; of a vector or a stream by its name, too."""
    is_variable = node.kind == Kind.DECL_REF_EXPR
    above, name = node if is_variable else node.parent, node.name.removesuffix("_v")
    if above is None or (is_variable and name == node.name) or (node.ref is not None and node.ref.file is not None):
        return
    if name == "numeric_limits":
        is_told = above.name == "is_specialized" and is_open(above) and ctx.facts.get(UsedVectors).halves
    else:
        is_told = name in _TRAITS | _OF_NAMES and _is_answered_otherwise(above, name, ctx)
    if is_told:
        yield ctx.about("W2S549", node, expr=ctx.plain_text(node.span))


def _is_answered_otherwise(trait: Node, name: str, ctx: Context) -> bool:
    used = ctx.facts.get(UsedVectors)
    named = {str(n.canonical_type.unqualified) for n in trait.walk() if n.kind == Kind.TYPE_REF}
    if name in _OF_NAMES and not named.isdisjoint(_HANDLES if name != "is_same" else _SAME_IN_SYCL):
        return True
    opened = is_open(trait) or any(n.type.is_unknown for n in trait.walk() if n.parent is trait)
    return name in _TRAITS and ((opened and (used.vectors or used.halves)) or not VECTORS.isdisjoint(named))


def _is_asked(node: Node, ctx: Context) -> bool:
    if node.kind in (Kind.MEMBER_REF_EXPR, Kind.DECL_REF_EXPR):
        known = ctx.facts.get(ConcreteTypes).members.get((node.file, node.start, node.name), frozenset())
        return node.ref is None and node.name in COMPONENTS and VECTORS.isdisjoint(known)  # those are rewritten
    if node.kind == Kind.CALL_EXPR:
        called = node.callee if node.has_callee else None
        name = next((n.name for n in called.walk() if n.name), "") if called is not None else ""
        return (
            name in NAMES and called is not None and ctx.text(called.span) == name and name not in ctx.model.own_names
        )
    if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        return True
    return any(a.kind in _CHOICE for a in node.ancestors()) and not any(n.name in COMPONENTS for n in node.walk())


def _is_outside(node: Node) -> bool:
    """Whether it stands in no function's body: in a head, where no match is no error."""
    return not any(a.kind in (Kind.COMPOUND_STMT, Kind.FIELD_DECL) for a in node.ancestors())
