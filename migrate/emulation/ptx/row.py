"""What a row of the emulation's tables says: an instruction of PTX as a call of verify/emulation/include/w2s/ptx_*.h.

The tables of apis/ say what SYCL becomes of an instruction. These are apart on purpose: what the migration got wrong shall
not be wrong in its reference too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Emulated:
    """`operands` in order: `d` what is written, `name:type` what is read as that type, `[name]` an address, `{names}` a vector.

    `call` is in words of namespace w2s_ptx, with operands and named groups of the opcode as `{fields}`; `{op}` is the opcode's
    text. `take` is what of its value goes into `d`; `second` what goes into the predicate behind `|`: of the value where it
    begins with a point, else a call of its own.
    """

    opcode: str
    operands: str
    call: str
    take: str = ""
    second: str = ""
    writes: bool = True


def compiled(rows: list[Emulated]) -> list[tuple[re.Pattern[str], Emulated]]:
    """The rows with their opcodes as patterns."""
    return [(re.compile(row.opcode), row) for row in rows]


def no_result(opcode: str, operands: str, call: str) -> Emulated:
    """An instruction that writes no register."""
    return Emulated(opcode, operands, call, writes=False)


FTZ = r"(?:\.ftz)?"
"""Operands and results are flushed by whoever writes the call, where the opcode says it."""
SIZES = r"(?P<type>[bsu](?:16|32|64))"
INTEGER = r"(?P<type>[su](?:16|32|64))"
"""Types of integer arithmetic."""
TWO = "d a:type b:type"
THREE = "d a:type b:type c:type"
