"""dim3 that a library's class makes of nothing: `std::vector<dim3> grids(n)`, `grids.resize(n)`, `grids.emplace_back()`, `std::array<dim3, 2>`.

They are 1, 1, 1 in CUDA and zeros in SYCL. clang says an instantiation once (front/constructions.py), whoever else asks for it,
so that all who may ask are looked for. Sequences of dim3 are given the sizes; what else may make some is told.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.types.sizes import DIM3
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.rules.launch.dim3 import is_written_out

_SEQUENCES = ("std::vector<", "std::deque<", "std::list<", "std::forward_list<")
_WHOLE = ("std::array<", "std::pair<", "std::tuple<", "std::variant<")
_MAKERS = ("make_unique", "make_shared")
_RESIZE, _EMPTY = "resize", ("emplace_back", "emplace_front", "emplace")
_ONES = "sycl::range<3>(1, 1, 1)"


@file_rule
def made_by_library(ctx: Context) -> Planned:
    """Gives the sizes where the element is a dim3; tells where it only holds some, or where a template's arguments tell."""
    if not _makes_any(ctx):
        return
    told = {c.offset for unit in ctx.model.units for c in unit.constructions if c.file == ctx.source.path}
    for node in _asking(ctx):
        if (edit := _sizes(node, ctx)) is not None:
            yield edit
        elif node.in_template or told.isdisjoint((*_places(node), node.end - 1)):
            yield ctx.about("W2S543", node, expr=ctx.plain_text(node.span))


def given_sizes(ctx: Context) -> set[int]:
    """The places of those that are given the sizes, or told for what a template may be given."""
    if not _makes_any(ctx):
        return set()
    found = (node for node in _asking(ctx) if node.in_template or _sizes(node, ctx) is not None)
    return {at for node in found for at in _places(node)}


def _places(node: Node) -> list[int]:
    """Where clang may say that it is."""
    callee = node.callee if node.has_callee else None
    named = [callee.location, callee.end - len(callee.name.encode())] if callee is not None else []
    return [node.start, node.location, *named]


def _makes_any(ctx: Context) -> bool:
    return any(c.by_library and not c.of_sizes for unit in ctx.model.units for c in unit.constructions)


def _asking(ctx: Context) -> Iterator[Node]:
    """The outermost of those that begin at a place."""
    open_ones = {one.ref.key for one in ctx.unit.instances() if DIM3 in " ".join((*one.arguments, one.class_type))}
    seen = set[int]()
    for node in ctx.unit.nodes_of(ctx.source.path):
        if node.kind not in (Kind.CALL_EXPR, Kind.VAR_DECL, Kind.FIELD_DECL) or node.location in seen:
            continue
        if _makes(node) or (node.in_template and _may_make(node, ctx, open_ones)):
            seen.add(node.location)
            yield node


def _makes(node: Node) -> bool:
    if node.kind is not Kind.CALL_EXPR:
        value = node.initialiser
        is_empty = value is None or not (value.arguments if value.kind is Kind.CALL_EXPR else value.children)
        return is_empty and not node.is_extern and _is_whole(node.canonical_type.without_extents)
    name, count = (node.ref.name if node.ref is not None else ""), len(node.arguments)
    if node.ref is not None and node.ref.kind is Kind.CONSTRUCTOR:
        return count == 1 and node.arguments[0].canonical_type.is_integer and _is_sequence(node.canonical_type)
    if name in _MAKERS:
        made = str(node.canonical_type)
        return DIM3 in made and (count == 0 or (count == 1 and f"{DIM3}[]" in made))
    owner = _owner(node)
    if owner is None:
        return False
    if name == _RESIZE or name in _EMPTY:
        return count == (name == _RESIZE) and (_is_sequence(owner) or _holds(owner, "std::optional<", 0))
    return (
        name == "try_emplace"
        and count == 1
        and (_holds(owner, "std::map<", 1) or _holds(owner, "std::unordered_map<", 1))
    )


def _may_make(node: Node, ctx: Context, open_ones: set[Key]) -> bool:
    """The same in a template that has an instance of dim3, by the names alone."""
    function = ctx.model.function_of(node)
    if node.kind is not Kind.CALL_EXPR or function is None or function.ref.key not in open_ones or not node.has_callee:
        return False
    count = len(node.arguments)
    return (node.callee.name == _RESIZE and count == 1) or (node.callee.name in _EMPTY and count == 0)


def _owner(call: Node) -> Type | None:
    """The class of the object whose member is called."""
    if not call.has_callee or call.callee.kind is not Kind.MEMBER_REF_EXPR or call.callee.base is None:
        return None
    found = call.callee.base.canonical_type.referred
    return (found.pointee or found).unqualified


def _is_sequence(kind: Type) -> bool:
    return any(_holds(kind, name, 0) for name in _SEQUENCES)


def _is_whole(kind: Type) -> bool:
    return str(kind.unqualified).startswith(_WHOLE) and any(map(_is_made, kind.template_arguments))


def _holds(kind: Type, name: str, at: int) -> bool:
    given = kind.template_arguments
    return str(kind.unqualified).startswith(name) and len(given) > at and _is_made(given[at])


def _is_made(argument: str) -> bool:
    """Whether a library makes a dim3 with each: a class of the program has the sizes in it."""
    return argument == DIM3 or (argument.startswith(_WHOLE) and DIM3 in argument)


def _sizes(node: Node, ctx: Context) -> Change | None:
    """`grids(n, sycl::range<3>(1, 1, 1))`."""
    is_plain = node.kind is Kind.CALL_EXPR and not node.in_template and is_written_out(list(node.arguments))
    in_macro = node.start in ctx.unit.macros.get(node.file, {}) or ctx.plain_text(node.span)[-1:] != ")"
    if not is_plain or in_macro:
        return None
    owner = _owner(node) or node.canonical_type
    if not str(owner.unqualified).startswith(_SEQUENCES) or owner.template_arguments[0] != DIM3:
        return None
    name = node.ref.name if node.ref is not None else ""
    if name in _EMPTY:
        return Change((ctx.insert(node.end - 1, "1, 1, 1"),), "dim3")
    return Change((ctx.insert(node.arguments[0].end, f", {_ONES}"),), "dim3")
