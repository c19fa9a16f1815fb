"""Which roundings a kernel's device code holds: conversions to narrower types, approximate functions, matrix types.

In: PTX text or a SPIR-V module. Out: `Conversions`. They say at what precision intermediates may have been rounded.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

_PTX_CONVERSION = re.compile(r"\bcvt\.(?:r[a-z]+i?\.)?(?:[a-z.]*?\.)?([a-z]\w+)\.([a-z]\w+)\b")
_PTX_SPELLINGS = {"f16x2": "f16", "bf16x2": "bf16", "e4m3x2": "e4m3", "e5m2x2": "e5m2"}
_PTX_NARROW_MATH = re.compile(r"\b(?:add|sub|mul|fma|max|min|tanh|ex2)\.(?:\w+\.)*(f16|bf16)(?:x2)?\b")
_PTX_APPROXIMATE = re.compile(r"\b(ex2|lg2|rsqrt|rcp|sqrt|sin|cos|tanh|div)\.(?:approx|full)\b")
_PTX_MATRIX = re.compile(r"\b(?:wmma\.mma|mma|wgmma\.mma_async)\.[\w.:]*\.(f16|f32|f64|s32|tf32|bf16)\b")
_FLOATS = frozenset({"f16", "bf16", "tf32", "f32", "f64", "e4m3", "e5m2"})
_OP_TYPE_INT, _OP_TYPE_FLOAT, _OP_TYPE_VECTOR = 21, 22, 23
_CONVERT_F_TO_U, _CONVERT_F_TO_S, _F_CONVERT = 109, 110, 115
_CONVERT_F_TO_BF16 = 6116  # SPV_INTEL_bfloat16_conversion
_ROUND_F_TO_TF32 = 6426  # SPV_INTEL_tensor_float32_conversion
_OP_CONSTANT, _OP_COOPERATIVE_MATRIX = 43, 4456  # SPV_KHR_cooperative_matrix: component, scope, rows, columns, use
_ACCUMULATOR_USE = 2
_BF16_FUNCTION = b"ConvertFToBF16INTEL"  # the built-in's name where it is called as a function
_FLOAT_MATH = frozenset({127, 129, 131, 133, 136})  # negate, add, subtract, multiply, divide


@dataclass(frozen=True, slots=True)
class Conversions:
    """`rounded_to`: float types that values are rounded to ("f16"), `integers`: integer types that floats are
    converted to ("i8"), `functions`: approximate functions, `accumulators`: types that matrix products sum in,
    `arithmetic`: narrow float types that are added or multiplied outside of matrix products."""

    rounded_to: frozenset[str] = frozenset()
    integers: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    accumulators: frozenset[str] = frozenset()
    arithmetic: frozenset[str] = frozenset()

    def __or__(self, other: Conversions) -> Conversions:
        return Conversions(
            self.rounded_to | other.rounded_to,
            self.integers | other.integers,
            self.functions | other.functions,
            self.accumulators | other.accumulators,
            self.arithmetic | other.arithmetic,
        )


def ptx_conversions(text: str) -> Conversions:
    """The roundings of PTX text: of one kernel, or of a module."""
    rounded, integers = set(), set()
    for target, source in _PTX_CONVERSION.findall(text):
        target, source = _PTX_SPELLINGS.get(target, target), _PTX_SPELLINGS.get(source, source)
        if source not in _FLOATS or _width(target) > _width(source):
            continue
        if target in _FLOATS and target != source:
            rounded.add(target)
        elif target[0] in "su":
            integers.add(target.replace("s", "i"))
    accumulators = {_accumulator(match.group(0)) for match in _PTX_MATRIX.finditer(text)}
    return Conversions(
        frozenset(rounded),
        frozenset(integers),
        frozenset(_PTX_APPROXIMATE.findall(text)),
        frozenset(accumulators),
        frozenset(_PTX_NARROW_MATH.findall(text)),
    )


def _width(name: str) -> float:
    return {"tf32": 19.0, "bf16": 15.9, "e4m3": 8.0, "e5m2": 8.0}.get(name) or float(re.sub(r"\D", "", name) or 0)


def _accumulator(instruction: str) -> str:
    """D's type: the first of D.A.B.C for mma and wgmma, the first of D.C for wmma with floats."""
    types = re.findall(r"\.(f16|f32|f64|s32|tf32|bf16)\b", instruction)
    return types[0].replace("s32", "i32") if types else "f32"


def ptx_entry(text: str, symbol: str) -> str:
    """The text of one kernel and of every function it may call (all `.func`s): narrower than the whole module."""
    parts = re.split(r"(?m)^(?=\s*(?:\.visible|\.weak|\.extern|\.entry|\.func)\b)", text)
    wanted = re.compile(r"\.entry\s+" + re.escape(symbol) + r"\b")
    kept = [part for part in parts if wanted.search(part) or ".entry" not in part]
    return "".join(kept) if any(wanted.search(part) for part in parts) else text


def spirv_conversions(module: bytes) -> Conversions:
    """The roundings of a SPIR-V module; raises ValueError when it is none."""
    if len(module) < 20 or struct.unpack_from("<I", module)[0] != 0x07230203:
        raise ValueError("not a SPIR-V module")
    types: dict[int, str] = {}
    constants: dict[int, int] = {}
    rounded, integers, arithmetic, accumulators = set(), set(), set(), set()
    if _BF16_FUNCTION in module:
        rounded.add("bf16")
    for operation, operands in _instructions(module):
        if operation == _OP_TYPE_FLOAT:
            is_bf16 = len(operands) > 2 and operands[2] == 0  # FPEncoding BFloat16KHR
            types[operands[0]] = "bf16" if is_bf16 else f"f{operands[1]}"
        elif operation == _OP_TYPE_INT:
            types[operands[0]] = f"{'i' if operands[2] else 'u'}{operands[1]}"
        elif operation == _OP_TYPE_VECTOR and operands[1] in types:
            types[operands[0]] = types[operands[1]]
        elif operation == _OP_CONSTANT:
            constants[operands[1]] = operands[2]
        elif operation == _OP_COOPERATIVE_MATRIX and constants.get(operands[5]) == _ACCUMULATOR_USE:
            accumulators.add(types.get(operands[1], "f32"))
        elif operation == _CONVERT_F_TO_BF16:
            rounded.add("bf16")
        elif operation == _ROUND_F_TO_TF32:
            rounded.add("tf32")
        elif operation == _F_CONVERT and types.get(operands[0]) in ("f16", "bf16"):
            rounded.add(types[operands[0]])
        elif operation in _FLOAT_MATH and types.get(operands[0]) in ("f16", "bf16"):
            arithmetic.add(types[operands[0]])
        elif operation in (_CONVERT_F_TO_S, _CONVERT_F_TO_U):
            signed = "i" if operation == _CONVERT_F_TO_S else "u"
            integers.add(signed + types.get(operands[0], "i32")[1:])
    return Conversions(
        frozenset(rounded), frozenset(integers), frozenset(), frozenset(accumulators), frozenset(arithmetic)
    )


def _instructions(module: bytes) -> Iterator[tuple[int, tuple[int, ...]]]:
    words = struct.unpack(f"<{len(module) // 4}I", module[: len(module) // 4 * 4])
    position = 5
    while position < len(words):
        length = words[position] >> 16
        if length == 0:
            raise ValueError("a SPIR-V instruction of no words")
        yield words[position] & 0xFFFF, words[position + 1 : position + length]
        position += length
