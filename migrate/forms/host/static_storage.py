"""What is zero before anything sets it: static variables, and members of classes that nothing but `= {}` initialises."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

_SCOPES = (Kind.NAMESPACE, Kind.LINKAGE_SPEC)


def words_before(node: Node, ctx: Context) -> set[str]:
    """Of a variable's declaration, those before its name."""
    return {t.text for t in ctx.tokens.within(Span(node.start, node.location))}


def is_static(node: Node, ctx: Context) -> bool:
    """Also one that another source defines."""
    at_namespace = node.parent is None or node.parent.kind in _SCOPES
    return at_namespace or (
        "static" in words_before(node, ctx) and node.parent is not None and node.parent.kind == Kind.DECL_STMT
    )


def is_of_plain_class(node: Node) -> bool:
    """Whether the node is a member of a class without constructors."""
    above = node.parent
    return (
        above is not None
        and above.kind in (Kind.STRUCT_DECL, Kind.CLASS_DECL)
        and not any(c.kind == Kind.CONSTRUCTOR for c in above.children)
    )
