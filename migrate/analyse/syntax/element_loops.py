"""Where a fragment's elements are named: `f.x`, also where `f`'s type depends on a template parameter."""

from __future__ import annotations

import re
from functools import lru_cache

from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type, settled_fragment
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FragmentType, Model

_OPEN_TYPE = re.compile(r"^(?:const )?(?:type-parameter-|typename )")
_TYPE_PARAMETER = re.compile(r"^(?:const )?type-parameter-0-(\d+)")


def is_element_array(node: Node) -> bool:
    """`f.x` of a fragment. Where a template parameter tells what `f` is, its use does: `f.num_elements`, `f.x[0]`."""
    if node.kind != Kind.MEMBER_REF_EXPR or node.base is None:
        return False
    if node.ref is not None:
        return node.ref.cuda and node.ref.name == "x" and "fragment" in node.ref.qualified
    if node.name != "x" or not node.type.is_dependent:
        return False
    return fragment_of(node.base) is not None or _is_used_as_elements(node)


def is_of_another_class(model: Model, array: Node) -> bool:
    """Whether a dependent `.x` is never one of a fragment: all calls of its template give it another type."""
    function = model.function_of(array)
    parameter = _TYPE_PARAMETER.search(array.base.canonical_type if array.base is not None else "")
    instances = model.instantiations.get(function.ref.key, frozenset()) if function is not None else set()
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
        own = (
            settled_fragment(node.type.without_local_aliases, node.canonical_type),
            fragment_type(node.canonical_type),
        )
        found = [f for f in (*own, settled_fragment(*node.declared_type)) if f is not None]
        inner = _gone_over(node) or (node.first_operand if node.kind != Kind.CALL_EXPR else None)
        if found or inner is None:
            return tuple(found)
        node = inner


def _gone_over(name: Node) -> Node | None:
    """`rows` of a `row` in `for (auto &row : rows)`, whose type clang does not know in a template."""
    if name.kind != Kind.DECL_REF_EXPR or name.ref is None or not name.type.canonical.is_unknown:
        return None
    loops = (a for a in name.ancestors() if a.kind == Kind.CXX_FOR_RANGE_STMT)
    return next((a.range for a in loops if a.variable.ref is not None and a.variable.ref.key == name.ref.key), None)


def _is_used_as_elements(node: Node) -> bool:
    """A dependent `.x` of what a template parameter tells, subscripted or walked; or one near a `num_elements`."""
    above = node.parent
    if above is None:
        return False
    picked = above.kind == Kind.CXX_FOR_RANGE_STMT or (above.kind == Kind.ARRAY_SUBSCRIPT_EXPR and above.array is node)
    if picked and node.base is not None and _OPEN_TYPE.search(_declared_type(node.base)):
        return True
    function = next((a for a in node.ancestors() if a.parent is None or a.kind.startswith("FUNCTION")), above)
    return _asks_for_elements(function)


@lru_cache(maxsize=8)  # asked for each `.x` of a function
def _asks_for_elements(function: Node) -> bool:
    return any(n.name == "num_elements" for n in function.walk())


def _declared_type(node: Node) -> str:
    """The type of what `tile[i][j]` or `p->acc` is picked from, where that of the expression is not known."""
    while node.type.is_dependent and node.kind != Kind.CALL_EXPR and (inner := node.first_operand) is not None:
        node = inner
    return node.canonical_type
