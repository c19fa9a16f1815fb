"""One asm statement's instructions as SYCL text, by the rows of apis/ptx.py."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from wmma2sycl.migrate.analyse.lanes import lanes
from wmma2sycl.migrate.analyse.lanes.part_barriers import PartBarriers
from wmma2sycl.migrate.analyse.macros.asm_statements import MOVES, shared_operands
from wmma2sycl.migrate.analyse.macros.assembly import Assembly, Operand
from wmma2sycl.migrate.analyse.macros.ptx import Instruction, instructions, registers
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.instructions.row import FLOATING, TYPES, Ptx
from wmma2sycl.migrate.apis.instructions.unknown import UNKNOWN, is_no_instruction
from wmma2sycl.migrate.apis.ptx import HINT_OPERAND, POLICY, rows_of
from wmma2sycl.migrate.core.views import Argument, operand
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.integer_casts import uncast
from wmma2sycl.migrate.forms.ptx.fields import Fields, role_of
from wmma2sycl.migrate.forms.ptx.values import (
    NO_FORM,
    NoForm,
    Value,
    changes,
    constant,
    converted,
    is_of_memory,
    known,
    number,
)
from wmma2sycl.migrate.forms.ptx.words import named, tested
from wmma2sycl.migrate.front import Node

# What every device has, by SYCL's specification: order and scope.
_FENCE = "sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::work_item)"
_SETP = re.compile(r"setp\.(eq|ne)\.[bsu](?:16|32)")
_OPERAND_TYPES = {"r": "unsigned", "l": "unsigned long long", "h": "unsigned short", "f": "float", "d": "double"}
_BARRIER = re.compile(r"(?:bar|barrier)(?:\.cta)?\.(?:sync|arrive|red)\b")
_NAMES = re.compile(r"%\[\w+\]|[%$\w]+")
_DEPENDENT = ("address", "auto")
NO_INSTRUCTION = "W2S556"


class Keep(Exception):
    """A register or operand whose text may not stand for it: it becomes a variable."""


@dataclass
class Block:
    """Goes over the instructions in order; `nodes` are the operands, where clang has seen them; `kept` are variables."""

    ctx: Context
    assembly: Assembly
    nodes: Mapping[int, Node]
    in_macro: bool = False
    kept: frozenset[str] = frozenset()
    registers: dict[str, Value] = field(default_factory=dict)
    declared: dict[str, str] = field(default_factory=dict)
    policies: set[str] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)
    written: set[str] = field(default_factory=set)
    reading: set[int] = field(default_factory=set)
    notes: list[tuple[str, str]] = field(default_factory=list)
    reads: Counter[str] = field(default_factory=Counter)
    writes: Counter[str] = field(default_factory=Counter)
    guarded: bool = False
    has_variables: bool = False
    has_carry: bool = False

    def run(self) -> str:
        """The statement. Raises NoForm; Keep where something must be a variable first."""
        found = instructions(self.assembly.text) if self.assembly.text is not None else None
        declared = registers(self.assembly.text or "")
        if found is None or declared is None:
            raise NoForm
        if not found:
            return self.empty()
        self.declared = declared
        for one in found:
            names = [_NAMES.findall(o) for o in one.operands]
            self.writes.update(names[0] if names and not one.operands[0].startswith("[") else ())
            self.reads.update(n for some in names[1:] for n in some)
            self.reads.update([one.guard])
        self.hold_operands()
        for one in found:
            self.instruction(one)
        return self.joined()

    def empty(self) -> str:
        """No instruction: a fence for the compiler alone, where it names memory; operands are values that it hid."""
        if any(o.constraint.startswith("=") for o in self.assembly.operands):
            raise NoForm  # an input may come out of it, by a constraint that is a number
        is_fence = "memory" in self.assembly.clobbers
        if self.assembly.operands or not is_fence:
            self.notes.append(("W2S518", " ".join(self.ctx.text(self.assembly.span).split())))
        return _FENCE if is_fence else "(void)0"

    def joined(self) -> str:
        """All instructions as one statement; `(void)0` where none is left."""
        if not self.texts:
            return "(void)0"
        if not self.is_block:
            return ", ".join(self.texts)
        alone = len(self.texts) == 1 and not self.has_variables
        return self.texts[0] if alone else f"{{ {'; '.join(self.texts)}; }}"

    @property
    def is_block(self) -> bool:
        """Whether the text is a statement, and no expression."""
        return self.guarded or self.has_variables

    def instruction(self, one: Instruction) -> None:
        """Takes the next instruction. NoForm where it has no SYCL."""
        self.reading = set()
        if POLICY.fullmatch(one.opcode):
            self.policies.add(one.operands[0])
            if one.operands[0].startswith("%"):
                self.assign(one.operands[0], Value(Argument("0", True), "b64"), one)
        elif (test := _SETP.fullmatch(one.opcode)) and len(one.operands) == 3 and number(one.operands[2]) == 0:
            condition = self.value(one.operands[1]).text
            text = str(tested(self.ctx, condition)) if test[1] == "ne" else f"{operand(condition)} == 0"
            if "|" in one.operands[0]:
                self.row(one)
            else:
                self.assign(one.operands[0], Value(Argument(text, " " not in text), "pred"), one)
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
        operands = one.operands[:-1] if HINT_OPERAND in one.hints else one.operands
        given = tuple(o for o in operands if o not in self.policies)
        target, _, second = given[0].partition("|") if given else ("", "", "")
        for row, groups in rows_of(one.opcode):
            fields = Fields(self, row, groups, one.opcode).read((target, *given[1:]) if second else given)
            if fields is None or (second and not row.second):
                continue
            if row.carry:
                fields["carry"] = self.carry(row, one)
            if row.together and not self.ctx.facts.get(PartBarriers).are_parts:
                row = replace(row, sycl=row.together, note="")
            if row.note:
                self.notes.append((row.note, named(one, given)))
            self.results(row, groups, fields, one, target.strip(), second.strip())
            return
        if any(row.operands.endswith(" all") for row, _ in rows_of(one.opcode)):
            raise NoForm(f"{one.opcode}' for a part of the warp (a mask that is not known to be all lanes)")
        if is_no_instruction(one.opcode):
            raise NoForm(one.opcode, NO_INSTRUCTION)
        raise NoForm(" ".join([one.opcode, *(o for o in given if re.match(r"%[a-z]", o))]), code_of(one.opcode))

    def results(
        self,
        row: Ptx,
        groups: dict[str, str],
        fields: dict[str, Argument | str],
        one: Instruction,
        target: str,
        second: str,
    ) -> None:
        """Renders a row, and puts what comes out where the instruction says."""
        api = Api(one.opcode, " ".join(n for w in row.operands.split() for n in [role_of(w)] if n), row.sycl)
        text = self.ctx.render_api(api, fields)
        if not row.result:
            self.emit(text, one)
            return
        result = groups["type"] if row.result == "type" else row.result
        atom = " " not in text and not text.startswith(("-", "~", "!"))
        found = [(target, Value(Argument(text, atom), result), row.effect)]
        if second:
            other = self.ctx.render_api(Api(one.opcode, api.args, row.second), fields)
            found.append((second, Value(Argument(other, False), "pred"), True))
            sources = {n for o in one.operands[1:] for n in _NAMES.findall(o)}
            if target in sources and second.lstrip("!") in sources:
                raise NoForm(one.opcode)
            found = found[::-1] if target in sources else found
        for name, value, effect in found:
            self.assign(name, value, one, effect or bool(second))

    def carry(self, row: Ptx, one: Instruction) -> str:
        """The variable of the carry flag, which an instruction of this statement must have set before one reads it."""
        if not self.has_carry:
            if row.carry != "gives":
                raise NoForm(f"{one.opcode}' with a carry of another asm statement")
            self.texts.append("bool reg_carry = false")
            self.has_carry = self.has_variables = True
        return "reg_carry"

    def held_address(self, text: str) -> Value | None:
        """A register or operand that holds an address of shared memory, which a move only widens or narrows."""
        if text in self.registers:
            return self.registers[text] if self.registers[text].type == "address" else None
        given = self.assembly.operand(text) if text.startswith("%") else None
        is_one = given is not None and given.number in shared_operands(self.assembly)[0]
        return Value(uncast(self.ctx, given.expression), "address") if is_one and given is not None else None

    # -- values -----------------------------------------------------------------------------------------------

    def hold_operands(self) -> None:
        """Variables for the inputs that are to be evaluated before all else."""
        shared = shared_operands(self.assembly)[0]
        for given in self.assembly.operands:
            name = f"%{given.number}"
            if name in self.kept:
                text = (
                    uncast(self.ctx, given.expression)
                    if given.number in shared
                    else self.ctx.argument(given.expression)
                )
                self.texts.append(f"const auto given_{given.number} = {text}")
                self.has_variables = True
                kind = "address" if given.number in shared else self.type_of(given)
                self.registers[name] = Value(
                    Argument(f"given_{given.number}", True), kind, given.kind, is_variable=True
                )

    def value(self, text: str) -> Value:
        """An operand's value: a register's, a literal, or the C++ expression. NoForm where there is none."""
        if text in self.registers:
            return self.register(text)
        if (literal := constant(text)) is not None:
            return literal
        given = self.assembly.operand(text) if text.startswith("%") else None
        if given is None:
            raise NoForm(text, code_of(text))
        if f"%{given.number}" in self.registers:
            return self.registers[f"%{given.number}"]
        written = self.ctx.code(given.expression)
        if number(written) is not None:
            return Value(Argument(written, True), "literal")
        self.reading.add(given.number)
        if not self.is_stable(given) or (
            self.reads[text] > 1 and not given.is_output and changes(self.ctx.tokens.within(given.expression))
        ):
            raise Keep(f"%{given.number}")
        expression = self.ctx.argument(given.expression)
        return Value(Argument(expression, expression.atom and not self.in_macro), self.type_of(given), given.kind)

    def register(self, name: str) -> Value:
        """What stands for a register: its variable, or the text that computes it, where nothing came between."""
        value = self.registers[name]
        if not value.is_variable:
            operands = [o for o in self.assembly.operands if o.number in value.reads]
            is_late = value.made < len(self.texts) and any(o.is_output or not self.is_stable(o) for o in operands)
            is_long = not value.text.atom and value.type not in ("address", "pred")
            if is_late or (is_long and self.reads[name] > 1):
                raise Keep(name)
        self.reading |= value.reads
        return value

    def is_stable(self, given: Operand) -> bool:
        """Whether an operand still has the value that it had at the statement's begin; an output has the one it was given."""
        if given.is_output or not self.texts:
            return True
        return not self.names(given) & self.written and not is_of_memory(self.ctx.tokens.within(given.expression))

    def type_of(self, given: Operand) -> str:
        """The operand's PTX type by its C++ type; "" where that says none."""
        node = self.nodes.get(given.number)
        return known(node.canonical_type.unqualified) if node is not None else ""

    def is_all_lanes(self, text: str) -> bool:
        """Whether an operand is the mask of all lanes."""
        given = self.assembly.operand(text) if text.startswith("%") else None
        node = self.nodes.get(given.number) if given is not None else None
        return node is not None and lanes.is_all(node, self.ctx.model)

    def names(self, given: Operand) -> set[str]:
        """The names in an operand's expression."""
        return {t.text for t in self.ctx.tokens.within(given.expression) if t.kind == "name"}

    # -- results ----------------------------------------------------------------------------------------------

    def assign(self, target: str, value: Value, one: Instruction, effect: bool = False) -> None:
        """Gives a register or an output operand its value."""
        given = self.assembly.operand(target) if target.startswith("%") else None
        if target == "_" and number(value.text.rstrip("u")) is not None:
            return
        if target == "_" or (effect and given is None and not self.reads[target]):
            self.emit(value.text, one)
        elif given is not None:
            text: str = value.text
            if value.type in TYPES and value.type != "pred" and (value.type in FLOATING) != (given.kind in ("f", "d")):
                text = f"sycl::bit_cast<{_OPERAND_TYPES[given.kind]}>({text})"
            elif self.type_of(given) == "pointer" and value.type in ("u64", "s64", "b64"):
                text = f"reinterpret_cast<{self.nodes[given.number].canonical_type.unqualified}>({text})"
            self.emit(f"{self.ctx.argument(given.expression)} = {text}", one)
            self.written |= self.names(given)
        elif target not in self.kept:
            if one.guard or effect or (self.writes[target] > 1 and value.type != "address"):
                raise Keep(target)
            self.registers[target] = Value(value.text, value.type, "", frozenset(self.reading), len(self.texts))
        else:
            self.variable(target, value, one)

    def variable(self, target: str, value: Value, one: Instruction) -> None:
        """Gives the variable of a register its value; the first one declares it."""
        name = self.declare(target, one, value.type if value.type in _DEPENDENT else "", bool(one.guard))
        kind = self.registers[target].type
        is_bits = kind in TYPES and value.type in TYPES and (kind in FLOATING) != (value.type in FLOATING)
        self.emit(f"{name} = {converted(value, kind) if is_bits or value.type == 'decimal' else value.text}", one)

    def declare(self, target: str, one: Instruction, kind: str = "", apart: bool = True) -> str:
        """The variable of a register, in words before `=` where it is declared there, and not `apart`."""
        name = f"reg_{re.sub(r'[%$]', '', target)}"
        if target in self.registers:
            return name
        kind = kind or self.declared.get(target, "")
        if kind not in _DEPENDENT and kind not in TYPES:
            raise NoForm(one.opcode)
        self.has_variables = True
        self.registers[target] = Value(Argument(name, True), kind, is_variable=True)
        words = f"{TYPES.get(kind, 'auto')} {name}"
        if not apart:
            return words
        if kind in _DEPENDENT:
            raise NoForm(one.opcode)
        self.texts.append(f"{words}{{}}")
        return name

    def destination(self, text: str, one: Instruction) -> Argument:
        """A register or operand that an instruction writes by reference."""
        given = self.assembly.operand(text) if text.startswith("%") else None
        if given is not None:
            return self.ctx.argument(given.expression)
        if text not in self.kept:
            raise Keep(text)
        return Argument(self.declare(text, one), True)

    def emit(self, text: str, one: Instruction) -> None:
        """Adds a statement, under its instruction's predicate if it has one."""
        if one.guard:
            if one.guard not in self.registers:
                raise NoForm(f"@{one.guard}")
            condition = self.register(one.guard).text
            self.guarded = True
            text = f"if ({f'!({condition})' if one.negated else condition}) {text}"
        self.texts.append(text)


def code_of(name: str) -> str:
    """The diagnostic for a register or instruction without SYCL."""
    return "W2S540" if UNKNOWN.match(name) else "W2S541" if _BARRIER.match(name) else NO_FORM
