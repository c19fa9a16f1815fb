"""What is zero before anything sets it: static variables, and members of classes that nothing but `= {}` initialises."""

from __future__ import annotations

from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.source import Span

_SCOPES = ("NAMESPACE", "LINKAGE_SPEC")


def words_before(node: Node, ctx: Context) -> set[str]:
    """Of a variable's declaration, those before its name."""
    return {t.text for t in ctx.tokens.within(Span(node.start, node.location))}


def is_static(node: Node, ctx: Context) -> bool:
    """Also one that another source defines."""
    at_namespace = node.parent is None or node.parent.kind in _SCOPES
    return at_namespace or "static" in words_before(node, ctx) and node.parent is not None and node.parent.kind == "DECL_STMT"


def is_of_plain_class(node: Node) -> bool:
    above = node.parent
    return above is not None and above.kind in ("STRUCT_DECL", "CLASS_DECL") and not any(c.kind == "CONSTRUCTOR" for c in above.children)
