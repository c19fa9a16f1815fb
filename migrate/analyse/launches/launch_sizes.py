"""Launches whose grid or block, constants, is one that no device has, or their kernel does not allow: CUDA refuses them when the program runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from types import MappingProxyType

from wmma2sycl.migrate.analyse.kernels.kernel_variables import block_of, is_pointer_launch, kernel_of
from wmma2sycl.migrate.analyse.kernels.launch_bounds import most_threads
from wmma2sycl.migrate.analyse.numbers.possible_values import PossibleValues
from wmma2sycl.migrate.analyse.values.block_shapes import Shape, shape_of
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.front import Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model

# Programming Guide, "Features and Technical Specifications": the same for every compute capability
MOST_THREADS, _BLOCK, _GRID = 1024, (1024, 1024, 64), (2**31 - 1, 65535, 65535)


@dataclass(frozen=True, slots=True)
class LaunchSizes(Fact):
    """By launch: what is wrong with its size; its threads on some way and the kernel's bound, where they are more than that.

    `bounds`: the kernel's bound, where its blocks are not known to have no more; `of_kernel` wherever the kernel has one.
    """

    wrong: Mapping[Node, str]
    unbound: Mapping[Node, tuple[int, int]]
    bounds: Mapping[Node, int]
    of_kernel: Mapping[Node, int]

    @classmethod
    def of(cls, model: Model) -> LaunchSizes:
        """Looks at what is spelled between the chevrons."""
        values = SingleValues(model)
        possible = PossibleValues(values)
        found: dict[Node, str] = {}
        bounds: dict[Node, int] = {}
        of_kernel: dict[Node, int] = {}
        unbound: dict[Node, tuple[int, int]] = {}
        for unit in model.units:
            for node in unit.nodes:
                if is_pointer_launch(node) and (most := _bound(model, unit, node)) is not None:
                    shape = shape_of(values, block_of(node))
                    if shape is None or prod(shape) > most:
                        bounds[node] = most
                if (launch := node.launch) is None:
                    continue
                texts = [unit.text(p.file)[p.start : p.end] for p in (launch.grid, launch.block)]
                sizes = [
                    shape_of(values, part) if text[:1] != b"{" else None
                    for part, text in zip((launch.grid, launch.block), texts)
                ]
                if (most := _bound(model, unit, node)) is not None:
                    of_kernel[node] = most
                if reason := _reason(*map(_wrapped, sizes)):
                    found[node] = reason
                elif most is not None:
                    threads = prod(sizes[1]) if sizes[1] is not None else None
                    if threads is None or threads > most:
                        bounds[node] = most
                    if (threads or max(possible.of(launch.block), default=0)) > most:
                        unbound[node] = threads or max(possible.of(launch.block)), most
        return cls(
            MappingProxyType(found), MappingProxyType(unbound), MappingProxyType(bounds), MappingProxyType(of_kernel)
        )


def _bound(model: Model, unit: Unit, launch: Node) -> int | None:
    """What the kernel's `__launch_bounds__` allows a block, where that is less than any block may have."""
    named = kernel_of(model, launch)
    given = (named.spelled if named is not None and is_pointer_launch(launch) else launch).template_values()
    most = most_threads(model, unit, named.kernel, given) if named is not None else None
    return most if most is not None and most < MOST_THREADS else None


def _wrapped(shape: Shape | None) -> Shape | None:
    """Of 32 bits, as the numbers that a launch gets are."""
    return (shape[0] % 2**32, shape[1] % 2**32, shape[2] % 2**32) if shape is not None else None


def _reason(grid: Shape | None, block: Shape | None) -> str:
    for name, shape, most in (("grid", grid, _GRID), ("block", block, _BLOCK)):
        if shape is not None and 0 in shape:
            return f"a {name} of nothing"
        if shape is not None and any(size > limit for size, limit in zip(shape, most)):
            return f"a {name} of {' x '.join(map(str, shape))}"
    return f"a block of {prod(block)} threads" if block is not None and prod(block) > MOST_THREADS else ""
