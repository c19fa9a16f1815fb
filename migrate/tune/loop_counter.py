"""`for (int k = 0; k < K; k += 16)` counts in a `long` where that computes the same.

LLVM (22) does not know that WMMA's instructions end, so it does not trust an int that steps by 16 not to overflow, cannot
tell how many steps there are, and leaves a loop's exit between the unrolled ones: no loads are in flight together.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

_OPERATORS = ("+", "-", "*", "/", "%", ">>")
_OPEN = "<dependent type>"  # `Tile::K`
_WIDE = ("long", "unsigned long", "long long", "unsigned long long")


def int_of_counter(loop: Node, ctx: Context) -> tuple[Token, str] | None:
    """The `int` that may be a `long`, and whose: of a counter that is added to up to an int, and is only added up in int to places in
    memory. An int does not overflow there in CUDA, so a wider one has the same value."""
    start, condition, step, body = loop.init, loop.condition, loop.step, loop.body
    if start is None or condition is None or step is None:
        return None
    counter = _declared(start)
    token = ctx.tokens.at(start.start)
    if counter is None or token is None or token.text != "int" or ctx.directive_at(token.start) is not None:
        return None
    if not _is_below_an_int(condition, counter) or not _steps(step, counter):
        return None
    uses = [n for n in body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == counter]
    is_wider = uses and all(_is_of_a_place(n, body, ctx.model) for n in uses)
    return (token, uses[0].name) if is_wider else None


def _declared(start: Node) -> Key | None:
    variables = start.variables if start.kind == Kind.DECL_STMT else []
    if len(variables) != 1 or variables[0].type.canonical != "int" or variables[0].ref is None:
        return None
    return variables[0].ref.key


def _names(node: Node, counter: Key) -> bool:
    ref = stripped(node).ref
    return ref is not None and ref.key == counter


def _is_below_an_int(condition: Node, counter: Key) -> bool:
    node = stripped(condition)
    if node.kind != Kind.BINARY_OPERATOR or node.operator != "<" or not _names(node.left, counter):
        return False
    return stripped(node.right).type.canonical.unqualified == "int"


def _steps(step: Node, counter: Key) -> bool:
    node = stripped(step)
    if node.kind != Kind.COMPOUND_ASSIGNMENT_OPERATOR or node.operator != "+=" or not _names(node.left, counter):
        return False
    return node.right.type.canonical.unqualified in ("int", _OPEN)


def _is_of_a_place(use: Node, body: Node, model: Model) -> bool:
    """Whether the expression around is an index, an offset of a pointer or an int that is passed on, made in int or wider from the beginning on."""
    inner, above = use, use.parent
    while above is not None and above is not body:
        kind, of = above.kind, above.type.canonical.unqualified
        if kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            return above.index is inner
        if kind == Kind.CALL_EXPR:
            return _is_passed_as_int(inner, above, model)
        if kind == Kind.BINARY_OPERATOR and above.operator in ("+", "-") and (of.is_pointer or _is_pointer(above.left)):
            return True
        if kind == Kind.UNEXPOSED_EXPR and of in _WIDE:
            return True
        if of != "int" or (
            kind not in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)
            and (kind != Kind.BINARY_OPERATOR or above.operator not in _OPERATORS)
        ):
            return False
        inner, above = above, above.parent
    return False


def _is_pointer(node: Node) -> bool:
    """Of a sum too, whose type is open where the pointer's is a template's."""
    node = stripped(node)
    while node.kind == Kind.BINARY_OPERATOR and node.operator in ("+", "-") and not node.type.is_pointer:
        node = stripped(node.left)
    return node.type.is_pointer


def _is_passed_as_int(argument: Node, call: Node, model: Model) -> bool:
    ref = callee(call)
    function = model.functions.get(ref.key) if ref is not None else None
    if function is None or not function.declarations:
        return False
    taken = [p.type.canonical.unqualified for p in function.declarations[0].parameters]
    at = next((i for i, one in enumerate(call.arguments) if one.span.contains(argument.span)), len(taken))
    return at < len(taken) and taken[at] == "int"
