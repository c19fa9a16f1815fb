"""Reading expressions: callee, arguments, the variable at the root of an lvalue or pointer."""

from __future__ import annotations

from wmma2sycl.migrate.front import Node, Ref

_TRANSPARENT = {"PAREN_EXPR", "UNEXPOSED_EXPR", "CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_REINTERPRET_CAST_EXPR",
                "CXX_CONST_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR"}


def callee(call: Node) -> Ref | None:
    """What a call calls: the function, the template, or the first of an overload set inside a template."""
    if call.ref is not None:
        return call.ref
    if not call.children or stripped(name_node(call)).kind in ("LAMBDA_EXPR", "CALL_EXPR"):  # what is called is no name
        return None
    return next((n.ref for n in name_node(call).walk() if n.kind == "OVERLOADED_DECL_REF"), None)


def name_node(call: Node) -> Node:
    """The callee expression of a call."""
    return call.children[0] if call.children else call


def arguments(call: Node) -> list[Node]:
    """Argument expressions, for a launch without its configuration. A defaulted argument is not there."""
    rest = [c for c in call.children[1:] if not c.kind.endswith("_REF") or c.kind == "DECL_REF_EXPR"]
    if rest and is_launch(call):
        return rest[1:]
    return rest


def is_launch(call: Node) -> bool:
    """`kernel<<<...>>>(...)`: its second child is the configuration call clang makes of the chevrons."""
    return len(call.children) > 1 and call.children[1].kind == "CALL_EXPR" and (
        call.children[1].name in ("__cudaPushCallConfiguration", "cudaConfigureCall")
    )


def stripped(node: Node) -> Node:
    """Without parentheses and casts."""
    while node.kind in _TRANSPARENT and node.children:
        node = node.children[-1]
    return node


def root(node: Node) -> Node | None:
    """The DECL_REF_EXPR or member at the bottom of `&a[i].b + 4`, `(T *)p`, `*p++`: what the pointer is made from."""
    node = stripped(node)
    while node.kind not in ("DECL_REF_EXPR", "CALL_EXPR", "CXX_THIS_EXPR"):
        pointers = [c for c in node.children if not c.kind.endswith("_REF")]
        if not pointers:
            return None
        if node.kind in ("CONDITIONAL_OPERATOR", "INIT_LIST_EXPR"):
            return None  # more than one root
        if node.kind == "BINARY_OPERATOR" and len(pointers) == 2:
            node = stripped(pointer_side(pointers))
        else:
            node = stripped(pointers[0])
    return node


def pointer_side(operands: list[Node]) -> Node:
    """In `a + i` and `i + a`, the operand that is a pointer or an array."""
    left, right = operands
    return right if _points(right) and not _points(left) else left


def _points(node: Node) -> bool:
    return node.type.rstrip().endswith(("*", "]", "*const", "*__restrict", "*restrict")) or node.type == "<dependent type>"


def enclosing_statement(node: Node) -> Node:
    """The statement a node is part of: the nearest one above that stands in a block or is a loop's or if's body."""
    current = node
    for above in node.ancestors():
        if above.kind in ("COMPOUND_STMT", "CASE_STMT", "DEFAULT_STMT", "LABEL_STMT"):
            return current
        if above.kind in ("IF_STMT", "FOR_STMT", "WHILE_STMT", "DO_STMT", "CXX_FOR_RANGE_STMT") and _is_body(current, above):
            return current
        if above.kind in ("FUNCTION_DECL", "FUNCTION_TEMPLATE", "CXX_METHOD", "LAMBDA_EXPR"):
            return current
        current = above
    return current


def _is_body(node: Node, above: Node) -> bool:
    return node in above.children[1:] if above.kind == "IF_STMT" else node is above.children[-1] if above.kind != "DO_STMT" else node is above.children[0]


def is_statement(node: Node) -> bool:
    """Whether the value of an expression is thrown away because it stands alone as a statement."""
    return enclosing_statement(node) is node


def is_discarded(node: Node) -> bool:
    """The same in a list of expressions: `f(a), f(b);`."""
    above = node.parent
    while above is not None and above.kind == "BINARY_OPERATOR" and above.operator == ",":
        if above.children[0] is node:
            return True
        node, above = above, above.parent
    return is_statement(node)
