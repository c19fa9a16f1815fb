"""PTX text of one asm statement, as instructions: guard, opcode, operands. Nothing of what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.modifiers import ordered

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_GUARD = re.compile(r"@(!?)\s*([%$\w]+)\s+(.*)", re.DOTALL)
_LABEL = re.compile(r"([%$\w=]+)\s*:(?!:)\s*(.*)", re.DOTALL)
_OPCODE = re.compile(r"[^\s{\[]*")  # an operand in brackets may follow at once, as in `mma.sync...f32{%0,`
_REGISTERS = re.compile(r"\.reg\s*\.(\w+)\s*([^;]*);")
_REGISTER = re.compile(r"([%$\w]+)\s*(?:<\s*(\d+)\s*>)?$")
_HINT = re.compile(r"\.(?:L2::(?:64B|128B|256B|cache_hint|evict_\w+)|L1::\w+|level::\w+)")
# `again: test p, ...; @p bra done; bra again; done:` and `again: test p, ...; @!p bra again;`
_WAIT = re.compile(
    r"(?P<again>[%$\w]+)\s*:\s*(?P<test>mbarrier\.(?:test|try)_wait\S*)\s+(?P<is>[%$\w]+)\s*,(?P<what>[^;]*);\s*"
    r"(?:@!(?P=is)\s+bra(?:\.uni)?\s+(?P=again)\s*;|"
    r"@(?P=is)\s+bra(?:\.uni)?\s+(?P<done>[%$\w]+)\s*;\s*bra(?:\.uni)?\s+(?P=again)\s*;\s*(?P=done)\s*:(?!:))"
)
_MOVES = ("ld.", "st.")
_VECTOR_OF_ONE = re.compile(r"\{\s*([%$\w]+)\s*\}")  # ptxas takes `ld.u32 {%0}, [%1]` for `ld.u32 %0, [%1]`


@dataclass(frozen=True)
class Instruction:
    """`@!p opcode a, b;`: `guard` is `p`, `negated`. Hints for caches are taken off the opcode and told in `hints`."""

    opcode: str
    operands: tuple[str, ...]
    guard: str = ""
    negated: bool = False
    hints: tuple[str, ...] = ()


def instructions(text: str, labels: bool = False) -> list[Instruction] | None:
    """None where the text is more than instructions, as `.shared` variables are. With `labels` each stands among them as an opcode
    that ends in a colon, and in a straight line there are none: None, too."""
    found: list[Instruction] = []
    plain = _COMMENT.sub(" ", text.replace("%%", "%"))
    for statement in (plain if labels else _WAIT.sub(r"wait.\g<test> \g<what>;", plain)).split(";"):
        line = statement.strip().lstrip("{").strip() if statement.strip().startswith("{") else statement.strip()
        while line.startswith(("{", "}")) or (labels and _LABEL.match(line)):
            label = _LABEL.match(line)
            if label is not None:
                found.append(Instruction(f"{label[1]}:", ()))
            line = (line[1:] if label is None else label[2]).strip()
        if not line or line.startswith(".reg"):
            continue
        match = _GUARD.match(line)
        guard, negated = (match[2], bool(match[1])) if match else ("", False)
        rest = (match[3] if match else line).strip()
        opcode = _opcode(rest)
        rest = rest[len(opcode) :].replace("\n", " ").replace("\t", " ")
        if line.startswith(".") or ":" in opcode.replace("::", ""):
            return None
        hints = tuple(h[1:] for h in _HINT.findall(opcode))
        operands = _split(rest)
        if opcode.startswith(_MOVES):
            operands = tuple(_VECTOR_OF_ONE.sub(r"\1", operand) for operand in operands)
        found.append(Instruction(_normal(opcode), operands, guard, negated, hints))
    return found


def registers(text: str) -> dict[str, str] | None:
    """The registers that `.reg .b32 t, u<4>;` declares, with their types; None where one of them is a vector or has two types."""
    found: dict[str, str] = {}
    for declared in _REGISTERS.finditer(_COMMENT.sub(" ", text.replace("%%", "%"))):
        for name in declared[2].split(","):
            match = _REGISTER.match(name.strip())
            if match is None:
                return None
            names = [match[1]] if match[2] is None else [f"{match[1]}{i}" for i in range(int(match[2]))]
            if any(found.setdefault(one, declared[1]) != declared[1] for one in names):
                return None
    return found


def _normal(opcode: str) -> str:
    return ordered(_HINT.sub("", opcode).replace("shared::cta", "shared"))


def _opcode(line: str) -> str:
    found = _OPCODE.match(line)
    return found[0] if found is not None else ""


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
