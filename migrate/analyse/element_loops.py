"""Where a fragment's elements are named: `f.x`, also where `f`'s type depends on a template parameter."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.fragments import fragment_type, settled_fragment
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import FragmentType, Model

_OPEN_TYPE = re.compile(r"^(?:const )?(?:type-parameter-|typename )")
_TYPE_PARAMETER = re.compile(r"^(?:const )?type-parameter-0-(\d+)")


def is_element_array(node: Node) -> bool:
    """`f.x` of a fragment. Where a template parameter tells what `f` is, its use does: `f.num_elements`, `f.x[0]`."""
    if node.kind != "MEMBER_REF_EXPR" or not node.children:
        return False
    if node.ref is not None:
        return node.ref.cuda and node.ref.name == "x" and "fragment" in node.ref.qualified
    if node.name != "x" or not node.type or "dependent" not in node.type:
        return False
    return fragment_of(node.children[0]) is not None or _is_used_as_elements(node)


def is_of_another_class(model: Model, array: Node) -> bool:
    """Whether a dependent `.x` is never one of a fragment: all calls of its template give it another type."""
    base = array.children[0]
    function = model.function_of(array)
    parameter = _TYPE_PARAMETER.search(base.canonical_type)
    instances = model.instantiations.get(function.ref.key, set()) if function is not None else set()
    if array.ref is not None or parameter is None or not instances:
        return False
    index = int(parameter[1])
    given = [one[index] for one in instances if index < len(one)]
    return len(given) == len(instances) and not any(
        "fragment<" in g or "type-parameter" in g or "dependent" in g for g in given
    )


def fragment_of(node: Node) -> FragmentType | None:
    """The type of a fragment expression, from its own type or that of the array or member it is picked from."""
    return next(iter(fragment_forms(node)), None)


def fragment_forms(node: Node) -> tuple[FragmentType, ...]:
    """The type of a fragment expression in each way that says its sizes in terms of the function it stands in.

    Sizes without aliases have other names and may be equal to each other only.
    """
    while True:
        own = (settled_fragment(node.unaliased_type, node.canonical_type), fragment_type(node.canonical_type))
        found = [f for f in (*own, settled_fragment(*node.declared_type)) if f is not None]
        if found or not node.children or node.kind == "CALL_EXPR":
            return tuple(found)
        node = node.children[0]


def _is_used_as_elements(node: Node) -> bool:
    """A dependent `.x` of what a template parameter tells, subscripted or walked; or one near a `num_elements`."""
    above = node.parent
    if above is None:
        return False
    picked = above.kind == "CXX_FOR_RANGE_STMT" or above.kind == "ARRAY_SUBSCRIPT_EXPR" and above.children[0] is node
    if picked and _OPEN_TYPE.search(_declared_type(node.children[0])):
        return True
    function = next((a for a in node.ancestors() if a.parent is None or a.kind.startswith("FUNCTION")), above)
    return any(n.name == "num_elements" for n in function.walk())


def _declared_type(node: Node) -> str:
    """The type of what `tile[i][j]` or `p->acc` is picked from, where that of the expression is not known."""
    while node.canonical_type == "<dependent type>" and node.children and node.kind != "CALL_EXPR":
        node = node.children[0]
    return node.canonical_type
