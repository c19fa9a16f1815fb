"""A function of the program's own that SYCL has, too, or our headers: with an object of theirs both would be found, so its name is qualified.

`sycl::vec` brings SYCL's functions along (argument-dependent lookup): beside a template they are as good, and better than a conversion.
So does `runtime_status` with ours.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.apis.runtime_names import EXPORTED
from wmma2sycl.migrate.apis.vectors.sycl_functions import NAMES
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import DECLARES


@rule(Kind.CALL_EXPR)
def own_function(node: Node, ctx: Context) -> Planned:
    """`length(v)` becomes `::length(v)`."""
    callee = node.callee if node.has_callee and node.callee.kind == Kind.DECL_REF_EXPR else None
    name = next((n.name for n in callee.walk() if n.name), "") if callee is not None else ""
    if callee is None or node.is_launch or name not in NAMES | EXPORTED or ctx.text(callee.span) != name:
        return
    refs = [n.ref for n in callee.walk() if n.ref is not None and n.ref.kind != Kind.OVERLOADED_DECL_REF]
    scopes = {ref.qualified for ref in refs if ref.file is not None and not ref.cuda}
    if len(scopes) != 1 or any(ref.cuda or ref.kind in DECLARES for ref in refs):  # a variable (a lambda) hides SYCL's
        return
    if (name in NAMES and _is_found_twice(node, ctx)) or (name in EXPORTED and any(map(_is_ours, node.arguments))):
        yield ctx.replace(callee.span, f"::{scopes.pop()}")


def _is_ours(argument: Node) -> bool:
    """Whether it is an object of a class or an enumeration of our headers."""
    declared = argument.type.referred.unqualified, str(argument.canonical_type.root)
    return any(types.TYPES.get(name, "").startswith("{ns}") for name in declared)


def _is_found_twice(call: Node, ctx: Context) -> bool:
    """Whether a vector is given to a template, or converted to what the function takes."""
    if any(a.type.is_dependent or a.type.is_unknown for a in call.arguments):
        function = ctx.function(call)
        given = ctx.model.instantiations.get(function.ref.key, frozenset()) if function is not None else frozenset()
        return any(one in types.VECTORS for of_one in given for one in of_one)
    of_template = call.ref is not None and call.ref.kind == Kind.FUNCTION_TEMPLATE
    return any(
        str(n.canonical_type.root) in types.VECTORS and (of_template or str(a.canonical_type.root) not in types.VECTORS)
        for a in call.arguments
        for n in a.walk()
        if n.span == a.span
    )
