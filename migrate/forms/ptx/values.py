"""What instructions of PTX compute with: literals, registers and operands as C++ text, and the bits of one type as another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from wmma2sycl.migrate.apis.instructions.row import FLOATING, TYPES
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.views import Argument

_FLOAT_BITS = re.compile(r"0([fF])([0-9a-fA-F]{8})$|0([dD])([0-9a-fA-F]{16})$")
_DECIMAL = re.compile(r"-?\d+\.\d*(?:[eE][+-]?\d+)?$")
_OF_CUDA = {"int": "s32", "unsigned int": "u32", "float": "f32", "double": "f64", "unsigned long": "u64", "unsigned long long": "u64",
            "long": "s64", "long long": "s64", "short": "s16", "unsigned short": "u16"}  # fmt: skip
NO_FORM = "W2S538"


class NoForm(Exception):
    """This text has no SYCL: the instruction by name. `code` says it where it is known why."""

    def __init__(self, what: str = "", code: str = NO_FORM) -> None:
        super().__init__(what)
        self.code = code


@dataclass(frozen=True)
class Value:
    """The text of a register, and the PTX type it was computed as: '' for an operand, whose constraint says.

    `reads` are the numbers of the operands in the text, `made` the number of statements before it; a variable keeps its value.
    """

    text: Argument
    type: str
    constraint: str = ""
    reads: frozenset[int] = frozenset()
    made: int = 0
    is_variable: bool = False


def constant(text: str) -> Value | None:
    """A literal's value; None where the text is none."""
    if (bits := _FLOAT_BITS.match(text)) is not None:
        kind = "float" if bits[1] else "double"
        digits = f"0x{bits[2] or bits[4]}{'u' if bits[1] else 'ull'}"
        return Value(Argument(f"sycl::bit_cast<{kind}>({digits})", True), "f32" if bits[1] else "f64")
    if _DECIMAL.match(text) is not None:
        return Value(Argument(text, not text.startswith("-")), "decimal")
    return Value(Argument(text, True), "literal") if number(text) is not None else None


def known(cuda: str) -> str:
    """The PTX type of an operand by its C++ type; "" where that says none."""
    return "pointer" if cuda.endswith("*") else _OF_CUDA.get(cuda, "")


def converted(value: Value, wanted: str) -> Argument:
    """A register's bits as the type that the instruction reads them as."""
    if wanted == "pred" or wanted not in TYPES or value.type == wanted:
        return value.text
    if value.type == "literal":
        return _fitting(value.text, wanted)
    if value.type == "decimal":
        return Argument(f"static_cast<{TYPES[wanted]}>({value.text})", True)
    if value.type == "pointer":
        return Argument(f"reinterpret_cast<{TYPES[wanted]}>({value.text})", True)
    if value.type[:1] in ("s", "u") and value.type[1:] == wanted[1:] and wanted[:1] == "b":
        return value.text
    floating = is_floating(value)
    if (wanted in FLOATING) != floating or wanted in ("f16", "bf16", "f16x2", "bf16x2"):
        is_short = value.constraint == "h" or value.type[1:] == "16"
        narrow = f"static_cast<unsigned short>({value.text})" if is_short and not floating else value.text
        return Argument(f"sycl::bit_cast<{TYPES[wanted]}>({narrow})", True)
    return value.text if floating else Argument(f"static_cast<{TYPES[wanted]}>({value.text})", True)


def is_floating(value: Value) -> bool:
    """Whether the text is a floating-point number in C++."""
    if value.type and value.type != "pointer":
        return value.type in FLOATING
    return value.constraint in ("f", "d")


def _fitting(text: Argument, wanted: str) -> Argument:
    """An integer literal in a type: of a negative one in an unsigned type the bits, and the reverse."""
    given, size = number(text), int(wanted[1:]) if wanted[1:].isdigit() else 0
    if given is None or not size or wanted in FLOATING:
        return text
    least, beyond = (-(1 << size - 1), 1 << size - 1) if wanted[0] == "s" else (0, 1 << size)
    if least <= given < beyond:
        return text
    return Argument(f"static_cast<{TYPES[wanted]}>({text})", True)


def number(text: str) -> int | None:
    """An integer literal's."""
    try:
        return int(text.strip().rstrip("uU"), 0)
    except ValueError:
        return None


def same(a: int | None, b: int | None) -> bool:
    """Whether two numbers are the same word of 32 bits."""
    return a is not None and b is not None and (a - b) % (1 << 32) == 0


def changes(tokens: list[Token]) -> bool:
    """Whether an expression may do something, so that it must be evaluated once."""
    texts = [t.text for t in tokens]
    calls = any(a.kind == "name" and b.text == "(" for a, b in pairwise(tokens))
    return calls or any(t in ("++", "--") or (t.endswith("=") and t not in ("==", "!=", "<=", ">=")) for t in texts)


def is_of_memory(tokens: list[Token]) -> bool:
    """Whether an expression may have another value once something was stored."""
    return changes(tokens) or any(t.text in ("[", "->", "*") for t in tokens)
