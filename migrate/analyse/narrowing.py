"""Where an index builtin's width matters: CUDA's are 32-bit unsigned, SYCL's are size_t.

The two agree wherever only non-negative values below 2^32 occur: in sums, products, quotients, comparisons and
subscripts, and when the result is stored in an integer variable. They part where the type itself is seen (a variadic
or template argument, `auto`) or where a difference could wrap (`threadIdx.x - 1` in a comparison).
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import arguments, name_node
from wmma2sycl.migrate.front import Node

_NEUTRAL = {"+", "*", "/", "%", "<<", ">>", "&", "|", "^"}
_COMPARISONS = {"<", ">", "<=", ">=", "==", "!=", "&&", "||"}
_INTEGERS = {"int", "unsigned int", "unsigned", "long", "unsigned long", "size_t", "std::size_t", "uint32_t", "int32_t",
             "short", "unsigned short", "long long", "unsigned long long", "int64_t", "uint64_t", "uint"}


def needs_cast(node: Node) -> bool:
    """Whether the builtin at `node` must be written `unsigned(...)` to keep its meaning."""
    for above in node.ancestors():
        kind = above.kind
        if kind in ("PAREN_EXPR", "UNEXPOSED_EXPR"):
            continue
        if kind == "UNARY_OPERATOR" and above.operator in ("++", "--", "&") or kind == "CALL_EXPR" and _binds(above, node):
            return False
        if _is_pointer(above) and kind == "BINARY_OPERATOR" and above.operator == "+":
            return False
        if kind == "BINARY_OPERATOR" and (above.operator in _NEUTRAL or _rounds_up(above)):
            continue
        if kind in ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR"):
            return not (above.operator in _COMPARISONS or above.operator.endswith("=") and above.operator[:-1] not in ("-",))
        if kind in ("VAR_DECL", "CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR"):
            return above.is_auto or not (above.type.replace("const ", "").strip() in _INTEGERS or _is_pointer(above))
        return kind not in ("ARRAY_SUBSCRIPT_EXPR", "IF_STMT", "FOR_STMT", "WHILE_STMT", "DECL_STMT")
    return False


def _binds(call: Node, node: Node) -> bool:
    """Whether a call binds the argument to a non-const reference."""
    given, types = arguments(call), name_node(call).parameter_types
    position = next((i for i, a in enumerate(given) if a.span.contains(node.span)), -1)
    return 0 <= position < len(types) and types[position].endswith("&") and not types[position].startswith("const ")


def _is_pointer(node: Node) -> bool:
    return node.type.rstrip().endswith(("*", "*const", "*__restrict"))


def _rounds_up(minus: Node) -> bool:
    """`(a + b - 1) / b`, `a + (b - 1)`: the literal is taken from a sum, which no wrap can come of."""
    if minus.operator != "-" or minus.children[1].kind != "INTEGER_LITERAL":
        return False
    left, above = minus.children[0], minus.parent
    while above is not None and above.kind == "PAREN_EXPR":
        above = above.parent
    sums = (left, above) if above is not None else (left,)
    return any(n.kind == "BINARY_OPERATOR" and n.operator == "+" for n in sums)
