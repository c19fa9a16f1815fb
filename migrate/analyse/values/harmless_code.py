"""Code that any thread may execute, also one that CUDA would have had no part in it: it computes, and meets others at barriers."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.asm_statements import KINDS as ASSEMBLY
from wmma2sycl.migrate.analyse.program.barriers import Barriers
from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.syntax import pure_functions
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import CASTS, Kind, Node
from wmma2sycl.migrate.front.model import Function

_PLAIN = {
    Kind.INTEGER_LITERAL,
    Kind.FLOATING_LITERAL,
    Kind.CHARACTER_LITERAL,
    Kind.CXX_BOOL_LITERAL_EXPR,
    Kind.CXX_NULL_PTR_LITERAL_EXPR,
    Kind.CXX_UNARY_EXPR,
    Kind.DECL_REF_EXPR,
    Kind.PAREN_EXPR,
    Kind.UNEXPOSED_EXPR,
    Kind.CONDITIONAL_OPERATOR,
    Kind.INIT_LIST_EXPR,
    Kind.TYPE_REF,
    Kind.NAMESPACE_REF,
    Kind.TEMPLATE_REF,
    *CASTS,
}
_PLACES = (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.UNARY_OPERATOR, Kind.MEMBER_REF_EXPR)


def runs_quietly(place: Node, calls: Calls) -> bool:
    """Whether what runs at a place without being called there does nothing that is seen: constructors, destructors, operators, first values."""
    implied = calls.model.facts.get(ImpliedCalls).at(place)
    keys = (*implied.functions, *implied.at_end)
    functions = (f for key in keys for f in calls.model.functions[key].each)
    return all(_is_quiet(f, calls) for f in functions) and all(_computes_or_meets(v, calls) for v in implied.values)


def _is_quiet(function: Function, calls: Calls) -> bool:
    """Whether a function only computes, gives its own object's members values, and meets others."""
    known = calls.model.fixed_points.setdefault(_is_quiet, {})
    key = function.body or function.ref.key
    if key not in known:
        known[key] = True  # a call of itself adds nothing
        code = [function.body, *function.initialisers]
        known[key] = function.body is not None and all(_computes_or_meets(c, calls) for c in code if c is not None)
    found: bool = known[key]
    return found


def _computes_or_meets(node: Node, calls: Calls) -> bool:
    if node.kind in (*ASSEMBLY, Kind.CALL_EXPR) and node in calls.model.facts.get(Barriers).of_block:
        targets = calls.of(node)
        given = all(_computes_or_meets(c, calls) for c in node.arguments) if node.kind == Kind.CALL_EXPR else True
        return given and not targets.lambdas and all(_is_quiet(f, calls) for f in targets.functions)
    if is_write(node):
        return _is_of_its_own(stripped(node.target), calls) and all(
            _computes_or_meets(c, calls) for c in node.children if c is not node.target
        )
    if node.kind == Kind.MEMBER_REF_EXPR and not node.children:  # of `this`
        return True
    if node.kind.is_expression or node.kind == Kind.VAR_DECL:
        return (node.kind == Kind.VAR_DECL or _is_step_harmless(node, calls)) and all(
            _computes_or_meets(c, calls) for c in node.children
        )
    return node.kind not in ASSEMBLY and all(_computes_or_meets(c, calls) for c in node.children)


def _is_of_its_own(target: Node, calls: Calls) -> bool:
    """A variable of the function's, or a member of its object that is no reference."""
    declared = calls.model.declarations.get(target.ref.key) if target.ref is not None else None
    if declared is None or declared.is_shared or declared.type.is_reference:
        return False
    if target.kind == Kind.MEMBER_REF_EXPR:
        return target.base is None or stripped(target.base).kind == Kind.CXX_THIS_EXPR
    return target.kind == Kind.DECL_REF_EXPR and declared.parent is not None and declared.parent.kind == Kind.DECL_STMT


def only_computes(node: Node, calls: Calls) -> bool:
    """`s >>= 1`, `++i`: changes a number of the thread's own, or nothing."""
    if not is_write(node):
        return is_harmless(node, calls)
    target = stripped(node.target)
    is_own = (
        target.kind == Kind.DECL_REF_EXPR
        and target.type.is_arithmetic
        and target.ref is not None
        and (declared := calls.model.declarations.get(target.ref.key)) is not None
        and not declared.is_shared
        and not declared.type.is_reference
        and declared.parent is not None
        and declared.parent.kind in (Kind.DECL_STMT, Kind.FUNCTION_DECL)
    )
    return is_own and (node.kind == Kind.UNARY_OPERATOR or is_harmless(node.right, calls))


def is_harmless(value: Node, calls: Calls) -> bool:
    """Whether any thread may compute a value: no memory is read, nothing written, nothing divided by what may be 0."""
    return all(_is_step_harmless(n, calls) for n in value.walk())


def _is_step_harmless(node: Node, calls: Calls) -> bool:
    if node.kind == Kind.MEMBER_REF_EXPR:
        return node.base is not None and not node.base.type.is_pointer
    if not runs_quietly(node, calls):
        return False
    if node.kind == Kind.BINARY_OPERATOR:
        divides = node.operator in ("/", "%") and not node.type.is_dependent and node.type.is_integer
        return not is_write(node) and (not divides or _is_never_zero(node.right))
    if node.kind == Kind.UNARY_OPERATOR:
        return node.operator in ("+", "-", "!", "~")
    if node.kind == Kind.CALL_EXPR:
        targets = calls.of(node)
        return (node.is_construction and all(_is_quiet(f, calls) for f in targets.functions)) or (
            not targets.in_input and pure_functions.is_pure(targets.name)
        )
    if node.kind == Kind.DECL_REF_EXPR:
        return not node.type.is_volatile and not _is_of_memory(node, calls)
    return node.kind in _PLAIN


def _is_of_memory(name: Node, calls: Calls) -> bool:
    """Whether it is a reference of the function's to what lies in memory."""
    declared = calls.model.declarations.get(name.ref.key) if name.ref is not None else None
    if declared is None or declared.kind != Kind.VAR_DECL or not declared.type.is_reference:
        return False
    value = declared.initialiser
    return value is not None and stripped(value).kind in _PLACES


def names_memory(value: Node, calls: Calls) -> bool:
    """`x[i]`, `*p`, `p->x`: says which place is meant by what is harmless to compute, and reads nothing there."""
    place = stripped(value)
    if place.kind == Kind.UNARY_OPERATOR:
        return place.operator == "*" and is_harmless(place.operand, calls)
    if place.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        is_array = stripped(place.array).type.is_array and names_memory(place.array, calls)
        return is_harmless(place.index, calls) and (is_array or is_harmless(place.array, calls))
    if place.kind == Kind.MEMBER_REF_EXPR and place.base is not None:
        return is_harmless(place.base, calls) or (not place.base.type.is_pointer and names_memory(place.base, calls))
    return False


def makes_lambda(value: Node) -> bool:
    """A lambda that is only made, of variables as they are."""
    one = stripped(value)
    return one.kind == Kind.LAMBDA_EXPR and all(
        c.kind.is_reference or c is one.body or c.kind in (Kind.PARM_DECL, Kind.DECL_REF_EXPR) for c in one.children
    )


def _is_never_zero(divisor: Node) -> bool:
    if divisor.value() is not None:
        return divisor.value() != 0
    one = stripped(divisor)
    base = (one.base if one.kind == Kind.MEMBER_REF_EXPR else None) or one
    return (
        base.ref is not None and base.ref.cuda and base.ref.qualified in (*builtins.INDEX_VARIABLES, builtins.WARP_SIZE)
    )
