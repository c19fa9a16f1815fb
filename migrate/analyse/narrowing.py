"""Where an index builtin's width matters: CUDA's are 32-bit unsigned, SYCL's are size_t.

The two agree wherever only non-negative values below 2^32 occur: in sums, products, quotients, comparisons and
subscripts, and when the result is stored in an integer variable. They part where the type itself is seen (a variadic
or template argument, `auto`), where a difference could wrap (`threadIdx.x - 1` in a comparison, `threadIdx.x * -1`) and where a product or
sum could (`threadIdx.x * 2654435761u % 97`): see magnitudes.py.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import arguments, name_node, stripped
from wmma2sycl.migrate.analyse.magnitudes import may_wrap
from wmma2sycl.migrate.front import Node

_NEUTRAL = {"+", "*", "/", "%", "<<", ">>", "&", "|", "^"}
_COMPARISONS = {"<", ">", "<=", ">=", "==", "!=", "&&", "||"}
_INTEGERS = {"int", "unsigned int", "unsigned", "long", "unsigned long", "size_t", "std::size_t", "uint32_t", "int32_t",
             "short", "unsigned short", "long long", "unsigned long long", "int64_t", "uint64_t", "uint"}

_AT_MOST_32_BITS = {"int", "unsigned int", "short", "unsigned short", "char", "signed char", "unsigned char"}
_PLAIN = {"float", "double", "long", "unsigned long", "long long", "unsigned long long", "bool"}
_MODULAR = {"+", "-", "*", "&", "|", "^"}  # the lower 32 bits of the result are the same, signed or not
_KEEPS_SIGN = {"+", "*", "/", "%", "&", ">>"}  # of two numbers that are not negative


def needs_cast(node: Node) -> bool:
    """Whether the builtin at `node` must be written `unsigned(...)` to keep its meaning."""
    inner = node
    for above in node.ancestors():
        kind = above.kind
        if kind in ("PAREN_EXPR", "UNEXPOSED_EXPR"):
            inner = above
            continue
        if may_wrap(inner, above):
            return True
        inner = above
        if kind == "UNARY_OPERATOR" and above.operator in ("++", "--", "&") or kind == "CALL_EXPR" and _binds(above, node):
            return False
        if _is_pointer(above) and kind == "BINARY_OPERATOR" and above.operator == "+":
            return False
        if kind == "BINARY_OPERATOR" and (above.operator in _NEUTRAL or _rounds_up(above)):
            if any((c.value() or 0) < 0 for c in above.children):
                return True
            continue
        if kind in ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR"):
            return not (above.operator in _COMPARISONS or above.operator.endswith("=") and above.operator[:-1] not in ("-",))
        if kind in ("VAR_DECL", "FIELD_DECL", "PARM_DECL", "CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR"):
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


def shows_type(node: Node, is_unsigned: bool) -> bool:
    """Whether it can be seen that the number at `node`, which is not negative, has another integer type than CUDA's int.

    An unsigned one is seen in a difference or product of it that is more than stored in 32 bits.
    """
    mixed, inner = False, node
    for above in node.ancestors():
        kind = above.kind
        if kind not in ("PAREN_EXPR", "UNEXPOSED_EXPR"):
            if kind != "BINARY_OPERATOR" or above.operator == "=":
                return _ends_seen(above, inner, mixed and is_unsigned)
            if above.operator in _COMPARISONS:
                return is_unsigned and above.operator not in ("&&", "||") and (mixed or not _is_literal(above, inner))
            if above.canonical_type in ("float", "double"):
                return mixed and is_unsigned
            if is_unsigned and not (_is_literal(above, inner) and above.operator in _KEEPS_SIGN and (not mixed or above.operator in "+*&")):
                if above.operator not in _MODULAR or _is_pointer(above):
                    return True
                mixed = True
        inner = above
    return True


def _ends_seen(above: Node, inner: Node, mixed: bool) -> bool:
    kind, narrow = above.kind, above.canonical_type.replace("const ", "") in _AT_MOST_32_BITS
    if kind in ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR"):
        if inner is above.children[0] or above.operator not in ("=", "+=", "-=", "*=", "&=", "|=", "^="):
            return True
        return not narrow and (mixed or above.canonical_type not in _PLAIN)
    if kind in ("VAR_DECL", "CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR"):
        return above.is_auto or not narrow and (mixed or above.canonical_type.replace("const ", "") not in _PLAIN)
    if kind == "RETURN_STMT":
        function = next((n for n in above.ancestors() if n.kind in ("FUNCTION_DECL", "CXX_METHOD", "FUNCTION_TEMPLATE", "LAMBDA_EXPR")), None)
        return function is None or function.return_type not in _AT_MOST_32_BITS and (mixed or function.return_type not in _PLAIN)
    if kind == "UNARY_OPERATOR" and above.operator == "!":
        return mixed
    return kind not in ("ARRAY_SUBSCRIPT_EXPR", "IF_STMT", "WHILE_STMT") or mixed


def _is_literal(operation: Node, operand: Node) -> bool:
    """Whether the other operand is a number written out, which is not negative."""
    return any(c is not operand and stripped(c).kind == "INTEGER_LITERAL" for c in operation.children)
