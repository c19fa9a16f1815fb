"""Every place in a function that names an element of a fragment: `f.x[i]`, `*(f.x + i)`, `p[i]` of `float *p = f.x`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.elements.refusal import Refusal
from wmma2sycl.migrate.analyse.syntax.element_loops import fragment_of, is_element_array
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.analyse.syntax.unevaluated import is_unevaluated
from wmma2sycl.migrate.apis.types import TYPES
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Model

_TRANSPARENT = (
    Kind.PAREN_EXPR,
    Kind.UNEXPOSED_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_REINTERPRET_CAST_EXPR,
)


@dataclass(frozen=True)
class Access:
    """One element: the expression, the fragment, and the terms whose sum is the element's number.

    Of a pair of neighbours seen as one `half2`, `pair` is that type, and `pairs` are terms that count in pairs.
    """

    node: Node
    fragment: Node
    terms: tuple[Node, ...]
    pairs: tuple[Node, ...] = ()
    pair: str = ""


@dataclass
class Accesses:
    """Those of one function; `walked` are range-based loops, `aliases` the pointers and references to a whole `.x`."""

    found: list[Access] = field(default_factory=list)
    walked: list[tuple[Node, Node]] = field(default_factory=list)  # loop, fragment
    aliases: dict[Key, Node] = field(default_factory=dict)  # variable -> its declaration
    unevaluated: list[tuple[Node, Node]] = field(default_factory=list)  # `decltype(f.x[0])`: the element, the fragment
    sized: list[Node] = field(default_factory=list)  # a whole `.x` in `sizeof(f.x)`
    refusals: list[Refusal] = field(default_factory=list)


def find(model: Model, body: Node) -> Accesses:
    """All accesses in a function's body, and a refusal where a fragment is read as raw memory."""
    accesses = Accesses()
    uses: dict[Key, list[Node]] = {}
    for node in body.walk():
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
            uses.setdefault(node.ref.key, []).append(node)
    for node in body.walk():
        if is_element_array(node) and node.base is not None:
            _array(model, accesses, node, _given(node, node.base), uses)
        elif (seen := as_memory(model, node)) is not None:
            accesses.refusals.append(Refusal("W2S215", node, f"a fragment is taken for '{seen}'"))
    return accesses


def _given(array: Node, base: Node) -> Node:
    """The fragment's name where a macro puts parentheses around what it is given: its text is the macro's use, else."""
    return stripped(base) if (base.start, base.end) == (array.start, array.end) else base


def as_memory(model: Model, node: Node) -> str | None:
    """What a fragment, or the address of one, is made to be by a cast or a parameter like memcpy's."""
    if node.kind in (Kind.CXX_REINTERPRET_CAST_EXPR, Kind.CSTYLE_CAST_EXPR):
        inner, result = stripped(node.operand), node.canonical_type
        taken = (
            "fragment<" not in result
            and not any(w in result for w in ("dependent", "type-parameter"))
            and result != "void"
        )
    elif node.kind == Kind.UNARY_OPERATOR and node.operator == "&":
        inner, result = node, node.converted_type  # to another pointer without a cast: void's alone
        taken = "void" in result
    else:
        return None
    return result if taken and holds_fragment(model, inner.canonical_type, set()) else None


def holds_fragment(model: Model, found: Type, seen: set[str]) -> bool:
    """A fragment, or an object with one in it."""
    if fragment_type(found) is not None:
        return True
    name = found.name
    if name in seen:
        return False
    seen.add(name)
    return any(holds_fragment(model, n.canonical_type, seen) for n in _fields(model).get(name, ()))


def _fields(model: Model) -> dict[str, list[Node]]:
    """The members of classes, by the classes' names."""
    if _fields not in model.fixed_points:
        made: dict[str, list[Node]] = {}
        for node in model.declarations.values():
            if node.kind == Kind.FIELD_DECL and node.parent is not None:
                made.setdefault(node.parent.name, []).append(node)
        model.fixed_points[_fields] = made
    found: dict[str, list[Node]] = model.fixed_points[_fields]
    return found


def _array(
    model: Model, accesses: Accesses, array: Node, fragment: Node, uses: dict[Key, list[Node]], pair: str = ""
) -> None:
    """Follows a whole `.x`, or a pointer to its first element, to where single elements are named."""
    top, widened = _above(array)
    above = top.parent
    if above is None:
        return
    if widened:
        pair = _pair_of(top.type.canonical, fragment)
    if is_unevaluated(model, array):
        if above.kind == Kind.ARRAY_SUBSCRIPT_EXPR and above.array is top and not widened:
            accesses.unevaluated.append((above, fragment))
        elif any(a.kind == Kind.CXX_UNARY_EXPR for a in array.ancestors()):
            accesses.sized.append(array)
        else:
            accesses.unevaluated.append((top, fragment))
    elif above.kind == Kind.CXX_FOR_RANGE_STMT and top is array:
        accesses.walked.append((above, fragment))
    elif widened and not pair:
        accesses.refusals.append(
            Refusal("W2S215", top, f"elements are read as '{top.type.referred.pointee or top.type.referred}'")
        )
    elif above.kind == Kind.ARRAY_SUBSCRIPT_EXPR and above.array is top:
        accesses.found.append(_subscripted(above, top, fragment, pair))
    elif above.kind == Kind.UNARY_OPERATOR and above.operator == "*":
        accesses.found.append(Access(above, fragment, (top,), (), pair))
    elif (
        above.kind == Kind.VAR_DECL and above.ref is not None and (top.kind != Kind.MEMBER_REF_EXPR or _is_whole(above))
    ):
        accesses.aliases[above.ref.key] = above
        for use in uses.get(above.ref.key, []):
            _array(model, accesses, use, fragment, uses, pair)
    elif not _is_compared_or_stepped(above):
        accesses.refusals.append(Refusal("W2S215", top, "'.x' is used as a whole"))


def _subscripted(element: Node, top: Node, fragment: Node, pair: str) -> Access:
    """`p[i]`, where the number counts pairs if `p` points to them; `reinterpret_cast<half2 &>(f.x[2 * i])`."""
    number, cast = element.index, element.parent
    if pair:
        return Access(element, fragment, (top,), (number,), pair)
    if (
        cast is not None
        and cast.kind == Kind.CXX_REINTERPRET_CAST_EXPR
        and (seen := _pair_of(cast.type.canonical, fragment))
    ):
        return Access(cast, fragment, (top, number), (), seen)
    return Access(element, fragment, (top, number))


def _pair_of(found: Type, fragment: Node) -> str:
    """The type of two elements side by side that a cast makes of a fragment's elements; empty for any other."""
    held, name = fragment_of(fragment), found.root.spelling
    element = held.element.rsplit("::", 1)[-1].removeprefix("__") if held is not None else ""
    return name if name.removeprefix("__") == f"{element}2" and name in TYPES else ""


def _is_whole(declaration: Node) -> bool:
    return declaration.type.is_indirect or declaration.type.is_auto


def _above(array: Node) -> tuple[Node, bool]:
    """The pointer expression made of an array, `(f.x + i)`, and whether a cast in it changes the elements' type."""
    node, widened = array, False
    while node.parent is not None:
        above = node.parent
        if above.kind in _TRANSPARENT:
            widened = widened or (
                above.kind not in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) and not _same_element(above, array)
            )
        elif not _is_beside(above):
            if not _is_address_of_element(above, node):
                return node, widened
            above = above.parent or above
        node = above
    return node, widened


def _is_beside(above: Node) -> bool:
    """`f.x + i`, also where only a template's arguments tell the type of `f`."""
    if above.kind != Kind.BINARY_OPERATOR or above.operator not in ("+", "-"):
        return False
    return above.type.is_pointer or above.type.is_dependent


def _is_address_of_element(above: Node, node: Node) -> bool:
    """`&f.x[0]`, and `&f.x[i]` that is cast, as far as the subscript."""
    if above.kind != Kind.ARRAY_SUBSCRIPT_EXPR or above.array is not node:
        return False
    ampersand = above.parent
    if ampersand is None or ampersand.kind != Kind.UNARY_OPERATOR or ampersand.operator != "&":
        return False
    return above.index.value() == 0 or (ampersand.parent is not None and ampersand.parent.kind in _TRANSPARENT[2:])


def _same_element(cast: Node, array: Node) -> bool:
    return cast.type.root == "auto" or cast.type.canonical.root == array.type.canonical.root


def _is_compared_or_stepped(node: Node) -> bool:
    """A pointer in a loop's head: `p != f.x + n`, `++p`."""
    compared = node.kind == Kind.BINARY_OPERATOR and node.operator in ("<", "!=", "<=", ">", ">=", "==", "-")
    stepped = (
        node.kind == Kind.UNARY_OPERATOR and node.operator in ("++", "--")
    ) or node.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR
    return compared or stepped


def names(node: Node) -> Iterator[Key]:
    """The variables an expression names."""
    return (n.ref.key for n in node.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None)


def picking(access: Access) -> Iterator[Key]:
    """The variables that an element's number is made of, not those that pick the fragment."""
    stack = [*access.terms, *access.pairs]
    while stack:
        node = stack.pop()
        if not is_element_array(node):
            stack += node.children
            if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
                yield node.ref.key


def fragment_variables(fragment: Node) -> set[Key]:
    """The variables that decide which fragment is meant."""
    return set(names(stripped(fragment)))


def choosing(fragment: Node) -> Iterator[Node]:
    """The parts of a fragment expression that choose one of several: subscripts, and pointers that are followed."""
    for node in fragment.walk():
        if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            yield node.index
        elif node.kind in (Kind.CONDITIONAL_OPERATOR, Kind.CALL_EXPR) or (
            node.kind == Kind.DECL_REF_EXPR and node.type.is_pointer
        ):
            yield node
