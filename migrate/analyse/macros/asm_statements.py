"""The assembly that each asm statement of the syntax tree is: written there, or in the macro that makes it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.macros.asm_texts import AsmTexts
from wmma2sycl.migrate.analyse.macros.assembly import IN_REGISTERS, Assembly, assemblies, assembly_at
from wmma2sycl.migrate.analyse.macros.definitions import definition
from wmma2sycl.migrate.analyse.macros.ptx import instructions
from wmma2sycl.migrate.apis.instructions.unknown import OF_THE_BLOCK
from wmma2sycl.migrate.apis.ptx import rows_of
from wmma2sycl.migrate.core.lexer import Tokens, blanked, directives, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model, Place, Role, frozen_sets

MOVES = re.compile(r"(?:mov|cvt)(?:\.[bu](?:32|64)){1,2}")
_DEFINE = re.compile(r"#\s*define\s+(\w+)")
_ADDRESS = re.compile(r"\[\s*(%(?:\d+|\[\w+\]))")
_PTX = re.compile(r"[a-z]\w*(?:\.[a-z0-9:_]+)+")
_Key = tuple[str, int, int]  # file, place, operands: a macro may make several statements at one place
UNREAD = "inline PTX"  # what is told of where the text is not seen (W2S538)
KINDS = (Kind.ASM_STMT, Kind.MS_ASM_STMT)


@dataclass(frozen=True, slots=True)
class AsmStatements(Fact):
    """Every asm statement, with the one assembly that stands there or, of a macro's, all that have as many operands.

    `unseen`: those whose text is not found, or is not for a GPU. `of_lanes`: those that read the lane's own number.
    `empty`: assembly of device code that has no instruction.
    `needs`: what the functions around them must declare.
    """

    nodes: tuple[Node, ...]
    written: Mapping[_Key, tuple[Assembly, ...]]
    unseen: frozenset[Place]
    of_lanes: frozenset[Place]
    empty: frozenset[Assembly]
    needs: Mapping[Key, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> AsmStatements:
        """Reads every asm statement of the input; what is no PTX we can read is listed as unseen."""
        texts = _Texts(model)
        nodes = tuple(n for unit in model.units for n in unit.nodes if n.kind in KINDS) if texts.tokens else ()
        written = {_key(n): tuple(texts.of(n)) for n in nodes}
        read = {key: all(is_ptx(a) or is_empty(a) for a in found) and bool(found) for key, found in written.items()}
        needs: dict[Key, set[str]] = {}
        of_lanes: set[Place] = set()
        empty: set[Assembly] = set()
        for node in nodes:
            function = model.function_of(node)
            if function is not None and function.role is not Role.HOST:
                empty.update(filter(is_empty, written[_key(node)]))
            for used, lanes in map(needs_of, written[_key(node)]):
                if function is not None:
                    used = used | ({"lanes"} if lanes and "sg" in used else set())
                    needs.setdefault(function.ref.key, set()).update(used)
                if lanes:
                    of_lanes.add((node.file, node.start))
        unseen = frozenset((file, start) for (file, start, _), is_read in read.items() if not is_read)
        return cls(nodes, MappingProxyType(written), unseen, frozenset(of_lanes), frozenset(empty), frozen_sets(needs))

    def at(self, node: Node) -> tuple[Assembly, ...]:
        """The assembly of the statement at a node; empty where it could not be read."""
        return self.written.get(_key(node), ())


def _key(node: Node) -> _Key:
    return node.file, node.start, len(node.children)


class _Texts:
    """The files' assembly; files without any are not read."""

    def __init__(self, model: Model) -> None:
        self.model, self.made = model, model.facts.get(AsmTexts)
        self.tokens: dict[str, Tokens] = {}
        self.left_out: dict[str, list[Span]] = {}  # directives and skipped branches
        self.macros: dict[str, tuple[list[Assembly], set[str]]] = {}  # name -> what its body holds, and names
        for unit in model.units:
            for name in unit.files:
                data = unit.text(name)
                if b"asm" in data and name not in self.tokens:
                    self.tokens[name] = lex(data)
                    found = directives(data, self.tokens[name])
                    self.left_out[name] = [*found, *unit.skipped.get(name, ())]
                    self._definitions(data, self.tokens[name], found)

    def _definitions(self, data: bytes, tokens: Tokens, found: list[Span]) -> None:
        for span in found:
            match = _DEFINE.match(blanked(data[span.start : span.end]).decode("utf-8", "replace"))
            if match is not None:
                first, last = tokens.index(span.start), tokens.index(span.end)
                names = {t.text for t in tokens.code[first:last] if t.kind == "name"}
                own, others = self.macros.setdefault(
                    match[1], ([], set())
                )  # one name may be defined in several branches
                own += assemblies(tokens, first, last, self.made, held_by(data, span))
                others |= names - {match[1]}

    def of(self, node: Node) -> list[Assembly]:
        tokens = self.tokens.get(node.file)
        at = tokens.index(node.start) if tokens is not None else 0
        if tokens is not None and at < len(tokens.code) and tokens.code[at].start == node.start:
            found = (
                assembly_at(tokens, at, self.left_out[node.file], self.made)
                if tokens.code[at].text.startswith(("asm", "__asm"))
                else None
            )
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


def held_by(data: bytes, directive: Span) -> frozenset[str]:
    """The parameters of the macro that a directive defines."""
    macro = definition("", directive, data)
    return frozenset(macro.parameters) if macro is not None else frozenset()


def is_ptx(assembly: Assembly) -> bool:
    """Whether it can be read, and is written for a GPU."""
    return any(_PTX.match(i.opcode) or rows_of(i.opcode) for i in instructions(assembly.text or "") or [])


def is_empty(assembly: Assembly) -> bool:
    """Whether it has no instruction: it only keeps the compiler from moving or seeing through something."""
    return instructions(assembly.text if assembly.text is not None else "?") == []


def is_only_read(assembly: Assembly, number: int) -> bool:
    """Whether an operand is a value in a register that is not written: no memory, no output."""
    operand = assembly.operands[number] if number < len(assembly.operands) else None
    return operand is not None and operand.constraint in IN_REGISTERS


def of_the_block(assembly: Assembly) -> bool:
    """Whether it does no more than read registers that all threads of a block find the same in, into variables of their width."""
    read = instructions(assembly.text) if assembly.text is not None else None
    return bool(read) and all(
        one.opcode in ("mov.u32", "mov.b32", "mov.s32")
        and not one.guard
        and len(one.operands) == 2
        and (operand := assembly.operand(one.operands[0])) is not None
        and operand.constraint == "=r"
        and one.operands[1] in OF_THE_BLOCK
        for one in read or ()
    )


def stores_by(assembly: Assembly) -> frozenset[int]:
    """The operands that it may store through as addresses: `[%0]` of a store, a copy or an atomic; all where it cannot be told."""
    every = frozenset(operand.number for operand in assembly.operands)
    read = instructions(assembly.text, labels=True) if assembly.text is not None else None
    found: set[int] = set()
    for one in read or ():
        address = next((o for o in one.operands[: 2 if one.opcode.startswith("atom") else 1] if "[" in o), None)
        named = _ADDRESS.match(address) if address is not None else None
        operand = assembly.operand(named[1]) if named is not None else None
        if address is not None and operand is None:
            return every
        found |= {operand.number} if operand is not None else set()
    return every if read is None else frozenset(found)


def needs_of(assembly: Assembly) -> tuple[set[str], bool]:
    """What a function around it must declare; whether it gives each lane a value of its own."""
    needs: set[str] = set()
    lanes = False
    for instruction in instructions(assembly.text or "") or []:
        for row, _ in rows_of(instruction.opcode):
            words = row.operands.split()
            least = sum(not w.endswith("?") for w in words)
            if len(instruction.operands) >= least and all(w in instruction.operands for w in words if "%" in w):
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
        given = {
            g
            for row, _ in rows_of(instruction.opcode)
            for w, g in zip(row.operands.split(), instruction.operands)
            if w.rstrip("?").strip("[]").endswith(":shared")
        }
        if MOVES.fullmatch(instruction.opcode) and len(instruction.operands) == 2 and instruction.operands[0] in wanted:
            given |= {instruction.operands[1]}
        wanted |= given
        for one in given:
            reads |= _numbers(assembly, one)
    return reads, writes


def _numbers(assembly: Assembly, given: str) -> set[int]:
    reference = re.match(r"\[?\s*(%\d+|%\[\w+\])", given)
    operand = assembly.operand(reference[1]) if reference is not None else None
    return {operand.number} if operand is not None and operand.number >= 0 else set()
