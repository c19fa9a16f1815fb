"""A function of the program's own that SYCL has, too, or our headers: with an object of theirs both would be found, so its name is qualified.

`sycl::vec` brings SYCL's functions along (argument-dependent lookup): beside a template they are as good, and better than a conversion.
So does `runtime_status` with ours.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.types.used_vectors import UsedVectors, VectorCalls
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.apis.runtime_names import EXPORTED
from wmma2sycl.migrate.apis.vectors.sycl_functions import NAMES
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import DECLARES


@rule(Kind.CALL_EXPR)
def own_function(node: Node, ctx: Context) -> Planned:
    """`length(v)` becomes `::length(v)`; where a macro's body calls it, or other functions of the name may be meant, that is told."""
    callee = node.callee if node.has_callee and node.callee.kind == Kind.DECL_REF_EXPR else None
    name = next((n.name for n in callee.walk() if n.name), "") if callee is not None else ""
    if callee is None or node.is_launch or name not in NAMES | EXPORTED or _is_member(node, name, ctx):
        return
    refs = [n.ref for n in callee.walk() if n.ref is not None and n.ref.kind != Kind.OVERLOADED_DECL_REF]
    scopes = {ref.qualified for ref in refs if ref.file is not None and not ref.cuda}
    if len(scopes) != 1 or any(ref.cuda or ref.kind in DECLARES for ref in refs):  # a variable (a lambda) hides SYCL's
        return
    is_vectors = name in NAMES and _is_found_twice(node, ctx)
    if not is_vectors and not (name in EXPORTED and any(map(_is_ours, node.arguments))):
        return
    meant = _meant(scopes.pop(), name, ctx)
    if (
        ctx.text(callee.span) == name
        and meant
        and (not is_vectors or not _is_open(node) or _is_all_in_sight(node, ctx))
    ):
        yield ctx.replace(callee.span, f"::{meant}")
    elif is_vectors and "::" not in ctx.text(callee.span):
        given = ", ".join(str(a.type) for a in node.arguments)
        yield ctx.about("W2S512", node, operator=name, operands=given)


def _meant(found: str, name: str, ctx: Context) -> str:
    """The function's own name: what is found may be a using-declaration of a block. Empty where that may bring several."""
    own = {f.ref.qualified for f in ctx.model.functions.values() if f.ref.name == name and not f.is_method}
    return found if found in own or not own else own.pop() if len(own) == 1 else ""


def _is_member(call: Node, name: str, ctx: Context) -> bool:
    """Whether a class around the call has a function of the name: what is found by the arguments does not count then ([basic.lookup.argdep])."""
    scopes = {
        f.ref.qualified.rpartition("::")[0] for f in ctx.model.functions.values() if f.is_method and f.ref.name == name
    }
    around = (above.ref.qualified for above in call.ancestors() if above.ref is not None)
    return any(one == scope or one.startswith(f"{scope}::") for one in around for scope in scopes)


def _is_ours(argument: Node) -> bool:
    """Whether it is an object of a class or an enumeration of our headers."""
    declared = argument.type.referred.unqualified, str(argument.canonical_type.root)
    return any(types.TYPES.get(name, "").startswith("{ns}") for name in declared)


def _is_found_twice(call: Node, ctx: Context) -> bool:
    """Whether a vector is given to a template, or converted to what the function takes."""
    if _is_open(call):
        known, place = ctx.facts.get(VectorCalls), (call.file, call.start)
        return place in known.given if place in known.made else ctx.facts.get(UsedVectors).vectors
    of_template = call.ref is not None and call.ref.kind == Kind.FUNCTION_TEMPLATE
    return any(
        str(n.canonical_type.root) in types.VECTORS and (of_template or str(a.canonical_type.root) not in types.VECTORS)
        for a in call.arguments
        for n in a.walk()
        if n.span == a.span
    )


def _is_open(call: Node) -> bool:
    """Whether a template's arguments tell what it calls."""
    return call.type.is_dependent or any(a.type.is_dependent or a.type.is_unknown for a in call.arguments)


def _is_all_in_sight(call: Node, ctx: Context) -> bool:
    """Whether a qualified name means what the call may mean: all functions of the name are of one scope, ahead of the call, no friends."""
    name = next(n.name for n in call.callee.walk() if n.name)
    named = [f for f in ctx.model.functions.values() if f.ref.name == name]
    functions = [f for f in named if not f.is_method]
    friends = any(d.parent is not None and d.parent.kind == Kind.FRIEND_DECL for f in named for d in f.declarations)
    behind = any(all(d.file == call.file and d.start > call.start for d in f.declarations) for f in functions)
    return not friends and not behind and len({f.ref.qualified for f in functions}) == 1
