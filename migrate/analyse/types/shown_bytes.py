"""Calls that take the memory of CUDA's vectors, or of what holds a dim3, as bytes: copies between vectors and numbers, sizes counted in numbers, files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.types.given_vectors import component_of, larger_here
from wmma2sycl.migrate.analyse.types.shown_sizes import MEMORY, measured
from wmma2sycl.migrate.analyse.types.value_uses import Followed, parameter_for
from wmma2sycl.migrate.apis.vectors.in_memory import IN_MEMORY
from wmma2sycl.migrate.front import CASTS, Kind, Node, Type
from wmma2sycl.migrate.front.model import Fact, Model

_CUDAS_MEMORY = re.compile(r"cu(?:da)?(?:Mem(?:cpy|set|Alloc)|Malloc|HostAlloc)\w*")
_NUMBERS = "numbers"  # or a class of the program's


@dataclass(frozen=True, slots=True)
class ShownBytes(Fact):
    """Each call, or argument of one, with the vector."""

    places: tuple[tuple[Node, str], ...]

    @classmethod
    def of(cls, model: Model) -> ShownBytes:
        """Looks at each call that is given an address."""
        calls = (n for unit in model.units for n in unit.of_kind(Kind.CALL_EXPR) if n.has_callee)
        return cls(tuple(found for call in calls for found in _shown(call, model)))


def _shown(call: Node, model: Model) -> Iterator[tuple[Node, str]]:
    ref = callee(call)
    if ref is None or call.is_launch:
        return
    held = {argument: _held(argument, model) for argument in call.arguments}
    vectors = sorted(set(held.values()) - {"", _NUMBERS})
    is_of_cuda = ref.cuda and _CUDAS_MEMORY.fullmatch(ref.name) is not None
    if is_of_cuda or (ref.file is None and not ref.cuda and ref.name in MEMORY):
        sizes = [a for a in call.arguments if a.type.is_integer]
        counted = {s for a in sizes for s in _counted(a, model)}
        if vector := _misfit(ref.name, vectors or _room_of(call, model), set(held.values()), sizes, counted):
            yield call, vector
    elif not ref.cuda:
        yield from ((a, v) for a, v in held.items() if v in vectors and _is_taken_as_bytes(a, call, model))


def _held(argument: Node, model: Model) -> str:
    """What lies where an argument points to: a larger vector, numbers, or what says nothing."""
    of, inner = argument.type, stripped(argument)
    addressed = inner.operand if inner.kind == Kind.UNARY_OPERATOR and inner.operator == "&" else None
    if addressed is not None and (
        vector := component_of(addressed, model) or larger_here(addressed.type.root, argument, model)
    ):
        return vector
    for found in (of, inner.type):
        if not found.canonical.is_indirect:
            continue
        if vector := larger_here(found.root, argument, model):
            return vector
        if found.root.is_arithmetic or (found.canonical.is_array and found.root.is_class):
            return _NUMBERS
    return ""


def _counted(size: Node, model: Model) -> Iterator[str]:
    """What a size is counted in, by the `sizeof` in it, also in what a variable is given."""
    values = [size, *(model.assigned.get(size.ref.key, ()) if size.ref is not None else ())]
    for node in (n for value in values for n in value.walk() if n.kind == Kind.CXX_UNARY_EXPR):
        yield measured(node, model) or _NUMBERS


def _room_of(call: Node, model: Model) -> list[str]:
    """Of `(float3 *)malloc(n)`: the vector that the memory is for."""
    above = call.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
        above = above.parent
    if above is None or above.kind not in CASTS:
        return []
    pointee = above.type.canonical.pointee
    return [vector] if pointee is not None and (vector := larger_here(pointee, above, model)) else []


def _misfit(name: str, vectors: list[str], held: set[str], sizes: list[Node], counted: set[str]) -> str:
    """The vector whose memory a call takes for something else."""
    of_vectors = sorted(counted - {_NUMBERS})
    if not vectors:
        is_used = _NUMBERS in held and "lloc" not in name.lower()
        return of_vectors[0] if of_vectors and is_used else ""
    row = IN_MEMORY[vectors[0]]
    numbers = [value for size in sizes if (value := size.value()) is not None and value > 0]
    is_one = not of_vectors and "lloc" not in name.lower() and numbers and max(numbers) <= row.cuda.size
    if is_one and row.is_alike_alone:
        return ""  # its components
    if _NUMBERS in held:
        return vectors[0]
    is_number = not counted and any(not row.is_told_by_holder or value % row.cuda.size == 0 for value in numbers)
    return vectors[0] if not of_vectors and (_NUMBERS in counted or is_number) else ""


def _is_taken_as_bytes(argument: Node, call: Node, model: Model) -> bool:
    """Whether a function takes `void *`: one of a library that is given a number, too, or one of the program's that reads by it."""
    taken = dict(zip(call.arguments, call.parameter_types)).get(argument)
    if taken is None or taken.pointee is None or str(taken.pointee.unqualified) != "void":
        return False
    key, ref, memory = parameter_for(argument, model), callee(call), _Memory(model)
    if key is not None:
        return memory.is_read(key, memory.is_shown)
    return (ref is not None and ref.file is not None) or any(t.is_integer for t in call.parameter_types)


class _Memory(Followed):
    def is_shown(self, pointer: Node) -> bool:
        """Whether numbers are read by a pointer: it is cast to one to numbers, or given on to what reads or copies such."""
        above = pointer.parent
        while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
            pointer, above = above, above.parent
        if above is None or above.kind != Kind.CALL_EXPR:
            return above is not None and above.kind in CASTS and _points_to_numbers(above.type)
        key, ref = parameter_for(pointer, self.model), callee(above)
        if key is not None:
            return self.is_read(key, self.is_shown)
        if ref is None or ref.cuda or ref.file is not None:
            return False  # by a pointer to a function, the program's own data
        others = (a for a in above.arguments if a is not pointer)
        return ref.name not in MEMORY or any(_held(a, self.model) == _NUMBERS for a in others)


def _points_to_numbers(of: Type) -> bool:
    return of.canonical.pointee is not None and of.canonical.pointee.unqualified.is_arithmetic
