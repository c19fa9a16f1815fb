"""`for (int k = 0; k < K; k += 16)` counts in a `long` where that computes the same.

LLVM (22) does not know that WMMA's instructions end, so it does not trust an int that steps by 16 not to overflow, cannot
tell how many steps there are, and leaves a loop's exit between the unrolled ones: no loads are in flight together.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import arguments, callee, stripped
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.model import Model

_OPERATORS = ("+", "-", "*", "/", "%", ">>")
_OPEN = "<dependent type>"  # `Tile::K`
_WIDE = ("long", "unsigned long", "long long", "unsigned long long")


def int_of_counter(loop: Node, ctx: Context) -> Token | None:
    """The `int` that may be a `long`: of a counter that is added to up to an int, and is only added up in int to places in
    memory. An int does not overflow there in CUDA, so a wider one has the same value."""
    if len(loop.children) != 4:
        return None
    start, condition, step, body = loop.children
    counter = _declared(start)
    token = ctx.tokens.at(start.start)
    if counter is None or token is None or token.text != "int" or ctx.directive_at(token.start) is not None:
        return None
    if not _is_below_an_int(condition, counter) or not _steps(step, counter):
        return None
    uses = [n for n in body.walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None and n.ref.key == counter]
    return token if uses and all(_is_of_a_place(n, body, ctx.model) for n in uses) else None


def _declared(start: Node) -> Key | None:
    variables = [c for c in start.children if c.kind == "VAR_DECL"]
    if start.kind != "DECL_STMT" or len(variables) != 1 or variables[0].canonical_type != "int" or variables[0].ref is None:
        return None
    return variables[0].ref.key


def _names(node: Node, counter: Key) -> bool:
    ref = stripped(node).ref
    return ref is not None and ref.key == counter


def _is_below_an_int(condition: Node, counter: Key) -> bool:
    node = stripped(condition)
    if node.kind != "BINARY_OPERATOR" or node.operator != "<" or not _names(node.children[0], counter):
        return False
    return stripped(node.children[1]).canonical_type.removeprefix("const ") == "int"


def _steps(step: Node, counter: Key) -> bool:
    node = stripped(step)
    if node.kind != "COMPOUND_ASSIGNMENT_OPERATOR" or node.operator != "+=" or not _names(node.children[0], counter):
        return False
    return node.children[1].canonical_type.removeprefix("const ") in ("int", _OPEN)


def _is_of_a_place(use: Node, body: Node, model: Model) -> bool:
    """Whether the expression around is an index, an offset of a pointer or an int that is passed on, made in int or wider from the beginning on."""
    inner, above = use, use.parent
    while above is not None and above is not body:
        kind, of = above.kind, above.canonical_type.removeprefix("const ")
        if kind == "ARRAY_SUBSCRIPT_EXPR":
            return above.children[1] is inner
        if kind == "CALL_EXPR":
            return _is_passed_as_int(inner, above, model)
        if kind == "BINARY_OPERATOR" and above.operator in ("+", "-") and (of.endswith("*") or _is_pointer(above.children[0])):
            return True
        if kind == "UNEXPOSED_EXPR" and of in _WIDE:
            return True
        if of != "int" or kind not in ("PAREN_EXPR", "UNEXPOSED_EXPR") and (kind != "BINARY_OPERATOR" or above.operator not in _OPERATORS):
            return False
        inner, above = above, above.parent
    return False


def _is_pointer(node: Node) -> bool:
    """Of a sum too, whose type is open where the pointer's is a template's."""
    node = stripped(node)
    while node.kind == "BINARY_OPERATOR" and node.operator in ("+", "-") and not node.canonical_type.endswith(("*", "* const")):
        node = stripped(node.children[0])
    return node.canonical_type.endswith(("*", "* const"))


def _is_passed_as_int(argument: Node, call: Node, model: Model) -> bool:
    ref = callee(call)
    function = model.functions.get(ref.key) if ref is not None else None
    if function is None or not function.declarations:
        return False
    taken = [c.canonical_type for c in function.declarations[0].children if c.kind == "PARM_DECL"]
    at = next((i for i, one in enumerate(arguments(call)) if one.span.contains(argument.span)), len(taken))
    return at < len(taken) and taken[at].removeprefix("const ") == "int"
