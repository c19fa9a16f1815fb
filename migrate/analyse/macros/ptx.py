"""PTX text of one asm statement, as instructions: guard, opcode, operands. Nothing of what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_GUARD = re.compile(r"@(!?)\s*([%$\w]+)\s+(.*)", re.DOTALL)
_HINT = re.compile(r"\.(?:L2::(?:64B|128B|256B|cache_hint|evict_\w+)|L1::\w+|level::\w+)")


@dataclass(frozen=True)
class Instruction:
    """`@!p opcode a, b;`: `guard` is `p`, `negated`. Hints for caches are taken off the opcode and told in `hints`."""

    opcode: str
    operands: tuple[str, ...]
    guard: str = ""
    negated: bool = False
    hints: tuple[str, ...] = ()


def instructions(text: str) -> list[Instruction] | None:
    """None where the text is more than a straight line of instructions: labels, `.shared` variables."""
    found: list[Instruction] = []
    for statement in _COMMENT.sub(" ", text.replace("%%", "%")).split(";"):
        line = statement.strip().lstrip("{").strip() if statement.strip().startswith("{") else statement.strip()
        while line.startswith(("{", "}")):
            line = line[1:].strip()
        if not line or line.startswith(".reg"):
            continue
        match = _GUARD.match(line)
        guard, negated = (match[2], bool(match[1])) if match else ("", False)
        opcode, _, rest = (match[3] if match else line).strip().replace("\n", " ").replace("\t", " ").partition(" ")
        if line.startswith(".") or ":" in opcode.replace("::", ""):
            return None
        hints = tuple(h[1:] for h in _HINT.findall(opcode))
        found.append(Instruction(_normal(opcode), _split(rest), guard, negated, hints))
    return found


def _normal(opcode: str) -> str:
    return _HINT.sub("", opcode).replace("shared::cta", "shared")


def _split(text: str) -> tuple[str, ...]:
    parts, depth, current = [], 0, ""
    for character in text:
        depth += character in "[{"
        depth -= character in "]}"
        if character == "," and depth == 0:
            parts.append(current)
            current = ""
        else:
            current += character
    return tuple(p.strip() for p in [*parts, current] if p.strip())


def vector(operand: str) -> tuple[str, ...] | None:
    """The registers of `{%0, %1}`."""
    return tuple(p.strip() for p in operand[1:-1].split(",")) if operand.startswith("{") else None
