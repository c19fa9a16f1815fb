"""Local dim3 that nothing changes while a name of their numbers is there: what the name is a reference to may as well be a copy."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.types.sizes import DIM3
from wmma2sycl.migrate.front import Kind, Node

_AROUND = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)
_STEPS = ("++", "--", "&")
_EXCHANGES = (
    "std::swap",
    "std::exchange",
    "std::tie",
)  # which keep nothing: a tuple of references that is kept is told


def stays_from(binding: Node, bound: Node, body: Node, parameters: tuple[Node, ...]) -> bool:
    """Whether a variable of the function is only read from the binding on, and is nowhere given to what may keep it.

    Within a lambda a text before the binding may run behind it.
    """
    if (
        bound.kind is not Kind.DECL_REF_EXPR
        or bound.ref is None
        or any(a.kind is Kind.LAMBDA_EXPR for a in binding.ancestors())
    ):
        return False
    key = bound.ref.key
    declared = (n for n in (*parameters, *body.walk()) if n.kind in (Kind.VAR_DECL, Kind.PARM_DECL))
    variable = next((n for n in declared if n.ref is not None and n.ref.key == key), None)
    if variable is None or variable.canonical_type.unqualified != DIM3 or variable.is_static:
        return False
    uses = (n for n in body.walk() if n.kind is Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == key)
    return all(use is bound or _is_read(use) or (use.start < binding.start and _is_assigned(use)) for use in uses)


def is_read_alone(variable: Node, body: Node) -> bool:
    """Whether a variable of the function is an object that nothing else reaches: it is read, and given values by its name."""
    if variable.canonical_type.is_reference or variable.canonical_type.is_pointer or variable.is_static:
        return False
    uses = (n for n in body.walk() if n.kind is Kind.DECL_REF_EXPR and n.ref == variable.ref)
    return all(_is_read(use) or _is_assigned(use) or _is_exchanged(use) for use in uses)


def _is_exchanged(use: Node) -> bool:
    _, above = _outermost(use)
    called = above.ref if above is not None and above.kind is Kind.CALL_EXPR else None
    return called is not None and called.file is None and called.qualified in _EXCHANGES


def _outermost(use: Node) -> tuple[Node, Node | None]:
    """The variable, or the member of it, that an expression names, with its parentheses; and what that stands in."""
    at, above = use, use.parent
    while above is not None and above.kind in (*_AROUND, Kind.MEMBER_REF_EXPR):
        at, above = above, above.parent
    return at, above


def _is_read(use: Node) -> bool:
    at, above = _outermost(use)
    if above is None:
        return False
    if above.kind is Kind.UNARY_OPERATOR:
        return above.operator not in _STEPS
    if above.kind is Kind.BINARY_OPERATOR:
        return above.called is None and above.operator != "," and (above.operator != "=" or above.left is not at)
    if above.kind is Kind.CALL_EXPR:
        taken = [t for given, t in zip(above.arguments, above.parameter_types) if given is at]
        return bool(taken) and not any(t.canonical.is_mutable_reference or t.is_unknown for t in taken)
    if above.kind is Kind.VAR_DECL:
        return not above.canonical_type.is_reference
    return above.kind is Kind.CONDITIONAL_OPERATOR and above.condition is at


def _is_assigned(use: Node) -> bool:
    at, above = _outermost(use)
    if above is None or any(a.kind is Kind.LAMBDA_EXPR for a in use.ancestors()):
        return False
    is_step = above.kind is Kind.UNARY_OPERATOR and above.operator in ("++", "--")
    is_given = above.kind is Kind.COMPOUND_ASSIGNMENT_OPERATOR or (
        above.kind is Kind.BINARY_OPERATOR and above.operator == "="
    )
    return is_step or (is_given and above.left is at)
