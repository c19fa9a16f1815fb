"""What the variables of a kernel take of registers: fragments by sub-group, the rest by work-item.

In: the types of its variables, of which nothing depends on a template. Out: bytes, for estimates (migrate/occupancy/): a
compiler keeps only what is still needed in registers, and shares them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.core.launch_rows import Held
from wmma2sycl.migrate.front import Instance
from wmma2sycl.migrate.front.model import FragmentType
from wmma2sycl.migrate.front.types import Type

# Of an element, where its type is not as large as the number: precision::u4, b1.
_BITS = {"u4": 4, "s4": 4, "b1": 1, "tf32": 32, "__half": 16, "__nv_bfloat16": 16, "float": 32, "double": 64, "int": 32}
_BYTE = 8


def held_bytes(types: Iterable[Type]) -> Held | None:
    """Of variables of these types; None where a size is not known."""
    largest: defaultdict[str, int] = defaultdict(int)  # of a use's variables
    operands: dict[str, int] = {}  # the smallest fragment of a or b
    fragments = others = 0
    for variable in types:
        of_variable: defaultdict[str, int] = defaultdict(int)
        for part, count in _parts(variable, 1):
            if isinstance(part, int):
                if part < 0:
                    return None
                others += part * count
                continue
            size = _bytes(part)
            fragments += size * count
            of_variable[part.use] += size * count
            operands[part.use] = min(size, operands.get(part.use, size))
        for use, size in of_variable.items():
            largest[use] = max(largest[use], size)
    product = largest["accumulator"] + operands.get("matrix_a", 0) + operands.get("matrix_b", 0)
    return Held(product, fragments, others)


def held_by_instance(kernel: Instance) -> Held | None:
    """Of a kernel with all template arguments, and of the functions that it reaches, each once."""
    found: list[Type] = []
    seen, stack = {kernel.identity}, [kernel]
    while stack:
        one = stack.pop()
        found += one.own_variables
        for use in one.uses:
            called = use.instance if use.ref.file is not None else None
            if called is not None and called.identity not in seen:
                seen.add(called.identity)
                stack.append(called)
    return held_bytes(found)


def _parts(of: Type, count: int) -> Iterator[tuple[FragmentType | int, int]]:
    """Fragments, and the bytes of what is none, each with how many there are; -1 where that is not known."""
    if of.is_array:
        if of.extent is None or of.element is None:
            yield -1, 1
        else:
            yield from _parts(of.element, count * of.extent)
        return
    fragment = fragment_type(of.canonical) if of.name == "fragment" else None
    if fragment is not None:
        yield (fragment if all(size.isdigit() for size in (fragment.m, fragment.n, fragment.k)) else -1), count
    elif of.placed_members and "fragment" in of.held_classes:
        for member, _ in of.placed_members:
            yield from _parts(member, count)
    else:
        yield of.room[0], count


def _bytes(fragment: FragmentType) -> int:
    """Of all elements of a fragment, which a sub-group holds together."""
    m, n, k = int(fragment.m), int(fragment.n), int(fragment.k)
    elements = {"matrix_a": m * k, "matrix_b": k * n}.get(fragment.use, m * n)
    return elements * _BITS.get(fragment.element.rpartition("::")[2], _BYTE) // _BYTE
