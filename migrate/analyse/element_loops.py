"""Where a fragment's elements are named: `f.x`, also where `f`'s type depends on a template parameter."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.fragments import fragment_type
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import FragmentType

_LOOPS = ("FOR_STMT", "WHILE_STMT", "DO_STMT")


def is_element_array(node: Node) -> bool:
    """`f.x` of a fragment. Where only a template parameter tells what `f` is, its use does: `f.num_elements`, `f.x[0]`."""
    if node.kind != "MEMBER_REF_EXPR" or not node.children:
        return False
    if node.ref is not None:
        return node.ref.cuda and node.ref.name == "x" and "fragment" in node.ref.qualified
    return node.name == "x" and (fragment_of(node.children[0]) is not None or _is_used_as_elements(node))


def fragment_of(node: Node) -> FragmentType | None:
    """The type of a fragment expression, from its own type or that of the array or member it is picked from."""
    while True:
        found = fragment_type(node.canonical_type) or fragment_type(node.type)
        if found is not None or not node.children or node.kind == "CALL_EXPR":
            return found
        node = node.children[0]


def _is_used_as_elements(node: Node) -> bool:
    """A dependent `.x` that is subscripted or walked, next to a `num_elements` of the same object."""
    above = node.parent
    if above is None or "dependent" not in node.type:
        return False
    if above.kind == "CXX_FOR_RANGE_STMT":
        return True
    function = next((a for a in node.ancestors() if a.parent is None or a.kind.startswith("FUNCTION")), above)
    return any(n.name == "num_elements" for n in function.walk())
