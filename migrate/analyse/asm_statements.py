"""The assembly that each asm statement of the syntax tree is: written there, or in the macro that makes it."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.assembly import Assembly, assemblies, assembly_at
from wmma2sycl.migrate.analyse.ptx import instructions
from wmma2sycl.migrate.apis.ptx import rows_of
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.lexer import Tokens, blanked, directives, lex
from wmma2sycl.migrate.model import Model

MOVES = re.compile(r"(?:mov|cvt)(?:\.[bu](?:32|64)){1,2}")
_DEFINE = re.compile(r"#\s*define\s+(\w+)")
_PTX = re.compile(r"[a-z]\w*(?:\.[a-z0-9:_]+)+")
KINDS = ("ASM_STMT", "MS_ASM_STMT")


class AsmStatements:
    """Those of one model. Files without assembly are not read."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.tokens: dict[str, Tokens] = {}
        self.macros: dict[str, tuple[list[Assembly], set[str]]] = {}  # name -> what its body holds, and names
        for unit in model.units:
            for name in unit.files:
                data = unit.text(name)
                if b"asm" in data and name not in self.tokens:
                    self.tokens[name] = lex(data)
                    self._definitions(data, self.tokens[name])
        self.nodes = [n for unit in model.units for n in unit.nodes if n.kind in KINDS] if self.tokens else []

    def _definitions(self, data: bytes, tokens: Tokens) -> None:
        for span in directives(data, tokens):
            match = _DEFINE.match(blanked(data[span.start : span.end]).decode("utf-8", "replace"))
            if match is not None:
                first, last = tokens.index(span.start), tokens.index(span.end)
                names = {t.text for t in tokens.code[first:last] if t.kind == "name"}
                own, others = self.macros.setdefault(match[1], ([], set()))  # one name may be defined in several branches
                own += assemblies(tokens, first, last)
                others |= names - {match[1]}

    def of(self, node: Node) -> list[Assembly]:
        """The one that stands at the node; of a macro's, all that have as many operands."""
        tokens = self.tokens.get(node.file)
        at = tokens.index(node.start) if tokens is not None else 0
        if tokens is not None and at < len(tokens.code) and tokens.code[at].start == node.start:
            found = assembly_at(tokens, at) if tokens.code[at].text.startswith(("asm", "__asm")) else None
            if found is not None:
                return [found]
        uses = [u.macros.get(node.file, {}) for u in self.model.units]
        name = next((m[node.start][0] for m in uses if node.start in m), "")
        return [a for a in self._within(name, set()) if len(a.operands) == len(node.children)]

    def _within(self, macro: str, seen: set[str]) -> list[Assembly]:
        if macro in seen or macro not in self.macros:
            return []
        seen.add(macro)
        own, names = self.macros[macro]
        return own + [a for name in sorted(names) for a in self._within(name, seen)]


def is_ptx(assembly: Assembly) -> bool:
    """Whether it can be read, and is written for a GPU."""
    return any(_PTX.match(i.opcode) or rows_of(i.opcode) for i in instructions(assembly.text or "") or [])


def needs_of(assembly: Assembly) -> tuple[set[str], bool]:
    """What a function around it must declare; whether it gives each lane a value of its own."""
    needs: set[str] = set()
    lanes = False
    for instruction in instructions(assembly.text or "") or []:
        for row, _ in rows_of(instruction.opcode):
            literals = [w for w in row.operands.split() if "%" in w]
            if all(w in instruction.operands for w in literals):
                needs |= set(row.needs)
                lanes = lanes or row.lanes
    return needs, lanes


def shared_operands(assembly: Assembly) -> tuple[set[int], set[int]]:
    """The numbers of operands that are addresses in shared memory: those it reads, and those it writes."""
    reads: set[int] = set()
    writes: set[int] = set()
    registers: set[str] = set()
    all_of_it = instructions(assembly.text or "") or []
    for instruction in all_of_it:
        if instruction.opcode.startswith("cvta.to.shared") or registers & set(instruction.operands[1:]):
            registers.add(instruction.operands[0])
            writes |= _numbers(assembly, instruction.operands[0])
    wanted: set[str] = set()
    for instruction in reversed(all_of_it):
        given = {g for row, _ in rows_of(instruction.opcode) for w, g in zip(row.operands.split(), instruction.operands)
                 if w.rstrip("?").strip("[]").endswith(":shared")}
        if MOVES.fullmatch(instruction.opcode) and instruction.operands[0] in wanted:
            given |= {instruction.operands[1]}
        wanted |= given
        for one in given:
            reads |= _numbers(assembly, one)
    return reads, writes


def _numbers(assembly: Assembly, given: str) -> set[int]:
    reference = re.match(r"\[?\s*(%\d+|%\[\w+\])", given)
    operand = assembly.operand(reference[1]) if reference is not None else None
    return {operand.number} if operand is not None and operand.number >= 0 else set()
