"""A dim3 that the standard library makes of the sizes it is given: `grids.emplace_back(n, 2)`, `std::make_unique<dim3>(n)`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.launch.dim3 import in_order, is_written_out

# By function, how many arguments are ahead of the sizes, and which argument of the object's template is made of them.
_MEMBERS = {
    "emplace_back": (0, 0),
    "emplace_front": (0, 0),
    "emplace": (0, 0),
    "try_emplace": (1, 1),
}
_ADAPTORS = {"stack", "queue", "optional"}  # whose `emplace` takes no place
_MAPS = {"map", "unordered_map"}
_FUNCTIONS = {"std::make_unique", "std::make_shared"}


@rule(Kind.CALL_EXPR)
def emplaced(node: Node, ctx: Context) -> Planned:
    """The sizes in SYCL's order, and the ones that were left out; of a uint3 the dim3 that it becomes."""
    given = _sizes(node)
    if not given or not is_written_out(given) or node.start in ctx.unit.macros.get(node.file, {}):
        return
    if [g.canonical_type.referred.unqualified for g in given] == ["uint3"]:
        yield ctx.replace(given[0].span, f"{ctx.ns}range_of({hole(given[0].span)})")
    elif all(g.canonical_type.referred.is_integer for g in given):
        yield in_order(ctx, given)


def _sizes(call: Node) -> list[Node]:
    ref = callee(call)
    if ref is None or ref.file is not None or not ref.qualified.startswith("std::"):
        return []
    ahead, made = 0, 0
    of = call.canonical_type.referred
    if ref.name in _MEMBERS and call.has_callee and call.callee.has("base") and call.callee.base is not None:
        of = call.callee.base.canonical_type.referred
        ahead, made = _MEMBERS[ref.name]
        if (ref.name == "emplace" and of.name not in _ADAPTORS) or (made and of.name not in _MAPS):
            return []
    elif ref.qualified not in _FUNCTIONS:
        return []
    given = call.arguments[ahead:]
    return given if of.template_arguments[made : made + 1] == ("dim3",) and len(given) <= 3 else []
