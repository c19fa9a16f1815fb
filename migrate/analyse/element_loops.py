"""Loops over a fragment's elements: proved to do the same to every element, or refused with the reason.

CUDA C++ Programming Guide, "Warp Matrix Functions": the mapping of elements to lanes is unspecified, but the same for
fragments of one type, so `c.x[i] = alpha * acc.x[i] + beta * c.x[i]` has a meaning and `c.x[0]` has none.
"""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.expressions import arguments, name_node, root, stripped
from wmma2sycl.migrate.analyse.fragments import fragment_type
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model

# Elements a lane holds, by use and shape, where a loop counts to a literal (CUDA's num_elements for 2-byte inputs).
_COUNTS = {"matrix_a": 16, "matrix_b": 16, "accumulator": 8}


@dataclass(frozen=True)
class ElementUse:
    """One `f.x[i]`: the whole expression, the fragment expression `f`, whether the loop writes it."""

    node: Node
    fragment: Node
    text: str
    written: bool


@dataclass(frozen=True)
class ElementLoop:
    """A proved loop: its body and its uses in source order."""

    loop: Node
    body: Node
    uses: tuple[ElementUse, ...]


def is_element_array(node: Node) -> bool:
    """`f.x`, also where `f`'s type depends on a template parameter."""
    if node.kind != "MEMBER_REF_EXPR" or not node.children:
        return False
    if node.ref is not None:
        return node.ref.cuda and node.ref.name == "x" and "fragment" in node.ref.qualified
    return node.name == "x" and (_is_fragment(node.children[0]) or _counts_elements(node))


def _counts_elements(node: Node) -> bool:
    """`f.x` of a template parameter's type is a fragment's where a loop around it counts to a `num_elements`."""
    loops = (a for a in node.ancestors() if a.kind == "FOR_STMT")
    return any(n.name == "num_elements" for loop in loops for n in loop.children[1].walk())


def _is_fragment(node: Node) -> bool:
    return fragment_type(node.type) is not None or fragment_type(node.canonical_type) is not None


def classify(loop: Node, arrays: list[Node], model: Model, text: str) -> ElementLoop | str:
    """The proof for a `for` statement that holds these `f.x` nodes, or why there is none."""
    index = _counter(loop)
    if index is None:
        return "the loop's counter cannot be followed"
    if not _counts_by_one(loop):
        return "the loop does not count from 0 by one"
    if _divergent(loop, model):
        return "the loop runs in some lanes of a warp only"
    uses: list[ElementUse] = []
    for array in arrays:
        element = array.parent
        if element is None or element.kind != "ARRAY_SUBSCRIPT_EXPR" or element.children[0] is not array:
            return "'.x' is used as a whole"
        if not _is_variable(element.children[1], index):
            return "an element is picked by something other than the loop's counter"
        if any(_is_variable(n, index) for n in array.children[0].walk()):
            return "the fragment is picked by the loop's counter"
        uses.append(ElementUse(element, array.children[0], text[array.children[0].start : array.children[0].end], _is_written(element)))
    body = loop.children[-1]
    reason = _foreign(body, index, uses, model) or _count_mismatch(loop, index, uses, model) or _kinds_differ(uses, model)
    return reason or ElementLoop(loop, body, tuple(uses))


def _counter(loop: Node) -> Key | None:
    """The variable a `for` counts from 0 by one."""
    if loop.kind != "FOR_STMT" or not loop.children:
        return None
    first = loop.children[0]
    if first.kind == "DECL_STMT" and first.children and first.children[0].ref is not None:
        return first.children[0].ref.key
    if first.kind == "BINARY_OPERATOR" and first.operator == "=" and first.children[0].ref is not None:
        return first.children[0].ref.key
    return None


def _counts_by_one(loop: Node) -> bool:
    first, step = loop.children[0], loop.children[-2]
    start = first.children[0].children if first.kind == "DECL_STMT" else first.children
    increments = step.kind == "UNARY_OPERATOR" and step.operator == "++"
    adds_one = step.kind == "COMPOUND_ASSIGNMENT_OPERATOR" and step.operator == "+=" and step.children[-1].value() == 1
    return bool(start) and start[-1].value() == 0 and (increments or adds_one)


def _is_variable(node: Node, key: Key) -> bool:
    node = stripped(node)
    return node.kind == "DECL_REF_EXPR" and node.ref is not None and node.ref.key == key


def _is_written(element: Node) -> bool:
    above = element.parent
    while above is not None and above.kind == "PAREN_EXPR":
        above = above.parent
    if above is None:
        return False
    if above.kind == "COMPOUND_ASSIGNMENT_OPERATOR" or above.kind == "BINARY_OPERATOR" and above.operator == "=":
        return above.children[0].span.contains(element.span)
    if above.kind == "CALL_EXPR":
        return _by_reference(above, element)
    return above.kind == "UNARY_OPERATOR" and above.operator in ("++", "--", "&")


def _by_reference(call: Node, element: Node) -> bool:
    """Whether a call may write its argument; where the callee depends on a template parameter, it may."""
    given, types = arguments(call), name_node(call).parameter_types
    position = next((i for i, a in enumerate(given) if a.span.contains(element.span)), 0)
    return position >= len(types) or types[position].endswith("&") and not types[position].startswith("const ")


def _foreign(body: Node, index: Key, uses: list[ElementUse], model: Model) -> str:
    """What in the body keeps it from being the same for every element; empty where nothing does."""
    subscripts = [u.node.children[1].span for u in uses]
    inside = {n.ref.key for n in body.walk() if n.kind == "VAR_DECL" and n.ref is not None}
    for node in body.walk():
        if any(u.node.span.contains(node.span) for u in uses):
            continue
        ref = node.ref
        if node.kind == "DECL_REF_EXPR" and ref is not None:
            if ref.key == index and node.span not in subscripts:
                return f"the counter '{ref.name}' is used for more than the element"
            if _is_lane_index(node):
                return f"'{ref.name}' differs from lane to lane"
            if _is_lane_variable(ref.key, model, set()) and ref.key not in inside:
                return f"'{ref.name}' differs from lane to lane"
        if node.kind in ("BREAK_STMT", "CONTINUE_STMT", "RETURN_STMT", "GOTO_STMT"):
            return "the loop is left early"
        reason = _outer_write(node, inside, uses)
        if reason:
            return reason
    return ""


def _outer_write(node: Node, inside: set[Key], uses: list[ElementUse]) -> str:
    """A variable of outside that the body writes gathers elements in the order a lane holds them."""
    is_write = node.kind == "COMPOUND_ASSIGNMENT_OPERATOR" or node.kind == "BINARY_OPERATOR" and node.operator == "="
    is_step = node.kind == "UNARY_OPERATOR" and node.operator in ("++", "--")
    if not (is_write or is_step) or not node.children:
        return ""
    target = node.children[0]
    if any(u.node.span.contains(target.span) for u in uses):
        return ""
    base = root(target)
    if base is None or base.ref is None or base.ref.key not in inside:
        return "the loop gathers a lane's elements into a variable outside it"
    return ""


def _is_lane_variable(key: Key, model: Model, seen: set[Key]) -> bool:
    """Whether a variable's value comes from the thread's own index."""
    if key in seen:
        return False
    seen.add(key)
    for value in model.assigned.get(key, []):
        for node in value.walk():
            if node.kind != "DECL_REF_EXPR" or node.ref is None:
                continue
            if _is_lane_index(node):
                return True
            if node.ref.file is not None and _is_lane_variable(node.ref.key, model, seen):
                return True
    return False


def _is_lane_index(node: Node) -> bool:
    """threadIdx.x, unless it is divided down to a warp's number or compared with a multiple of 32."""
    if node.ref is None or not node.ref.cuda or node.ref.name != "threadIdx":
        return False
    member = node.parent
    if member is not None and member.kind == "MEMBER_REF_EXPR" and member.name != "x" or _divided_by_warp(node):
        return False
    above = member.parent if member is not None else None
    if above is not None and above.kind == "BINARY_OPERATOR" and above.operator in ("<", ">="):
        value = above.children[1].value()
        return value is None or value % 32 != 0
    return True


def _divergent(loop: Node, model: Model) -> bool:
    """Whether a condition around the loop differs within a warp: the apply is for whole sub-groups."""
    for above in loop.ancestors():
        if above.kind in ("IF_STMT", "WHILE_STMT", "CONDITIONAL_OPERATOR") and above.children:
            for node in above.children[0].walk():
                if node.kind == "DECL_REF_EXPR" and node.ref is not None:
                    if _is_lane_index(node) or node.ref.file is not None and _is_lane_variable(node.ref.key, model, set()):
                        return True
    return False


def _divided_by_warp(node: Node) -> bool:
    """`threadIdx.x / 32` is the same for all lanes of a warp."""
    return any(a.kind == "BINARY_OPERATOR" and a.operator in ("/", ">>") for a in node.ancestors())


def _count_mismatch(loop: Node, index: Key, uses: list[ElementUse], model: Model) -> str:
    """A loop to a number must count all elements; one to `num_elements` does."""
    condition = loop.children[1] if len(loop.children) > 2 else None
    if condition is None or condition.kind != "BINARY_OPERATOR" or condition.operator not in ("<", "!="):
        return "the loop does not count up to the number of elements"
    limit = stripped(condition.children[1])
    values = model.assigned.get(limit.ref.key, []) if limit.kind == "DECL_REF_EXPR" and limit.ref is not None else []
    if _is_count(limit) or len(values) == 1 and _is_count(stripped(values[0])):
        return "" if _is_variable(condition.children[0], index) else "the loop does not count its own variable"
    return _literal_mismatch(limit, uses)


def _is_count(node: Node) -> bool:
    return node.kind in ("MEMBER_REF_EXPR", "DECL_REF_EXPR") and node.name == "num_elements"


def _literal_mismatch(limit: Node, uses: list[ElementUse]) -> str:
    count = limit.value()
    for use in uses:
        found = fragment_type(use.fragment.type) or fragment_type(use.fragment.canonical_type)
        if found is None or count is None or count != _COUNTS.get(found.use):
            return "the loop does not count up to the number of elements"
    return ""


def _kinds_differ(uses: list[ElementUse], model: Model) -> str:
    """Fragments of different uses or shapes pair by lane, which nothing defines."""
    found = [fragment_type(u.fragment.canonical_type) or fragment_type(u.fragment.type) for u in uses]
    kinds = {(f.use, f.m, f.n, f.k) for f in found if f is not None}
    return "fragments of different kinds are paired element by element" if len(kinds) > 1 else ""
