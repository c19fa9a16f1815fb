"""Inline PTX: each row of the table renders, and stands in some case or corpus program; how assembly is read."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from wmma2sycl.migrate.analyse.macros.assembly import assemblies
from wmma2sycl.migrate.analyse.macros.ptx import Instruction, instructions
from wmma2sycl.migrate.apis.ptx import ROWS, Ptx, rows_of
from wmma2sycl.migrate.core.lexer import lex

ROOT = Path(__file__).parent.parent


@cache
def used() -> frozenset[str]:
    """The opcodes of all inline assembly in the inputs."""
    found: set[str] = set()
    for path in [
        *(ROOT / "tests" / "cases").rglob("input*"),
        *(ROOT / "tests" / "device_programs").glob("*.cu"),
        *(ROOT / "corpus").glob("*/cuda/**/*"),
    ]:
        if path.is_file():
            for assembly in assemblies(lex(path.read_bytes())):
                found |= {i.opcode + " " + ", ".join(i.operands) for i in instructions(assembly.text or "") or []}
    return frozenset(found)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.opcode} {row.operands}")
def test_a_row_is_used_by_an_input(row: Ptx) -> None:
    opcodes = {text.partition(" ")[0]: text for text in used()}
    special = [w for w in row.operands.split() if "%" in w]
    assert any(row in [r for r, _ in rows_of(o)] and all(any(w in t for t in used()) for w in special) for o in opcodes)


def read(code: str) -> list[Instruction] | None:
    (assembly,) = assemblies(lex(code.encode()))
    return None if assembly.text is None else instructions(assembly.text)


@pytest.mark.parametrize(("code", "expected"), [
    ('asm volatile("cp.async.commit_group;\\n" ::);', [Instruction("cp.async.commit_group", ())]),
    ('asm("{ .reg .pred p; setp.ne.b32 p, %0, 0; @!p st.global.u32 [%1], %0; }" :: "r"(a), "l"(p));',
     [Instruction("setp.ne.b32", ("p", "%0", "0")), Instruction("st.global.u32", ("[%1]", "%0"), "p", True)]),
    ('asm("ld.global.L1::no_allocate.v2.f32 {%0, %1}, [%2]; // both" : "=f"(a), "=f"(b) : "l"(p));',
     [Instruction("ld.global.v2.f32", ("{%0, %1}", "[%2]"), hints=("L1::no_allocate",))]),
    ('asm(R"(mov.u32 %0, %%laneid;)" : "=r"(x));', [Instruction("mov.u32", ("%0", "%laneid"))]),
    ('asm("ldmatrix.sync.aligned.x1.trans.m8n8.shared.b16{%0},[%1];" : "=r"(a) : "r"(p));',
     [Instruction("ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16", ("{%0}", "[%1]"))]),
    ('asm("st.cg.global.u32[%0],%1; @%%p red.add.gpu.global.relaxed.f32 [%0], %2;" :: "l"(p), "r"(a), "f"(b));',
     [Instruction("st.global.cg.u32", ("[%0]", "%1")),
      Instruction("red.relaxed.gpu.global.add.f32", ("[%0]", "%2"), "%p")]),
    ('asm("mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32{%0};" : "=f"(a));',
     [Instruction("mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32", ("{%0}",))]),
    ('asm("mov." TYPE " %0, 1;" : "=r"(x));', None),
    ('asm("WAIT: bra WAIT;");', None),
])  # fmt: skip
def test_instructions(code: str, expected: list[Instruction] | None) -> None:
    assert read(code) == expected


def test_operands_know_their_number_constraint_and_place() -> None:
    code = 'asm("x %0, %1, %2;" : "=r"(a[f(1, 2)]), "+f"(b) : "n" (sizeof(T<int>)) : "memory");'
    (assembly,) = assemblies(lex(code.encode()))
    texts = [code[o.expression.start : o.expression.end] for o in assembly.operands]
    assert texts == ["a[f(1, 2)]", "b", "sizeof(T<int>)"]
    assert [(o.number, o.kind, o.is_output) for o in assembly.operands] == [
        (0, "r", True),
        (1, "f", True),
        (2, "n", False),
    ]
