"""Variables of NVTX that nothing but its calls ask for: ranges, domains, and attributes with what is put into them."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.apis.libraries import NVTX_TYPES
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node


def removed_with(declaration: Node, ctx: Context) -> list[Node]:
    """The declaration of such a variable and the statements that assign to it, which go; of any other statement nothing."""
    variable, function = declaration.only_child, ctx.function(declaration)
    if variable is None or variable.kind != Kind.VAR_DECL or variable.ref is None:
        return []
    if function is None or function.body is None or variable.type.unqualified not in NVTX_TYPES:
        return []
    key = variable.ref.key
    uses = [n for n in function.body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == key]
    written = [_written(use) for use in uses]
    if any(w is None and not _is_given(use) for w, use in zip(written, uses)):
        return []
    return [declaration, *(w for w in written if w is not None)]


def goes(node: Node, ctx: Context) -> bool:
    """Whether the node is in what goes."""
    function = ctx.function(node)
    return (
        any(one.span.contains(node.span) for one in _all_removed(function.body, ctx))
        if function is not None and function.body is not None
        else False
    )


def _all_removed(body: Node, ctx: Context) -> Iterator[Node]:
    for statement in body.walk():
        if statement.kind == Kind.DECL_STMT:
            yield from removed_with(statement, ctx)


def _is_given(use: Node) -> bool:
    """To one of NVTX's functions."""
    return any(a.kind == Kind.CALL_EXPR and a.name.startswith("nvtx") for a in use.ancestors())


def _written(use: Node) -> Node | None:
    """The statement that assigns to the variable or a member of it."""
    at, above = use, use.parent
    while above is not None and above.kind == Kind.MEMBER_REF_EXPR:
        at, above = above, above.parent
    is_left = above is not None and above.kind == Kind.BINARY_OPERATOR and above.operator == "=" and above.left is at
    in_block = above is not None and above.parent is not None and above.parent.kind == Kind.COMPOUND_STMT
    return above if is_left and in_block else None
