"""One asm statement's instructions as SYCL text, by the rows of apis/ptx.py."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.macros.asm_statements import MOVES, shared_operands
from wmma2sycl.migrate.analyse.macros.assembly import Assembly, Operand
from wmma2sycl.migrate.analyse.macros.ptx import Instruction, instructions, vector
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.ptx import FLOATING, POLICY, TYPES, Ptx, rows_of
from wmma2sycl.migrate.core.edits import holes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument, operand
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.integer_casts import uncast

# What every device has, by SYCL's specification: order and scope.
_FENCE = "sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::work_item)"
_SETP = re.compile(r"setp\.(eq|ne)\.[bsu](?:16|32)")
_ADDRESS = re.compile(r"\[\s*([%$\w\[\]#]+?)\s*(?:\+\s*(\w+))?\s*\]$")
_FLOAT_BITS = re.compile(r"0[fF]([0-9a-fA-F]{8})$")
_REGISTERS = {"r": "unsigned", "l": "unsigned long long", "h": "unsigned short", "f": "float", "d": "double"}


class NoForm(Exception):
    """This text has no SYCL: the instruction by name."""


@dataclass(frozen=True)
class Value:
    """The text of a register, and the PTX type it was computed as: '' for an operand, whose constraint says."""

    text: Argument
    type: str
    constraint: str = ""


@dataclass
class Block:
    """Goes over the instructions in order; `types` are what clang says of the operands, where it does."""

    ctx: Context
    assembly: Assembly
    types: dict[int, str]
    in_macro: bool = False
    registers: dict[str, Value] = field(default_factory=dict)
    predicates: dict[str, str] = field(default_factory=dict)
    policies: set[str] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)
    written: set[str] = field(default_factory=set)
    notes: list[tuple[str, str]] = field(default_factory=list)
    guarded: bool = False

    def run(self) -> str:
        """The statement. Raises NoForm."""
        found = instructions(self.assembly.text) if self.assembly.text is not None else None
        if found is None:
            raise NoForm("")
        if not found:
            return self.empty()
        for instruction in found:
            self.instruction(instruction)
        return self.joined()

    def empty(self) -> str:
        """No instruction: a fence for the compiler alone, where it names memory; operands are values that it hid."""
        if any(o.constraint.startswith("=") for o in self.assembly.operands):
            raise NoForm("")  # an input may come out of it, by a constraint that is a number
        is_fence = "memory" in self.assembly.clobbers
        if self.assembly.operands or not is_fence:
            self.notes.append(("W2S518", " ".join(self.ctx.text(self.assembly.span).split())))
        return _FENCE if is_fence else "(void)0"

    def joined(self) -> str:
        """All instructions as one statement; `(void)0` where none is left."""
        if not self.texts:
            return "(void)0"
        if not self.guarded:
            return ", ".join(self.texts)
        return self.texts[0] if len(self.texts) == 1 else f"{{ {'; '.join(self.texts)}; }}"

    def instruction(self, one: Instruction) -> None:
        """Takes the next instruction. NoForm where it has no SYCL."""
        if POLICY.fullmatch(one.opcode):
            self.policies.add(one.operands[0])
        elif (test := _SETP.fullmatch(one.opcode)) and len(one.operands) == 3 and _number(one.operands[2]) == 0:
            condition = self.value(one.operands[1]).text
            self.predicates[one.operands[0]] = (
                str(_condition(self.ctx, condition)) if test[1] == "ne" else f"{operand(condition)} == 0"
            )
        elif (
            MOVES.fullmatch(one.opcode)
            and len(one.operands) == 2
            and (address := self.held_address(one.operands[1])) is not None
        ):
            self.assign(one.operands[0], address, one)
        else:
            self.row(one)

    def row(self, one: Instruction) -> None:
        """Takes an instruction by the first row that its operands fit. NoForm where none does."""
        given = tuple(o for o in one.operands if o not in self.policies)
        for row, groups in rows_of(one.opcode):
            fields = self.fields(row, groups, given)
            if fields is None:
                continue
            api = Api(one.opcode, " ".join(n for w in row.operands.split() for n in [_role(w)] if n), row.sycl)
            text = self.ctx.render_api(api, fields)
            if row.note:
                self.notes.append((row.note, " ".join([one.opcode, *(g for g in given[1:2] if g.startswith("%"))])))
            if row.result:
                result = groups["type"] if row.result == "type" else row.result
                self.assign(given[0], Value(Argument(text, " " not in text), result), one)
            else:
                self.emit(text, one)
            return
        raise NoForm(" ".join([one.opcode, *(o for o in given if re.match(r"%[a-z]", o))]))

    def held_address(self, text: str) -> Value | None:
        """A register or operand that holds an address of shared memory, which a move only widens or narrows."""
        if text in self.registers:
            return self.registers[text] if self.registers[text].type == "address" else None
        given = self.assembly.operand(text) if text.startswith("%") else None
        is_one = given is not None and given.number in shared_operands(self.assembly)[0]
        return Value(uncast(self.ctx, given.expression), "address") if is_one and given is not None else None

    # -- operands ---------------------------------------------------------------------------------------------

    def fields(self, row: Ptx, groups: dict[str, str], given: tuple[str, ...]) -> dict[str, Argument | str] | None:
        """What the row's text is rendered with; None where its operands are others."""
        words = re.findall(r"\{[^}]*\}|\[[^\]]*\]|\S+", row.operands)
        needed = [w for w in words if not w.endswith("?")]
        if not len(needed) <= len(given) <= len(words):
            return None
        found: dict[str, Argument | str] = {k: TYPES.get(v, v) for k, v in groups.items() if k != "from"}
        written = bool(row.result) and not words[0].startswith("[")
        for place, (word, text) in enumerate(zip(words, given)):
            if written and place == 0:
                if vector(text) is not None or _is_literal(word):
                    return None
            elif _is_literal(word):
                if not (word == text or (_number(word) is not None and _same(_number(word), self.literal(text)))):
                    return None
            elif not self.field(word.rstrip("?"), text, groups, found):
                return None
        return found

    def field(self, word: str, text: str, groups: dict[str, str], found: dict[str, Argument | str]) -> bool:
        """Reads one operand as its row wants it into `found`; False where it does not fit."""
        inside = word.strip("[]{}")
        name, _, wanted = inside.partition(":")
        wanted = groups.get(wanted, wanted)
        parts = vector(text)
        if word.startswith("["):
            address = self.address(text, wanted == "shared")
            if address is not None:
                found[name] = address
            return address is not None
        if word.startswith("{") and " " in inside:
            names = inside.split()
            if parts is None or len(parts) != len(names):
                return False
            found |= {n: self.value(p).text for n, p in zip(names, parts)}
            return True
        if word.startswith("{"):
            found[name] = ", ".join(str(self.value(p).text) for p in parts or (text,))
            return (parts is None) == (not groups.get("vector"))
        if parts is not None:
            return False
        found[name] = self.converted(self.value(text), wanted)
        return True

    def address(self, text: str, shared: bool) -> Argument | None:
        """The pointer that `[operand + offset]` names; None where it is none that we can write."""
        match = _ADDRESS.match(text)
        if match is None:
            return None
        given = self.assembly.operand(match[1]) if match[1].startswith("%") else None
        base = uncast(self.ctx, given.expression) if given is not None and shared else self.value(match[1]).text
        if match[2] is None or _number(match[2]) == 0:
            return base
        return Argument(f"{operand(base)} + {match[2]}", False) if shared else None

    def value(self, text: str) -> Value:
        """An operand's value: a register's, a literal, or the C++ expression. NoForm for one already overwritten."""
        if text in self.registers:
            return self.registers[text]
        if (bits := _FLOAT_BITS.match(text)) is not None:
            return Value(Argument(f"sycl::bit_cast<float>(0x{bits[1]}u)", True), "f32")
        if _number(text) is not None:
            return Value(Argument(text, True), "literal")
        given = self.assembly.operand(text) if text.startswith("%") else None
        if given is None or (self.names(given) & self.written and not given.is_output):
            raise NoForm(text)
        written = self.ctx.code(given.expression)
        if _number(written) is not None:
            return Value(Argument(written, True), "literal")
        text = self.ctx.argument(given.expression)
        return Value(Argument(text, text.atom and not self.in_macro), self.known(given), given.kind)

    def known(self, given: Operand) -> str:
        """The operand's PTX type by its C++ type; "" where that says none."""
        return {
            "int": "s32",
            "unsigned int": "u32",
            "float": "f32",
            "double": "f64",
            "unsigned long": "u64",
            "unsigned long long": "u64",
            "long": "s64",
            "long long": "s64",
        }.get(self.types.get(given.number, ""), "")

    def names(self, given: Operand) -> set[str]:
        """The names in an operand's expression."""
        return {t.text for t in self.ctx.tokens.within(given.expression) if t.kind == "name"}

    def literal(self, text: str) -> int | None:
        """The number of a literal, or of an operand that is one."""
        given = self.assembly.operand(text) if text.startswith("%") else None
        return _number(self.ctx.code(given.expression) if given is not None else text)

    def converted(self, value: Value, wanted: str) -> Argument:
        """A register's bits as the type that the instruction reads them as."""
        if (
            wanted not in TYPES
            or value.type in (wanted, "literal")
            or (value.type[:1] in ("s", "u") and value.type[1:] == wanted[1:] and wanted[:1] == "b")
        ):
            return value.text
        floating = value.type in FLOATING if value.type else value.constraint in ("f", "d")
        if (wanted in FLOATING) != floating or wanted in ("f16", "bf16", "f16x2"):
            narrow = f"static_cast<unsigned short>({value.text})" if value.constraint == "h" else value.text
            return Argument(f"sycl::bit_cast<{TYPES[wanted]}>({narrow})", True)
        return value.text if floating else Argument(f"static_cast<{TYPES[wanted]}>({value.text})", True)

    # -- results ----------------------------------------------------------------------------------------------

    def assign(self, target: str, value: Value, one: Instruction) -> None:
        """Gives a register or an output operand its value; a guarded register has no SYCL (NoForm)."""
        given = self.assembly.operand(target) if target.startswith("%") else None
        if given is None:
            if one.guard:
                raise NoForm(one.opcode)
            self.registers[target] = value
            return
        text: str = value.text
        if value.type in TYPES and (value.type in FLOATING) != (given.kind in ("f", "d")):
            text = f"sycl::bit_cast<{_REGISTERS[given.kind]}>({text})"
        self.emit(f"{self.ctx.argument(given.expression)} = {text}", one)
        self.written |= self.names(given)

    def emit(self, text: str, one: Instruction) -> None:
        """Adds a statement, under its instruction's predicate if it has one."""
        if one.guard:
            condition = self.predicates.get(one.guard)
            if condition is None:
                raise NoForm(f"@{one.guard}")
            self.guarded = True
            text = f"if ({f'!({condition})' if one.negated else condition}) {text}"
        self.texts.append(text)


def _role(word: str) -> str:
    return "" if _is_literal(word) else word.rstrip("?").strip("[]{}").partition(":")[0]


def _is_literal(word: str) -> bool:
    return "%" in word or _number(word) is not None


def _number(text: str) -> int | None:
    try:
        return int(text.strip().rstrip("uU"), 0)
    except ValueError:
        return None


def _same(a: int | None, b: int | None) -> bool:
    return a is not None and b is not None and (a - b) % (1 << 32) == 0


def _condition(ctx: Context, text: Argument) -> Argument:
    """`(int)flag` is tested as `flag`."""
    spans = holes(text)
    tokens = ctx.tokens.within(spans[0]) if spans else []
    is_cast = [t.text for t in tokens[:3]] == ["(", "int", ")"] and len(tokens) > 3
    return ctx.argument(Span(tokens[3].start, spans[0].end)) if is_cast else text
