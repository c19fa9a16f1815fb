"""A dim3 that no other rule sees made: a library's template makes it (`emplace_back(2, 3, 4)`), or one of the program's (`T{a, b, c}`).

clang says where it resolves a call to a constructor of dim3, an instantiation once (front/constructions.py). What dim3.py
does not write in SYCL's order has its number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from wmma2sycl.migrate.analyse.kernels.kernel_variables import is_pointer_launch, sizes_of
from wmma2sycl.migrate.analyse.types.concrete_types import ConcreteTypes
from wmma2sycl.migrate.analyse.types.sizes import DIM3
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front import Construction, Kind, Node, Type
from wmma2sycl.migrate.rules.launch import dim3, dim3_arrays, dim3_dependent
from wmma2sycl.migrate.rules.launch.dim3_emplaced import emplaced
from wmma2sycl.migrate.rules.launch.dim3_in_macros import count_spelled
from wmma2sycl.migrate.rules.launch.dim3_in_maps import is_mapped_size
from wmma2sycl.migrate.rules.launch.dim3_said import are_said, list_that_ends
from wmma2sycl.migrate.rules.vector.dim3_by_library import given_sizes

_DECLARATIONS = (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
_CLASSES = (Kind.CONSTRUCTOR, Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE)
_CALLS = (Kind.CALL_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)
_NAMES = (Kind.MEMBER_REF, Kind.TYPE_REF)


@dataclass(frozen=True)
class _Place:
    """Where a dim3 is made, and the nodes that begin there."""

    made: Construction
    nodes: tuple[Node, ...]
    ctx: Context

    @property
    def is_seen(self) -> bool:
        """Whether other rules look at it: the constructor is called there, or a list is, and not by a template's argument."""
        if self.made.by_library:
            if not self.made.of_sizes:
                return any(is_mapped_size(n) for n in self.nodes)
            calls = (c for n in self.nodes for c in (n, n.parent) if c is not None and c.kind is Kind.CALL_EXPR)
            return any(any(emplaced(call, self.ctx)) for call in calls)
        if self._is_of_members:
            return True
        if self._macro and (self._is_spelled_by(self._macro) or any(map(self._is_launched_number, self.nodes))):
            return True
        given_on = any(dim3_dependent.is_given_on(n, self.ctx) for n in self.nodes)
        return given_on or any(self._is_written(n) for n in self._candidates())

    @property
    def _macro(self) -> str:
        """The macro whose use spells what begins there, or the declaration of a name that it is given; empty where none does."""
        uses = self.ctx.unit.macros.get(self.made.file, {})
        return next((uses[s][0] for s in (self.made.offset, *(n.start for n in self.nodes)) if s in uses), "")

    @property
    def _is_of_members(self) -> bool:
        """By the constructor of a class: dim3.field gives its members their values."""
        classes = [n for n in self.nodes if n.kind in _CLASSES]
        return (
            bool(classes)
            and not self.made.of_sizes
            and not any(n.in_template and _is_open(n, self.ctx) for n in classes)
        )

    @property
    def _in_template(self) -> bool:
        return any(n.in_template for n in self.nodes)

    def _is_spelled_by(self, macro: str) -> bool:
        """Whether rules/macros/spelled.py sees in the macro's body all that is made where it is used."""
        calls = [n for n in self.nodes if _makes(n) and bool(n.arguments) == self.made.of_sizes]
        made = Counter(self._copy_of(n) for n in calls if not dim3.is_launch_argument(n) or len(dim3.operands(n)) > 1)
        return (max(made.values(), default=0) if calls else 1) <= count_spelled(self.ctx.unit.bodies_of(macro))

    def _copy_of(self, call: Node) -> int:
        """What of the text around a use it is in: there may be several, where the use is an argument of another macro."""
        uses = self.ctx.unit.macros.get(self.made.file, {})
        return next((id(a) for a in call.ancestors() if a.start not in uses), 0)

    def _candidates(self) -> Iterator[Node]:
        uses = self.ctx.unit.macros.get(self.made.file, {})
        for node in self.nodes:
            inner = node.walk() if node.kind in _DECLARATIONS else iter((node,))
            if node.kind in _NAMES and node.parent is not None:
                beside = pairwise(node.parent.children)
                inner = (n for one, n in beside if one is node)  # the brackets behind a member, or the type of a `new`
            yield from (n for n in inner if n.start not in uses or self._is_of_macro(n))

    def _is_of_macro(self, node: Node) -> bool:
        """Whether a macro's use gives it its number, and nothing else is made there, in the macro's body."""
        is_alone = _makes(node) and sum(map(_makes, self.nodes)) == 1
        return is_alone and dim3.is_use_of_macro(self.ctx, node, dim3.operands(node))

    def _is_written(self, node: Node) -> bool:
        if dim3.is_launch_argument(node) or _is_of_pointer_launch(node):
            given = dim3.operands(node) if _makes(node) else []
            return len(given) < 2 or any(dim3.constructed(node, self.ctx))  # one may be a number
        if node.kind is Kind.INIT_LIST_EXPR:
            written = (*dim3.braced(node, self.ctx), *dim3_dependent.dependent(node, self.ctx))
            return self.made.of_sizes and bool(written)
        if _makes(node):
            return not node.type.is_array and any(dim3.constructed(node, self.ctx))
        rules = (dim3_dependent.dependent, dim3_dependent.cast, dim3_arrays.array_of_sizes)
        return any(any(one(node, self.ctx)) for one in rules)

    def _is_launched_number(self, node: Node) -> bool:
        """Whether it is a grid or a block that may be one number, and no macro is given the type: `<<<DIVUP(n, 32), 32>>>`."""
        is_one = dim3.is_launch_argument(node) and len(dim3.operands(node) if _makes(node) else []) < 2
        return is_one and all(t.text != DIM3 for t in self.ctx.tokens.within(node.span))

    @property
    def value(self) -> Node | None:
        """A number in a list, which becomes a dim3 by itself."""
        if not self.made.of_sizes or self.made.by_library or self._macro:
            return None
        numbers = ((n, listed) for n in self.nodes if n.type.is_integer and (listed := _list_around(n)) is not None)
        return next((n for n, listed in numbers if not self._in_template or _describes_launch(listed)), None)

    @property
    def span(self) -> Span:
        """What is told of: the smallest call around the place, or else what begins there."""
        around = (n for node in self.nodes for n in (node, *node.ancestors()))
        call = next((n for n in around if n.kind in _CALLS), None)
        shown = call or next(iter(self.nodes), None)
        return shown.span if shown is not None else Span(self.made.offset, self.made.offset + 1)


def _is_open(made: Node, ctx: Context) -> bool:
    """Whether a class, or the one that a constructor is of, may be made of a dim3 that its template's arguments name: `T value;`."""
    owner = made.parent if made.kind is Kind.CONSTRUCTOR and made.parent is not None else made
    known = ctx.facts.get(ConcreteTypes).fields
    held = [f.canonical_type for f in owner.fields if DIM3 in known.get((f.file, f.location), {DIM3})]
    held += [b.canonical_type for b in owner.bases]
    return any(t.is_unknown and not (t.is_pointer or t.is_reference or t.endswith(">")) for t in held)


def _is_of_pointer_launch(node: Node) -> bool:
    """Whether it is the grid or the block that a template gives cudaLaunchKernel, where no constructor is chosen yet."""
    call = node.parent
    if call is None or not is_pointer_launch(call) or node.type == DIM3 or node not in sizes_of(call):
        return False
    return node.kind is not Kind.INIT_LIST_EXPR or not any(map(dim3_dependent.is_open, node.children))


def _makes(node: Node) -> bool:
    """Whether it calls a constructor of dim3."""
    return node.kind is Kind.CALL_EXPR and node.ref is not None and node.ref.qualified == "dim3::dim3"


@file_rule
def made_elsewhere(ctx: Context) -> Planned:
    """What is made of sizes in an order that is not written blocks; what is made of nothing is zeros in SYCL, and is said."""
    made = {c for unit in ctx.model.units for c in unit.constructions if c.file == ctx.source.path}
    if not made:
        return
    nodes = _by_start(ctx)
    described = [n for n in ctx.unit.nodes_of(ctx.source.path) if _describes_launch(n)]
    by_itself = {n.location if n.kind is Kind.VAR_DECL else n.end - 1 for n in described}  # ours has 1, 1, 1
    by_itself |= given_sizes(ctx)
    told = set[int]()
    for one in sorted(made):
        left_out_of = None if one.of_sizes else list_that_ends(one.offset, ctx)
        place = _Place(one, tuple(nodes.get(one.offset, ())) or tuple(filter(None, (left_out_of,))), ctx)
        is_default = not one.of_sizes and (one.offset in by_itself or are_said(place.nodes, left_out_of, ctx))
        if one.offset in told or is_default or place.is_seen:
            continue
        told.add(one.offset)
        if place.value is not None:
            yield ctx.replace(place.value.span, f"sycl::range<3>(1, 1, {hole(place.value.span)})")
        else:
            code = "W2S542" if one.of_sizes else "W2S543"
            yield ctx.diagnostic(code, place.span, expr=ctx.plain_text(place.span))


def _list_around(node: Node) -> Node | None:
    """The list that holds it, also by a member's name: `{.gridDim = 4}`."""
    above = node.parent
    if above is not None and above.designated is not None:
        above = above.parent
    return above if above is not None and above.kind is Kind.INIT_LIST_EXPR else None


def _describes_launch(node: Node) -> bool:
    """Whether it is a variable of cudaLaunchConfig_t, or of a class whose dim3 are in such, or its `{0}` or `{}`."""
    return node.kind in (Kind.VAR_DECL, Kind.INIT_LIST_EXPR) and _is_of_descriptions(node.type)


def _is_of_descriptions(made: Type) -> bool:
    """Whether all dim3 that an object of the type holds are of cudaLaunchConfig_t or cudaKernelNodeParams, and it holds some."""
    one = made.element or made
    if one.canonical.unqualified in ("cudaLaunchConfig_st", "cudaKernelNodeParams"):
        return True
    held = [member for member, _ in one.placed_members or [] if DIM3 in member.held_classes]
    return bool(held) and all(map(_is_of_descriptions, held))


def _by_start(ctx: Context) -> dict[int, list[Node]]:
    """The file's nodes by where they start, or by what clang points at in them: a name, a subscript's bracket."""
    nodes: dict[int, list[Node]] = {}
    for node in ctx.unit.nodes_of(ctx.source.path):
        starts = {node.start, node.location}
        if node.kind is Kind.ARRAY_SUBSCRIPT_EXPR:
            bracket = ctx.tokens.at_or_after(node.array.end)
            starts.add(bracket.start if bracket is not None else node.start)
        for start in starts:
            nodes.setdefault(start, []).append(node)
    return nodes
