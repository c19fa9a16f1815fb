"""What the launches of an input ask of a device: their sizes where the input shows them, shared memory, barriers.

In: the model. Out: a row a launch, for `wmma2sycl occupancy`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial

from wmma2sycl.migrate.analyse.kernels.held_bytes import held_by_instance, held_bytes
from wmma2sycl.migrate.analyse.kernels.kernel_variables import kernel_of
from wmma2sycl.migrate.analyse.lanes.warps import WarpScalable
from wmma2sycl.migrate.analyse.launches.kernel_instances import instances_of_kernels
from wmma2sycl.migrate.analyse.program.barriers import Barriers
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.needs import WrittenNeeds
from wmma2sycl.migrate.analyse.values.block_shapes import launched_shape
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.core.launch_rows import Held, LaunchRow
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Function, Model
from wmma2sycl.migrate.front.types import Type


@dataclass(frozen=True, slots=True)
class _Kernel:
    """What is the same for all launches of a kernel."""

    local: int | None
    waits: bool
    lanes: str
    held: Held | None


@dataclass(frozen=True, slots=True)
class _Body:
    """What a body has: shared variables of a fixed size that it declares or names, each once, a block's barrier, the types of its own variables."""

    shared: tuple[Node, ...]
    waits: bool
    own: tuple[Type, ...]


def find(model: Model, sources: Mapping[str, Source]) -> tuple[LaunchRow, ...]:
    """Every launch by `<<<...>>>` of a kernel that the input defines."""
    values = SingleValues(model)
    found: dict[tuple[str, int, str], LaunchRow] = {}
    for unit in model.units:
        instances = cache(partial(_of_instances, unit, model))  # for kernels whose arguments decide, which few are
        of_body = cache(partial(_in_body, model))
        known: dict[Key, _Kernel] = {}
        for node in unit.nodes:
            launch = node.launch
            if launch is None or node.file not in sources or (named := kernel_of(model, node)) is None:
                continue
            key, name = named.kernel.ref.key, named.kernel.ref.qualified
            kernel = known.get(key) or known.setdefault(key, _asked_by(named.kernel, model, instances, of_body))
            grid, block = (launched_shape(values, size, unit) for size in (launch.grid, launch.block))
            dynamic = 0 if launch.shared is None else values.of(launch.shared)
            line, _ = sources[node.file].position(node.start)
            row = LaunchRow(
                name, node.file, line, grid, block, kernel.local, dynamic, kernel.waits, kernel.lanes, kernel.held
            )
            found.setdefault((node.file, node.start, name), row)
    return tuple(found[at] for at in sorted(found))


def _asked_by(
    kernel: Function,
    model: Model,
    instances: Callable[[], Mapping[Key, _OfInstance]],
    of_body: Callable[[Node], _Body],
) -> _Kernel:
    reached = model.facts.get(CallGraph).closure(kernel)
    bodies = [of_body(one.body) for function in reached for one in function.each if one.body is not None]
    variables = list(dict.fromkeys(v for body in bodies for v in body.shared))
    local = _declared(variables)
    held = held_bytes(one for body in bodies for one in body.own)
    if local is None or held is None:
        found = instances().get(kernel.ref.key)
        local = found.shared if local is None and found is not None else local
        held = found.held if held is None and found is not None else held
    return _Kernel(local, any(body.waits for body in bodies), _lanes(kernel, reached, model), held)


def _in_body(model: Model, body: Node) -> _Body:
    shared: dict[Node, None] = {}
    own: list[Type] = []
    waits = False
    barriers = model.facts.get(Barriers).of_block
    for node in body.walk():
        named = model.declarations.get(node.ref.key) if node.kind == Kind.DECL_REF_EXPR and node.ref else node
        if named is not None and named.kind == Kind.VAR_DECL and named.is_shared and not named.is_extern:
            shared[named] = None
        elif node.kind == Kind.VAR_DECL and not node.is_shared and not node.is_extern:
            own.append(node.type)
        waits = waits or node in barriers
    return _Body(tuple(shared), waits, tuple(own))


def _declared(variables: list[Node]) -> int | None:
    """Bytes of all of them, in the order in which they stand; None where a template's arguments decide."""
    total = 0
    for variable in variables:
        size, alignment = variable.type.room
        if size < 0:
            return None
        total += -total % alignment + size
    return total


@dataclass(frozen=True, slots=True)
class _OfInstance:
    """The most shared memory that the bodies of a kernel's instances declare themselves, and what the one of the most fragments holds."""

    shared: int
    held: Held | None


def _of_instances(unit: Unit, model: Model) -> dict[Key, _OfInstance]:
    found: dict[Key, _OfInstance] = {}
    for instance in instances_of_kernels(unit, model):
        if not instance.arguments:
            continue
        key, held = instance.ref.key, held_by_instance(instance)
        before = found.get(key, _OfInstance(0, held))
        more = max((before.held, held), key=lambda one: one.fragments) if before.held and held else None
        found[key] = _OfInstance(max(before.shared, instance.shared_bytes), more)
    return found


def _lanes(kernel: Function, reached: Iterable[Function], model: Model) -> str:
    if kernel.ref.key in model.facts.get(TargetDependence):
        return "32" if model.facts.get(WarpScalable).reason(kernel) else "scaled"
    needs = model.facts.get(WrittenNeeds)
    return "32" if any(needs.all_of(f) & {"sg", "warp", "lanes"} for f in reached) else ""
