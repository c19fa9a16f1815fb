"""Where an index builtin's width matters: CUDA's are 32-bit unsigned, SYCL's are size_t.

The two agree wherever only non-negative values below 2^32 occur: in sums, products, quotients, comparisons and
subscripts, and when the result is stored in an integer variable. They part where the type itself is seen (a variadic
or template argument, `auto`), where a difference could wrap (`threadIdx.x - 1` in a comparison, `threadIdx.x * -1`) and where a product or
sum could (`threadIdx.x * 2654435761u % 97`): see magnitudes.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.numbers.magnitudes import is_large, is_rounded_up, may_wrap
from wmma2sycl.migrate.analyse.numbers.signs import MayBeNegative
from wmma2sycl.migrate.analyse.syntax.copying_calls import keeps_copies
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.front import Kind, Node

_NEUTRAL = {"+", "*", "/", "%", "<<", ">>", "&", "|", "^"}
_COMPARISONS = {"<", ">", "<=", ">=", "==", "!=", "&&", "||"}
_INTEGERS = {
    "int",
    "unsigned int",
    "unsigned",
    "long",
    "unsigned long",
    "size_t",
    "std::size_t",
    "uint32_t",
    "int32_t",
    "short",
    "unsigned short",
    "long long",
    "unsigned long long",
    "int64_t",
    "uint64_t",
    "uint",
}

_CASTS = (Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)
_AT_MOST_32_BITS = {"int", "unsigned int", "short", "unsigned short", "char", "signed char", "unsigned char"}
_PLAIN = {"float", "double", "long", "unsigned long", "long long", "unsigned long long", "bool"}
_MODULAR = {"+", "-", "*", "&", "|", "^"}  # the lower 32 bits of the result are the same, signed or not
_DIVIDES = {"/", "%", ">>", "/=", "%=", ">>="}
_STORES = (Kind.VAR_DECL, Kind.FIELD_DECL, Kind.PARM_DECL, *_CASTS)
_PARENTHESES = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)
_COMPOUNDS = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)
_SIGNED_64 = {"long", "long long"}
_NEGATIVE = MayBeNegative()
_KEEPS_SIGN = {"+", "*", "/", "%", "&", ">>"}  # of two numbers that are not negative


def needs_cast(node: Node, within: Node | None = None) -> bool:
    """Whether the builtin at `node`, or a sum or product of some, must be written `unsigned(...)` to keep its meaning.

    `within`: for what stands inside this expression alone. What is added to a number that wraps at 32 bits wraps there, too.
    """
    return _has_to_wrap(node, within) or (within is None and any(map(_has_to_wrap, _added_to(node))))


def _added_to(node: Node) -> Iterator[Node]:
    """The other index builtins of the sum, product or mask of 32 bits that `node` is part of."""
    whole = node
    for above in node.ancestors():
        if not (above.kind in _PARENTHESES or _is_modular(above)):
            break
        whole = above
    stack = [whole]
    while stack:
        part = stack.pop()
        if part is node:
            continue
        if part.kind in _PARENTHESES or _is_modular(part):
            stack += part.children
        base = part.base.ref if part.kind == Kind.MEMBER_REF_EXPR and part.base is not None else None
        if base is not None and base.cuda:
            yield part


def _is_modular(node: Node) -> bool:
    """Whether the lower 32 bits of what it is made of give those of the result, which has 32 bits."""
    is_operation = node.kind == Kind.BINARY_OPERATOR and node.operator in _MODULAR
    return (is_operation or (node.kind == Kind.UNARY_OPERATOR and node.operator in "+-~")) and _is_narrow(node)


def _has_to_wrap(node: Node, within: Node | None = None) -> bool:
    if _is_stored_in_32_bits(node):
        return False
    inner = node
    for above in node.ancestors():
        if inner is within:
            return False
        kind = above.kind
        if kind in _PARENTHESES:
            inner = above
            continue
        if may_wrap(inner, above) or _sees_sign(inner, above):
            return True
        inner = above
        if (kind == Kind.UNARY_OPERATOR and above.operator in ("++", "--", "&", "!")) or (
            kind == Kind.CALL_EXPR and _binds(above, node)
        ):
            return False
        if above.type.is_pointer and kind == Kind.BINARY_OPERATOR and above.operator == "+":
            return False
        if kind == Kind.BINARY_OPERATOR and (above.operator in _NEUTRAL or _rounds_up(above, node)):
            if any((c.value() or 0) < 0 for c in above.children):
                return True
            continue
        if kind in _COMPOUNDS:
            return not (above.operator in _COMPARISONS or (above.operator.endswith("=") and above.operator[:-1] != "-"))
        if kind in (
            Kind.VAR_DECL,
            Kind.FIELD_DECL,
            Kind.PARM_DECL,
            Kind.CSTYLE_CAST_EXPR,
            Kind.CXX_STATIC_CAST_EXPR,
            Kind.CXX_FUNCTIONAL_CAST_EXPR,
        ):
            return (
                above.type.is_auto
                or above.type.is_volatile
                or not (above.type.unqualified in _INTEGERS or above.type.is_pointer)
            )
        return kind not in (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.IF_STMT, Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DECL_STMT)
    return False


def _sees_sign(operand: Node, above: Node) -> bool:
    """Whether `above` would see that its operand, or what is beside it, is below zero in 64 bits and not in 32, or unsigned and not signed."""
    kind = above.kind
    if operand.canonical_type.unqualified in _SIGNED_64 and _sees_sign_of_64(operand, above):
        return True
    if kind in _STORES and not above.type.is_pointer:
        return not _is_narrow(above) and _is_narrow(operand) and _NEGATIVE.of(operand)
    if kind not in _COMPOUNDS or above.type.is_pointer:
        return False
    operator, other = above.operator, above.right if operand is above.left else above.left
    if operator == "=":
        return not _is_narrow(above) and _is_narrow(operand) and _NEGATIVE.of(operand)
    if operator in _DIVIDES and above.canonical_type not in ("float", "double"):
        if is_rounded_up(above):
            return False  # of a size, which no program has below zero
        shifts = operator.startswith(">>")
        return (not shifts or operand is above.left) and (_NEGATIVE.of(operand) or (not shifts and _NEGATIVE.of(other)))
    if operator in _COMPARISONS:
        if operator in ("&&", "||"):
            return False
        if not _is_narrow(other):  # in CUDA the smaller one is extended, by its own sign
            return _NEGATIVE.of(operand) or _NEGATIVE.of(other)
        wraps = other.type.is_unsigned and _NEGATIVE.of(other) and not _has_size(other, other)
        return _NEGATIVE.of(operand) and (is_large(other) or wraps)
    return not _is_narrow(above) and _is_narrow(operand) and _NEGATIVE.of(operand)


def _has_size(node: Node, whole: Node) -> bool:
    """Whether an index builtin makes the whole 64 bits wide in SYCL: one that is no call's argument, nor cast."""
    if node.kind in (*_CASTS, Kind.CALL_EXPR):
        return False
    base = node.base.ref if node.kind == Kind.MEMBER_REF_EXPR and node.base is not None else None
    if base is not None and base.cuda:
        return not needs_cast(node, whole)
    return any(_has_size(child, whole) for child in node.children)


def _sees_sign_of_64(operand: Node, above: Node) -> bool:
    """Whether a sum with a `long long` is seen to be no `unsigned long`, which it is with the item's size_t: compared, or made a float."""
    if above.kind in _COMPOUNDS and above.operator in _COMPARISONS - {"&&", "||"}:
        return _NEGATIVE.of(operand) or _NEGATIVE.of(above.right if operand is above.left else above.left)
    is_real = above.canonical_type.unqualified in ("float", "double") and above.kind in (*_STORES, *_COMPOUNDS)
    return is_real and _NEGATIVE.of(operand)


def _is_narrow(node: Node) -> bool:
    """Whether it has 32 bits at most in CUDA, as far as is known."""
    return node.canonical_type.unqualified in _AT_MOST_32_BITS | {"bool"} or node.type.is_dependent


def _binds(call: Node, node: Node) -> bool:
    """Whether a call binds the argument to a non-const reference, and not to copy it."""
    given, types = call.arguments, call.parameter_types
    position = next((i for i, a in enumerate(given) if a.span.contains(node.span)), -1)
    return 0 <= position < len(types) and types[position].is_mutable_reference and not keeps_copies(call)


def _is_stored_in_32_bits(node: Node) -> bool:
    """`int column = threadIdx.x - 16`: sums, differences and products agree in their lower 32 bits, and no more is kept."""
    inner = node
    for above in node.ancestors():
        type_name = above.canonical_type.unqualified
        assigns = _is_operation(above) and above.operator in ("=", "+=", "-=") and inner is not above.left
        if assigns or above.kind in (Kind.VAR_DECL, *_CASTS):
            return not (above.type.is_auto or above.type.is_volatile) and type_name in _AT_MOST_32_BITS
        adds = _is_operation(above) and above.operator in ("+", "-", "*") and type_name in _AT_MOST_32_BITS | _INTEGERS
        if not adds and above.kind not in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
            return False
        inner = above
    return False


def is_integer(node: Node) -> bool:
    """Whether an expression is of an integer type of 32 bits or more, or one that takes its place."""
    return node.canonical_type.unqualified in _INTEGERS | _AT_MOST_32_BITS


def _is_operation(node: Node) -> bool:
    return node.kind in _COMPOUNDS


def _rounds_up(minus: Node, node: Node) -> bool:
    """`(a + b - 1) / b`, `a + (b - 1)`: the literal is taken from a sum, which no wrap can come of; from a thread's number it can."""
    if stripped(minus.left) is node:
        return False
    if minus.operator != "-" or minus.right.kind != Kind.INTEGER_LITERAL:
        return False
    left, above = minus.left, minus.parent
    while above is not None and above.kind == Kind.PAREN_EXPR:
        above = above.parent
    sums = (left, above) if above is not None else (left,)
    return any(n.kind == Kind.BINARY_OPERATOR and n.operator == "+" for n in sums)


def shows_type(node: Node, is_unsigned: bool) -> bool:
    """Whether it can be seen that the number at `node`, which is not negative, has another integer type than CUDA's int.

    An unsigned one is seen in a difference or product of it that is more than stored in 32 bits.
    """
    mixed, inner = False, node
    for above in node.ancestors():
        kind = above.kind
        if kind not in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
            if kind != Kind.BINARY_OPERATOR or above.operator == "=":
                return _ends_seen(above, inner, mixed and is_unsigned)
            if above.operator in _COMPARISONS:
                return is_unsigned and above.operator not in ("&&", "||") and (mixed or not _is_literal(above, inner))
            if above.canonical_type in ("float", "double"):
                return mixed and is_unsigned
            if is_unsigned and not (
                _is_literal(above, inner) and above.operator in _KEEPS_SIGN and (not mixed or above.operator in "+*&")
            ):
                if above.operator not in _MODULAR or above.type.is_pointer:
                    return True
                mixed = True
        inner = above
    return True


def _ends_seen(above: Node, inner: Node, mixed: bool) -> bool:
    kind, narrow = above.kind, above.canonical_type.unqualified in _AT_MOST_32_BITS
    if kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
        if inner is above.left or above.operator not in ("=", "+=", "-=", "*=", "&=", "|=", "^="):
            return True
        return not narrow and (mixed or above.canonical_type not in _PLAIN)
    if kind in (Kind.VAR_DECL, Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR):
        return above.type.is_auto or (not narrow and (mixed or above.canonical_type.unqualified not in _PLAIN))
    if kind == Kind.RETURN_STMT:
        function = next(
            (
                n
                for n in above.ancestors()
                if n.kind in (Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.FUNCTION_TEMPLATE, Kind.LAMBDA_EXPR)
            ),
            None,
        )
        return function is None or (
            function.return_type not in _AT_MOST_32_BITS and (mixed or function.return_type not in _PLAIN)
        )
    if kind == Kind.UNARY_OPERATOR and above.operator == "!":
        return mixed
    return kind not in (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.IF_STMT, Kind.WHILE_STMT) or mixed


def _is_literal(operation: Node, operand: Node) -> bool:
    """Whether the other operand is a number written out, which is not negative."""
    return any(c is not operand and stripped(c).kind == Kind.INTEGER_LITERAL for c in operation.children)
