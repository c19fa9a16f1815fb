"""Whether inline assembly is a function of its operands: what it writes comes from what it is given, on each lane by itself."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements
from wmma2sycl.migrate.analyse.macros.assembly import IN_REGISTERS, Assembly
from wmma2sycl.migrate.analyse.macros.ptx import Instruction, instructions, registers, vector
from wmma2sycl.migrate.apis.instructions.row import Ptx
from wmma2sycl.migrate.apis.ptx import rows_of
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.front.model import Model

_NUMBER = re.compile(r"-?(?:0[xXfFdD][\da-fA-F]+|\d+(?:\.\d+)?)U?")
_GIVEN = re.compile(r"%(?:\d+|\[\w+\])")


def outputs(node: Node, model: Model) -> list[Node] | None:
    """What the pure assembly of a statement writes; None where it is not pure, or not known."""
    read = model.facts.get(AsmStatements).at(node)
    if not read or not all(map(is_pure, read)) or any(len(one.operands) != len(node.operands) for one in read):
        return None
    return [node.operands[o.number] for one in read for o in one.operands if o.is_output]


def is_pure(assembly: Assembly) -> bool:
    """No memory and no lane but its own, nothing that depends on when, no register that it has not set itself.

    `volatile` changes nothing of that: it keeps instructions where nobody looks at what they write.
    """
    read = instructions(assembly.text, labels=True) if assembly.text is not None else None
    held = registers(assembly.text) if assembly.text is not None else None
    if not read or held is None or assembly.may_jump or assembly.clobbers or assembly.stringized:
        return False
    written: set[str] = set()
    return all(o.kind in IN_REGISTERS for o in assembly.operands) and all(
        _is_pure(one, assembly, held, written) for one in read
    )


def _is_pure(one: Instruction, assembly: Assembly, held: dict[str, str], written: set[str]) -> bool:
    """One instruction behind those that wrote these registers; what it writes is added to them."""
    rows = rows_of(one.opcode)
    if one.guard or not one.operands or not rows or not all(_is_pure_row(row) for row, _ in rows):
        return False
    first, *rest = (vector(operand) or (operand,) for operand in one.operands)
    results = [name for part in first for name in part.split("|")]
    given = [part for parts in rest for part in parts]
    if not all(_is_result(name, assembly, held) for name in results):
        return False
    if not all(_NUMBER.fullmatch(part) or part in written or _is_given(part, assembly) for part in given):
        return False
    written |= {*results}
    return True


def _is_given(part: str, assembly: Assembly) -> bool:
    operand = assembly.operand(part) if _GIVEN.fullmatch(part) else None
    return operand is not None and not operand.constraint.startswith("=")


def _is_result(name: str, assembly: Assembly, held: dict[str, str]) -> bool:
    operand = assembly.operand(name) if _GIVEN.fullmatch(name) else None
    return name in held or (operand is not None and operand.is_output)


def _is_pure_row(row: Ptx) -> bool:
    """Of a row for special registers the operands tell: no other instruction names them."""
    if "%" in row.operands:
        return True
    first = row.operands.split()[:1]
    writes = bool(row.result) or (bool(first) and first[0].startswith("{"))
    touches = "[" in row.operands or ":shared" in row.operands or row.matrices
    return writes and not (touches or row.needs or row.lanes or row.effect or row.note)
