"""What a kernel of a SPIR-V module takes.

In: the module's bytes and the kernel's symbol. Out: a `Parameter` for each, or ValueError.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wmma2sycl.verify.names.spirv_module import FUNCTION, instructions, text

_ENTRY_POINT, _CONSTANT = 15, 43
_BOOL, _INT, _FLOAT, _VECTOR, _ARRAY, _STRUCT, _POINTER, _FUNCTION_TYPE = 20, 21, 22, 23, 28, 30, 32, 33
_DECORATE, _PACKED = 71, 10
_LOCAL, _PRIVATE_TO_FUNCTION = 4, 7  # storage classes: dynamic local memory; what is handed over by value
_POINTER_BYTES = 8


@dataclass(frozen=True, slots=True)
class Parameter:
    """A pointer to memory of the device, or a value; `size` in bytes."""

    is_pointer: bool
    size: int


def kernel_parameters(module: bytes, symbol: str) -> tuple[Parameter, ...]:
    """The kernel's parameters as its source has them, without the dynamic local memory that the compiler adds.

    Raises ValueError where the module has no such kernel, or is none."""
    all_ = tuple(instructions(module))
    function = next((i[2] for i in all_ if i[0] == _ENTRY_POINT and text(i[3:]) == symbol), None)
    definition = next((i for i in all_ if i[0] == FUNCTION and i[2] == function), None)
    if function is None or definition is None:
        raise ValueError(f"the module has no kernel {symbol}")
    types = _Types(all_)
    numbers = types.of_function(definition[4])
    return tuple(types.parameter(number) for number in numbers if not types.is_local(number))


class _Types:
    """The module's types by their ids."""

    def __init__(self, all_: tuple[tuple[int, ...], ...]) -> None:
        kinds = (_BOOL, _INT, _FLOAT, _VECTOR, _ARRAY, _STRUCT, _POINTER, _FUNCTION_TYPE)
        self._types: Mapping[int, tuple[int, ...]] = {i[1]: i for i in all_ if i[0] in kinds}
        self._constants = {i[2]: i[3] for i in all_ if i[0] == _CONSTANT}
        self._packed = {i[1] for i in all_ if i[0] == _DECORATE and i[2] == _PACKED}

    def of_function(self, number: int) -> tuple[int, ...]:
        return self._types[number][3:]

    def is_local(self, number: int) -> bool:
        kind = self._types[number]
        return kind[0] == _POINTER and kind[2] == _LOCAL

    def parameter(self, number: int) -> Parameter:
        kind = self._types[number]
        if kind[0] != _POINTER:
            return Parameter(False, self._layout(number)[0])
        if kind[2] == _PRIVATE_TO_FUNCTION:
            return Parameter(False, self._layout(kind[3])[0])
        return Parameter(True, _POINTER_BYTES)

    def _layout(self, number: int) -> tuple[int, int]:
        """Size and alignment, as OpenCL lays it out."""
        kind, _, *operands = self._types[number]
        if kind == _BOOL:
            return 1, 1
        if kind == _POINTER:
            return _POINTER_BYTES, _POINTER_BYTES
        if kind in {_INT, _FLOAT}:
            return operands[0] // 8, operands[0] // 8
        if kind == _ARRAY:
            size, alignment = self._layout(operands[0])
            return size * self._constants[operands[1]], alignment
        if kind == _VECTOR:
            size = self._layout(operands[0])[0] * (4 if operands[1] == 3 else operands[1])
            return size, size
        if kind == _STRUCT:
            return self._struct(number, operands)
        raise ValueError(f"a parameter of SPIR-V type {kind}")

    def _struct(self, number: int, members: list[int]) -> tuple[int, int]:
        size, alignment = 0, 1
        for member in members:
            member_size, member_alignment = self._layout(member)
            if number in self._packed:
                member_alignment = 1
            size = -(-size // member_alignment) * member_alignment + member_size
            alignment = max(alignment, member_alignment)
        return -(-size // alignment) * alignment, alignment
