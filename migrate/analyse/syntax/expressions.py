"""Reading expressions: what a call calls, the variable at the root of an lvalue or pointer."""

from __future__ import annotations

from wmma2sycl.migrate.front import Kind, Node, Ref, Type

_TRANSPARENT = {
    Kind.PAREN_EXPR,
    Kind.UNEXPOSED_EXPR,
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
    Kind.CXX_REINTERPRET_CAST_EXPR,
    Kind.CXX_CONST_CAST_EXPR,
    Kind.CXX_FUNCTIONAL_CAST_EXPR,
}


def callee(call: Node) -> Ref | None:
    """What a call calls: the function, the template, or the first of an overload set inside a template."""
    if call.ref is not None:
        return call.ref
    if not call.has_callee or stripped(call.callee).kind in (Kind.LAMBDA_EXPR, Kind.CALL_EXPR):
        return None  # what is called is no name
    return next((n.ref for n in call.callee.walk() if n.kind == Kind.OVERLOADED_DECL_REF), None)


def stripped(node: Node) -> Node:
    """Without parentheses and casts."""
    while node.kind in _TRANSPARENT and node.children:
        node = node.operand
    return node


def bare(node: Node) -> Node:
    """Without parentheses and conversions that the program does not write."""
    while node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) and (inner := node.only_child) is not None:
        node = inner
    return node


def uncopied(node: Node) -> Node:
    """Without parentheses and casts, and what a `half` that is handed on by value is a copy of."""
    node = stripped(node)
    while is_copy(node):
        node = stripped(node.arguments[0])
    return node


def is_copy(node: Node) -> bool:
    """Whether an object of one of CUDA's types is made from another one."""
    if node.kind != Kind.CALL_EXPR or node.ref is None or node.ref.kind != Kind.CONSTRUCTOR or not node.ref.cuda:
        return False
    given = node.arguments
    return len(given) == 1 and given[0].canonical_type.unqualified == node.canonical_type.unqualified


def root(node: Node) -> Node | None:
    """The DECL_REF_EXPR or member at the bottom of `&a[i].b + 4`, `(T *)p`, `*p++`: what the pointer is made from."""
    node = stripped(node)
    while node.kind not in (Kind.DECL_REF_EXPR, Kind.CALL_EXPR, Kind.CXX_THIS_EXPR):
        inner = pointer_side(node)
        if inner is None or node.kind in (Kind.CONDITIONAL_OPERATOR, Kind.INIT_LIST_EXPR):
            return None  # no root, or more than one
        node = stripped(inner)
    return node


def pointer_side(node: Node) -> Node | None:
    """In `a + i`, `i + a` and `2[a]`, the operand that is a pointer or an array; of other expressions the first."""
    if node.kind == Kind.BINARY_OPERATOR:
        return node.right if _points(node.right) and not _points(node.left) else node.left
    if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        return node.index if node.array.type.is_integer else node.array
    return node.first_operand


def _points(node: Node) -> bool:
    return node.type.is_pointer or node.type.is_array or node.type.is_dependent


def enclosing_statement(node: Node) -> Node:
    """The statement a node is part of: the nearest one above that stands in a block or is a loop's or if's body."""
    current = node
    for above in node.ancestors():
        if above.kind in (Kind.COMPOUND_STMT, Kind.CASE_STMT, Kind.DEFAULT_STMT, Kind.LABEL_STMT):
            return current
        if above.kind in (
            Kind.IF_STMT,
            Kind.FOR_STMT,
            Kind.WHILE_STMT,
            Kind.DO_STMT,
            Kind.CXX_FOR_RANGE_STMT,
        ) and _is_body(current, above):
            return current
        if above.kind in (Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE, Kind.CXX_METHOD, Kind.LAMBDA_EXPR):
            return current
        current = above
    return current


def _is_body(node: Node, above: Node) -> bool:
    return node in (above.then, above.otherwise) if above.kind == Kind.IF_STMT else node is above.body


def is_statement(node: Node) -> bool:
    """Whether the value of an expression is thrown away because it stands alone as a statement."""
    return enclosing_statement(node) is node


def is_discarded(node: Node) -> bool:
    """The same in a list of expressions: `f(a), f(b);`."""
    above = node.parent
    while above is not None and above.kind == Kind.BINARY_OPERATOR and above.operator == ",":
        if above.left is node:
            return True
        node, above = above, above.parent
    return is_statement(node)


def passed(call: Node) -> list[Node]:
    """The arguments of a call, for `object(x)` without the operator's own name."""
    given = call.arguments
    return given[1:] if given and given[0].name == "operator()" else given


def element_type(node: Node) -> Type | None:
    """What `rows[i][j]` is, of an array that is declared with its elements' type, and with extents that only a template's
    arguments tell: clang leaves the type of the expression open. None for anything else."""
    if node.kind != Kind.ARRAY_SUBSCRIPT_EXPR:
        return None
    array = stripped(node.array)
    held = element_type(array) if array.kind == Kind.ARRAY_SUBSCRIPT_EXPR else array.type
    return held.element if held is not None else None
