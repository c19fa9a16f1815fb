"""The operands of one instruction as the fields of its row's text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from wmma2sycl.migrate.analyse.macros.assembly import Assembly
from wmma2sycl.migrate.analyse.macros.ptx import Instruction, vector
from wmma2sycl.migrate.apis.instructions.row import Ptx, words_of
from wmma2sycl.migrate.core.views import Argument, operand
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.integer_casts import uncast
from wmma2sycl.migrate.forms.ptx.values import Value, converted, number, same

_ADDRESS = re.compile(r"\[\s*([%$\w\[\]#]+?)\s*(?:\+\s*(\w+))?\s*\]$")
_ALL_LANES = 0xFFFFFFFF
_MASK = "all"  # the operand of a row that is the mask of all lanes


class Registers(Protocol):
    """Who knows what operands and registers stand for."""

    ctx: Context
    assembly: Assembly
    written: set[str]
    registers: dict[str, Value]

    def value(self, text: str) -> Value:
        """An operand's value."""

    def is_all_lanes(self, text: str) -> bool:
        """Whether an operand is the mask of all lanes."""

    def destination(self, text: str, one: Instruction) -> Argument:
        """What an instruction writes by reference."""


@dataclass
class Fields:
    """Reads the operands of one instruction by a row."""

    block: Registers
    row: Ptx
    groups: dict[str, str]
    opcode: str  # as it is written

    def read(self, given: tuple[str, ...]) -> dict[str, Argument | str] | None:
        """What the row's text is rendered with; None where its operands are others."""
        words = re.findall(r"\{[^}]*\}|\[[^\]]*\]|\S+", self.row.operands)
        needed = [w for w in words if not w.endswith("?")]
        if not len(needed) <= len(given) <= len(words):
            return None
        found: dict[str, Argument | str] = {**words_of(self.groups)}
        written = bool(self.row.result) and not words[0].startswith("[")
        for place, (word, text) in reversed(list(enumerate(zip(words, given)))):
            if written and place == 0:
                if vector(text) is not None or _is_literal(word):
                    return None
            elif _is_literal(word):
                if not (word == text or (number(word) is not None and same(number(word), self.literal(text)))):
                    return None
            elif word == _MASK:
                if not (same(_ALL_LANES, self.literal(text)) or self.block.is_all_lanes(text)):
                    return None
            elif not self.field(word.rstrip("?"), text, place == 0, found):
                return None
        return found

    def field(self, word: str, text: str, is_first: bool, found: dict[str, Argument | str]) -> bool:
        """Reads one operand as the row wants it into `found`; False where it does not fit."""
        inside = word.strip("[]{}")
        name, _, wanted = inside.partition(":")
        wanted = self.groups.get(wanted, wanted)
        parts = vector(text)
        if word.startswith("["):
            address = self.address(text, wanted == "shared")
            if address is not None:
                found[name] = address
            return address is not None
        if word.startswith("{"):
            names = inside.split()
            fits = (
                len(parts or ()) == len(names) if len(names) > 1 else (parts is None) == (not self.groups.get("vector"))
            )
            if not fits:
                return False
            texts = [self.part(p, is_first and parts is not None, is_first) for p in parts or (text,)]
            found |= dict(zip(names, texts)) if len(names) > 1 else {name: ", ".join(texts)}
            return True
        if parts is not None:
            return False
        found[name] = self.given(text, wanted)
        return True

    def part(self, text: str, is_word: bool, is_first: bool) -> Argument:
        """One of a vector, or of the parts of a word, of which `_` may be left out."""
        if is_word and text == "_":
            return Argument("std::ignore", True)
        return self.written(text) if is_first else self.block.value(text).text

    def given(self, text: str, wanted: str) -> Argument:
        """A value as the type that the instruction reads."""
        if wanted == "pred" and text.startswith("!"):
            return Argument(f"!{operand(self.block.value(text[1:].strip()).text)}", False)
        return converted(self.block.value(text), wanted)

    def written(self, text: str) -> Argument:
        """What an instruction writes by reference."""
        found = self.block.destination(text, Instruction(self.opcode, (text,)))
        given = self.block.assembly.operand(text) if text.startswith("%") else None
        if given is not None:
            self.block.written |= {t.text for t in self.block.ctx.tokens.within(given.expression) if t.kind == "name"}
        return found

    def address(self, text: str, shared: bool) -> Argument | None:
        """The pointer that `[operand + offset]` names; None where it is none that we can write."""
        match = _ADDRESS.match(text)
        if match is None:
            return None
        is_known = match[1] in self.block.registers
        given = self.block.assembly.operand(match[1]) if match[1].startswith("%") and not is_known else None
        value = self.block.value(match[1])
        base = (
            uncast(self.block.ctx, given.expression)
            if given is not None and shared and not value.is_variable
            else value.text
        )
        if match[2] is None or number(match[2]) == 0:
            return base
        if shared or value.type == "address":
            return Argument(f"{operand(base)} + {match[2]}", False)
        return Argument(f"(unsigned long long)({base}) + {match[2]}", False)

    def literal(self, text: str) -> int | None:
        """The number of a literal, or of an operand that is one."""
        given = self.block.assembly.operand(text) if text.startswith("%") else None
        return number(self.block.ctx.code(given.expression) if given is not None else text)


def role_of(word: str) -> str:
    """The name of the field that a word of a row's operands becomes."""
    return "" if _is_literal(word) else word.rstrip("?").strip("[]{}").partition(":")[0]


def _is_literal(word: str) -> bool:
    return "%" in word or number(word) is not None
