"""What the launches of an input ask of a device: their sizes where the input shows them, shared memory, barriers.

In: the model. Out: a row a launch, for `wmma2sycl occupancy`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial

from wmma2sycl.migrate.analyse.kernels.kernel_variables import kernel_of
from wmma2sycl.migrate.analyse.lanes.warps import WarpScalable
from wmma2sycl.migrate.analyse.launches.kernel_instances import instances_of_kernels
from wmma2sycl.migrate.analyse.program.barriers import Barriers
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.needs import WrittenNeeds
from wmma2sycl.migrate.analyse.values.block_shapes import launched_shape
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.core.launch_rows import LaunchRow
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Function, Model


@dataclass(frozen=True, slots=True)
class _Kernel:
    """What is the same for all launches of a kernel."""

    local: int | None
    waits: bool
    lanes: str


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
            row = LaunchRow(name, node.file, line, grid, block, kernel.local, dynamic, kernel.waits, kernel.lanes)
            found.setdefault((node.file, node.start, name), row)
    return tuple(found[at] for at in sorted(found))


def _asked_by(
    kernel: Function,
    model: Model,
    instances: Callable[[], Mapping[Key, int]],
    of_body: Callable[[Node], tuple[tuple[Node, ...], bool]],
) -> _Kernel:
    reached = model.facts.get(CallGraph).closure(kernel)
    bodies = [of_body(one.body) for function in reached for one in function.each if one.body is not None]
    variables = list(dict.fromkeys(v for named, _ in bodies for v in named))
    local = _declared(variables, lambda: instances().get(kernel.ref.key))
    return _Kernel(local, any(waits for _, waits in bodies), _lanes(kernel, reached, model))


def _in_body(model: Model, body: Node) -> tuple[tuple[Node, ...], bool]:
    """The shared variables of a fixed size that a body declares or names, each once, and whether it has a block's barrier."""
    found: dict[Node, None] = {}
    barriers = model.facts.get(Barriers).of_block
    waits = False
    for node in body.walk():
        named = model.declarations.get(node.ref.key) if node.kind == Kind.DECL_REF_EXPR and node.ref else node
        if named is not None and named.kind == Kind.VAR_DECL and named.is_shared and not named.is_extern:
            found[named] = None
        waits = waits or node in barriers
    return tuple(found), waits


def _declared(variables: list[Node], by_instances: Callable[[], int | None]) -> int | None:
    """Bytes of all of them, in the order in which they stand; where a template's arguments decide, what its instances have."""
    total = 0
    for variable in variables:
        size, alignment = variable.type.room
        if size < 0:
            return by_instances()
        total += -total % alignment + size
    return total


def _of_instances(unit: Unit, model: Model) -> dict[Key, int]:
    """The most shared memory that the bodies of a kernel's instances declare themselves."""
    found: dict[Key, int] = {}
    for instance in instances_of_kernels(unit, model):
        if instance.arguments:
            found[instance.ref.key] = max(found.get(instance.ref.key, 0), instance.shared_bytes)
    return found


def _lanes(kernel: Function, reached: Iterable[Function], model: Model) -> str:
    if kernel.ref.key in model.facts.get(TargetDependence):
        return "32" if model.facts.get(WarpScalable).reason(kernel) else "scaled"
    needs = model.facts.get(WrittenNeeds)
    return "32" if any(needs.all_of(f) & {"sg", "warp", "lanes"} for f in reached) else ""
