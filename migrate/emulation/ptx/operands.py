"""Operands of PTX instructions as C++ text over the variables of a statement's block: registers, literals, addresses, vectors."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.assembly import Assembly
from wmma2sycl.migrate.emulation.ptx.row import Emulated
from wmma2sycl.migrate.emulation.ptx.warp import REGISTERS

NS = "::w2s_ptx::"
NOWHERE = f"{NS}Nowhere()"
_TYPES = ("type", "from", "sign")  # groups of opcodes that are types
_FLOATING = ("f16", "bf16", "f16x2", "bf16x2", "f32")
_BITS = re.compile(r"0[fF]([0-9a-fA-F]{8})|0[dD]([0-9a-fA-F]{16})")
_INTEGER = re.compile(r"-?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|\d+)[uU]?")
_DECIMAL = re.compile(r"-?\d+\.\d*(?:[eE][+-]?\d+)?")
_ADDRESS = re.compile(r"\[\s*([^\s+\-][^+\-]*?)\s*(?:([+-])\s*(.+?)\s*)?\]")
_WORD = re.compile(r"\{[^}]*\}|\[[^\]]*\]|\S+")
_VECTOR = re.compile(r"\{(\w+)\*(\d+)(?::(\w+))?\}")


class NotEmulated(Exception):
    """What cannot be emulated, by name."""


@dataclass
class Operands:
    """Who knows what operands and registers stand for: `declared` are the statement's registers and their types."""

    assembly: Assembly
    declared: Mapping[str, str]

    def read(
        self, row: Emulated, groups: Mapping[str, str], given: tuple[str, ...], flush: str, shared: bool
    ) -> dict[str, str] | None:
        """The fields of a row's call, destinations as `d`; None where these operands are no ones of the row's. `flush` is the
        function that `.ftz` asks for."""
        words = _WORD.findall(row.operands)
        if words[-1:] == ["..."]:
            words, given = words[:-1], given[: len(words) - 1]
        if len(words) != len(given):
            return None
        found = {name: f"{NS}{value}" if name in _TYPES else value for name, value in groups.items()}
        for word, text in zip(words, given):
            made = self.field(word, text, groups, flush, shared)
            if made is None:
                return None
            found[re.sub(r"[*:].*", "", word.strip("[]{}"))] = made
        return found

    def field(self, word: str, text: str, groups: Mapping[str, str], flush: str, shared: bool) -> str | None:
        """One operand as its word wants it; None where it does not fit."""
        if (vector := _VECTOR.match(word)) is not None:
            return self.vector(vector[1], int(vector[2]), groups.get(vector[3], vector[3]), text)
        if word.startswith("["):
            space = word.partition(":")[2].rstrip("]") or ("shared" if shared else "generic")
            return self.address(text, space) if text.startswith("[") else None
        if text.startswith(("{", "[")):
            return None
        if word == "d":
            return self.target(text)
        kind = word.partition(":")[2]
        return self.value(text, groups.get(kind, kind), flush)

    def value(self, text: str, kind: str, flush: str = "") -> str | None:
        """What is read, as a type; predicates are read as nothing else."""
        negated = kind == "pred" and text.startswith("!")
        name = text[1:].strip() if negated else text
        if (kind == "pred") != (self.declared.get(name) == "pred"):
            return None
        if kind == "pred":
            return f"{'!' if negated else ''}{self.variable(name)}"
        if _DECIMAL.fullmatch(text) is not None:
            return f"{NS}{kind}({text})"
        read = f"{NS}as<{NS}{kind}>({self.bits(text)})"
        return f"{NS}{flush}({read})" if flush and kind in _FLOATING else read

    def bits(self, text: str) -> str:
        """A register, a literal or an operand, as it is. Raises NotEmulated for other names."""
        if text in REGISTERS:
            return REGISTERS[text]
        if (literal := _BITS.fullmatch(text)) is not None:
            return f"0x{literal[1]}u" if literal[1] else f"0x{literal[2]}ull"
        if _INTEGER.fullmatch(text) is not None:
            number = int(re.sub(r"^(-?)0(?=\d)", r"\g<1>0o", text.rstrip("uU")), 0)
            return f"{number}ll" if -(1 << 63) < number < 1 << 63 else f"{number % (1 << 64)}ull"
        return self.variable(text)

    def variable(self, name: str) -> str:
        """The variable of a register or operand."""
        if name in self.declared:
            return f"w2s_r_{re.sub(r'[^0-9A-Za-z_]', '_', name)}"
        operand = self.assembly.operand(name) if name.startswith("%") else None
        if operand is None:
            raise NotEmulated(f"PTX {name}")
        stringized = [i for i, one in enumerate(self.assembly.stringized) if one is operand]
        return f"w2s_s_{stringized[0]}" if stringized else f"w2s_{operand.number}"

    def target(self, text: str) -> str:
        """What is written."""
        return NOWHERE if text == "_" else self.variable(text)

    def vector(self, name: str, count: int, kind: str | None, text: str) -> str | None:
        """`{%0, %1}`: what is written with commas between, what is read as an array. Of one, its braces may be left out."""
        parts = [part.strip() for part in text[1:-1].split(",")] if text.startswith("{") else [text]
        if len(parts) != count or (count > 1) > text.startswith("{") or text.startswith("["):
            return None
        if name == "d":
            return ", ".join(map(self.target, parts))
        values = [self.value(part, kind or "") for part in parts]
        if any(value is None for value in values):
            return None
        return f"std::array<{NS}{kind}, {count}>{{{{{', '.join(map(str, values))}}}}}"

    def address(self, text: str, space: str) -> str:
        """`[%0 + 4]` in a space, as the host has it."""
        match = _ADDRESS.fullmatch(text)
        if match is None:
            raise NotEmulated(f"PTX address {text}")
        base = f"{NS}as<{NS}u64>({self.bits(match[1])})"
        offset = f" {match[2]} {NS}as<{NS}u64>({self.bits(match[3])})" if match[2] else ""
        return f"{NS}{'shared' if space == 'shared' else 'generic'}({base}{offset})"
