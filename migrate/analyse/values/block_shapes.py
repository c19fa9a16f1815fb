"""The block of the kernels that all launches give one constant shape.

Blocks whose rows are no whole warps, like dim3(16, 8), are *folded*: CUDA numbers the threads of a warp across the rows.
Of SYCL's devices only CUDA's own do so; the kernel is launched in one row and finds its place in the folded block itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.kernels.kernel_addresses import KernelAddresses, are_launched, held_by
from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues
from wmma2sycl.migrate.analyse.kernels.kernel_variables import block_of, is_call_launch, kernel_of
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.needs import WrittenNeeds
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values import overridable
from wmma2sycl.migrate.analyse.values.single_values import SingleValues, WholeRows
from wmma2sycl.migrate.apis.builtins import DIMENSIONS
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Function, Model, Place, Role, frozen_sets

Shape = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class BlockShapes(Fact):
    """Of kernels that count in warps, and the device functions only they call: the threads of a block along x, y, z.

    `folded`: those whose rows are no whole warps; a kernel without fragments only together with all it calls.
    `uncertain`: kernels without fragments, of lanes that exchange values, that a launch may give rows that are no whole warps, and that are not folded.
    `uncertain_elsewhere`: the same that only instances which another source makes of a template may give such rows.
    `torn`: kernels over fragments that a launch may give an x that is no multiple of 32, and that are not folded.
    `doubtful`: the blocks of launches, by their places, that are why a kernel is in one of these three.
    `names`: by kernel, what the blocks of its launches are spelled with.
    """

    shapes: Mapping[Key, Shape]
    folded: Mapping[Key, Shape]
    uncertain: frozenset[Key]
    uncertain_elsewhere: frozenset[Key]
    torn: frozenset[Key]
    doubtful: frozenset[Place]
    names: Mapping[Key, frozenset[bytes]]

    @classmethod
    def of(cls, model: Model) -> BlockShapes:
        """Shapes on which all launches agree, given on to the device functions that only such kernels reach."""
        launched: dict[Key, set[Shape | None]] = {}
        names: dict[Key, set[bytes]] = {}
        uncertain: set[Key] = set()
        in_instances: set[Key] = set()
        parted: set[Key] = set()  # by any x
        doubtful: set[Place] = set()
        values = SingleValues(model)
        sure, likely = WholeRows(values, by_instances=False), WholeRows(values, by_instances=True)
        for kernel, block, text, by_pointer in _launched(model):
            listed = _listed(block) if text[:1] == b"{" else []
            names.setdefault(kernel, set()).update(overridable.names(text))
            shape = _of_sizes(values, listed) if listed else shape_of(values, block)
            launched.setdefault(kernel, set()).add(None if by_pointer else shape)
            if by_pointer and shape is None and not are_launched(model):
                continue  # a launcher of any kernel: what its callers give it is theirs to know
            if not _has_whole_warps(shape) and (listed or not _is_number(block)):
                for rows, found in ((sure, uncertain), (likely, in_instances)):
                    if shape is not None or not (rows.made(listed) if listed else rows.of(block)).fit:
                        found.add(kernel)
                        doubtful.add((block.file, block.start))
            if shape is None and not (likely.made(listed) if listed else likely.of(block)).whole:
                parted.add(kernel)
                doubtful.add((block.file, block.start))
            if shape is not None and shape[0] % 32:
                parted.add(kernel)
                doubtful.add((block.file, block.start))
        for kernel in _launched_elsewhere(model):
            launched.setdefault(kernel, set()).add(None)
            for found in (uncertain, in_instances, parted):
                found.add(kernel)
        agreed = _agreed(launched)
        reached: dict[Key, set[Shape | None]] = {}
        for function in model.functions.values():
            if function.role is Role.KERNEL:
                for callee in model.facts.get(CallGraph).closure(function):
                    reached.setdefault(callee.ref.key, set()).add(agreed.get(function.ref.key))
        shapes = _agreed(reached)
        folded = _folded(model, shapes)
        plain = {k for k in uncertain if k not in folded and _asks_its_warp(model, model.functions[k])}
        torn = {k for k in parted if k not in folded and k in model.facts.get(TargetDependence)}
        return cls(
            MappingProxyType(shapes),
            MappingProxyType(folded),
            frozenset(plain & in_instances),
            frozenset(plain - in_instances),
            frozenset(torn),
            frozenset(doubtful),
            frozen_sets(names),
        )


def _launched(model: Model) -> Iterator[tuple[Key, Node, bytes, bool]]:
    """The blocks that kernels which count in warps are launched with, their text, and whether a pointer says which kernel."""
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == Kind.CALL_EXPR and (node.is_launch or is_call_launch(node)):
                named = kernel_of(model, node)
                kernels = [named.kernel] if named is not None else held_by(model, node)
                block = block_of(node)
                text = unit.text(block.file)[block.start : block.end]
                for kernel in (k for k in kernels if _counts_in_warps(model, k)):
                    yield kernel.ref.key, block, text, named is None


def _launched_elsewhere(model: Model) -> list[Key]:
    """The kernels that another source, or a graph, may launch by their addresses, with any block."""
    is_any = model.whole.launches_addresses or model.facts.get(KernelAddresses).in_graphs
    kept = model.facts.get(KernelValues).usable() if is_any else []
    return [key for key in kept if _counts_in_warps(model, model.functions[key])]


def _has_whole_warps(shape: Shape | None) -> bool:
    """Whether each row of a block holds whole warps, or the block is one row."""
    return shape is not None and (shape[0] % 32 == 0 or shape[1] * shape[2] == 1)


def _is_number(block: Node) -> bool:
    """Whether a launch's block is a number of threads, which are one row."""
    node = stripped(block)
    while (copied := _made_from_one(node)) is not None:
        node = stripped(copied)
    return node.type.canonical.is_integer


def _agreed(found: Mapping[Key, set[Shape | None]]) -> dict[Key, Shape]:
    return {key: shape for key, all_of in found.items() if len(all_of) == 1 and (shape := next(iter(all_of)))}


def _counts_in_warps(model: Model, kernel: Function) -> bool:
    needs = model.facts.get(WrittenNeeds)
    return kernel.ref.key in model.facts.get(TargetDependence) or any(
        needs.all_of(f) & {"warp", "lanes"} for f in model.facts.get(CallGraph).closure(kernel)
    )


def _asks_its_warp(model: Model, kernel: Function) -> bool:
    """Whether a kernel without fragments uses what the other threads of a warp have: more than the number of them."""
    needs = model.facts.get(WrittenNeeds)
    asks = any(needs.all_of(f) & {"sg", "lanes"} for f in model.facts.get(CallGraph).closure(kernel))
    return asks and kernel.ref.key not in model.facts.get(TargetDependence)


def _folded(model: Model, shapes: Mapping[Key, Shape]) -> dict[Key, Shape]:
    dependent = model.facts.get(TargetDependence)
    needs, calls = model.facts.get(WrittenNeeds), model.facts.get(CallGraph)
    found = {
        key: shape for key, shape in shapes.items() if shape[0] % 32 and (key in dependent or shape[1] * shape[2] > 1)
    }
    everywhere = [k for k in model.functions.values() if k.role is Role.KERNEL]
    for kernel in everywhere:
        reached = calls.closure(kernel)
        if any("item" in f.initial_uses for f in reached):  # initialisers have no body that would fold the item
            for f in reached:
                found.pop(f.ref.key, None)
    kernels = [k for k in everywhere if k.ref.key not in dependent]
    while True:
        kept = dict(found)
        for kernel in kernels:
            with_item = [f.ref.key for f in calls.closure(kernel) if "item" in needs.all_of(f)]
            if kernel.ref.key not in found or any(key not in found for key in with_item):
                for key in (kernel.ref.key, *with_item):
                    found.pop(key, None)
        if found == kept:
            return found


def launched_shape(values: SingleValues, size: Node, unit: Unit) -> Shape | None:
    """The same for the grid or block of a launch, which may be a list in braces."""
    text = unit.text(size.file)[size.start : size.end]
    return _of_sizes(values, _listed(size)) if text[:1] == b"{" else shape_of(values, size)


def shape_of(values: SingleValues, block: Node) -> Shape | None:
    """The constant size of a launch's block, or grid; None where it is not known here."""
    node = stripped(block)
    while (copied := _made_from_one(node)) is not None and copied.type.name == "dim3":
        node = stripped(copied)
    if node.kind == Kind.DECL_REF_EXPR and (members := values.members(node)):
        x, y, z = (values.of(members[name]) if name in members else 1 for name in DIMENSIONS)
        return (x, y, z) if x and y and z else None
    if node.kind == Kind.DECL_REF_EXPR and (initial := values.initialiser(node)) is not None:
        node = stripped(initial)
    if node.kind != Kind.CALL_EXPR or node.name != "dim3":
        return (size, 1, 1) if (size := values.of(node)) is not None else None
    return _of_sizes(values, node.arguments)


def _listed(block: Node) -> list[Node]:
    """The sizes in `<<<1, {32, 4}>>>`, which clang reads in parentheses (front/parsing.py): the last of them would be its value."""
    node = stripped(block)
    while (inner := _made_from_one(node)) is not None:
        node = stripped(inner)
    if node.kind != Kind.BINARY_OPERATOR or node.operator != ",":
        return [node]
    return [*_listed(node.left), node.right]


def _made_from_one(node: Node) -> Node | None:
    """What a dim3 is made from where that is one thing alone."""
    return node.only_child if node.kind == Kind.CALL_EXPR and node.name == "dim3" else None


def _of_sizes(values: SingleValues, given: list[Node]) -> Shape | None:
    sizes = [values.of(g) for g in given]
    known = [s for s in sizes if s is not None]
    if not known or len(known) != len(sizes):
        return None
    x, y, z = [*known, 1, 1][:3]
    return x, y, z
