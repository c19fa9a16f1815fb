"""Fragments that start as zeros: `fragment<...> f = {}`, `auto f = fragment<...>()`, `f = {}`.

A CUDA fragment is a class with an array, so that value-initialisation makes it zero (C++17 [dcl.init]); a joint_matrix
of Intel's holds anything until it is filled.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.expressions import arguments, callee, root
from wmma2sycl.migrate.analyse.fragments import fragment_type
from wmma2sycl.migrate.front import Key, Node

_WRITES = ("fill_fragment", "load_matrix_sync")


def is_declared_zero(node: Node) -> bool:
    """Whether a variable of fragment type, or an array of such, is declared with an empty initialiser."""
    return node.kind == "VAR_DECL" and _is_fragment(node) and bool(node.children) and is_empty(node.children[-1], node)


def is_empty(value: Node, variable: Node | None = None) -> bool:
    """`{}`, `fragment<...>()`, `fragment<...>{}`; not the constructor call that clang shows for `fragment<...> f;`."""
    if value.kind == "INIT_LIST_EXPR":
        return not value.children
    if value.kind in ("CXX_FUNCTIONAL_CAST_EXPR", "UNEXPOSED_EXPR") and value.children:
        return is_empty(value.children[-1], variable)
    constructs = value.kind == "CALL_EXPR" and value.ref is not None and value.ref.kind == "CONSTRUCTOR" and value.ref.cuda
    copies = any(fragment_type(c.canonical_type) is not None for c in value.children)
    return constructs and not copies and _is_fragment(value) and (variable is None or value.start != variable.location)


def is_assigned_zero(node: Node) -> bool:
    """`f = {}` as a statement of its own is one too."""
    assigns = node.kind == "BINARY_OPERATOR" and node.operator == "=" and len(node.children) == 2
    return assigns and fragment_type(node.children[0].canonical_type) is not None and is_empty(node.children[1])


def is_written_first(declaration: Node, body: Node) -> bool:
    """Whether the first use of a variable writes all of it, so that what it held before is never seen."""
    assert declaration.ref is not None
    use = next(_uses(declaration.ref.key, declaration.end, body), None)
    if use is None:
        return True
    call = next((a for a in use.ancestors() if a.kind == "CALL_EXPR"), None)
    ref = callee(call) if call is not None else None
    if call is None or ref is None or not ref.cuda or ref.name not in _WRITES or not arguments(call):
        return False
    written = root(arguments(call)[0])
    return written is not None and written.span == use.span


def _uses(key: Key, start: int, body: Node) -> Iterator[Node]:
    return (n for n in body.walk() if n.kind == "DECL_REF_EXPR" and n.start >= start and n.ref is not None and n.ref.key == key)


def _is_fragment(node: Node) -> bool:
    plain = not node.canonical_type.rstrip().endswith(("*", "&"))
    return plain and fragment_type(node.canonical_type) is not None
