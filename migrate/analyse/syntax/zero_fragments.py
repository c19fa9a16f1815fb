"""Fragments that start as zeros: `fragment<...> f = {}`, `auto f = fragment<...>()`, `f = {}`.

A CUDA fragment is a class with an array, so that value-initialisation makes it zero (C++17 [dcl.init]); a joint_matrix
of Intel's holds anything until it is filled.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.expressions import callee, root
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.front import Key, Kind, Node

_WRITES = ("fill_fragment", "load_matrix_sync")


def is_declared_zero(node: Node) -> bool:
    """Whether a variable of fragment type, or an array of such, is declared with an empty initialiser."""
    if node.kind != Kind.VAR_DECL or not _is_fragment(node):
        return False
    return node.initialiser is not None and is_empty(node.initialiser, node)


def is_empty(value: Node, variable: Node | None = None) -> bool:
    """`{}`, `fragment<...>()`, `fragment<...>{}`; not the constructor call that clang shows for `fragment<...> f;`."""
    if value.kind == Kind.INIT_LIST_EXPR:
        return not value.children
    if value.kind in (Kind.CXX_FUNCTIONAL_CAST_EXPR, Kind.UNEXPOSED_EXPR) and value.children:
        return is_empty(value.operand, variable)
    constructs = value.kind == Kind.CALL_EXPR and value.ref is not None and value.ref.is_constructor and value.ref.cuda
    copies = any(fragment_type(c.canonical_type) is not None for c in value.children)
    return constructs and not copies and _is_fragment(value) and (variable is None or value.start != variable.location)


def is_assigned_zero(node: Node) -> bool:
    """`f = {}` as a statement of its own is one too."""
    assigns = node.kind == Kind.BINARY_OPERATOR and node.operator == "="
    return assigns and fragment_type(node.left.canonical_type) is not None and is_empty(node.right)


def is_written_first(declaration: Node, body: Node) -> bool:
    """Whether the first use of a variable writes all of it, so that what it held before is never seen."""
    assert declaration.ref is not None
    use = next(_uses(declaration.ref.key, declaration.end, body), None)
    if use is None:
        return True
    call = next((a for a in use.ancestors() if a.kind == Kind.CALL_EXPR), None)
    ref = callee(call) if call is not None else None
    if call is None or ref is None or not ref.cuda or ref.name not in _WRITES or not call.arguments:
        return False
    written = root(call.arguments[0])
    return written is not None and written.span == use.span


def _uses(key: Key, start: int, body: Node) -> Iterator[Node]:
    return (
        n
        for n in body.walk()
        if n.kind == Kind.DECL_REF_EXPR and n.start >= start and n.ref is not None and n.ref.key == key
    )


def _is_fragment(node: Node) -> bool:
    return not (node.type.is_pointer or node.type.is_reference) and fragment_type(node.canonical_type) is not None
