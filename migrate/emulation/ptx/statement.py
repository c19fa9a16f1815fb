"""An asm statement with PTX as a block of C++, of calls of verify/emulation/include/w2s/ptx_*.h. Operands are evaluated once, as
the assembly's are, and what it wrote goes out at the end. What has no row is named where it stands: the linker tells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.assembly import Assembly, Operand
from wmma2sycl.migrate.analyse.macros.ptx import Instruction, instructions, registers
from wmma2sycl.migrate.core.lexer import Tokens, plain
from wmma2sycl.migrate.emulation.ptx import floats, integers, memory, warp
from wmma2sycl.migrate.emulation.ptx.operands import NS, NotEmulated, Operands
from wmma2sycl.migrate.emulation.ptx.row import Emulated, compiled

_ROWS = compiled([*integers.ROWS, *floats.ROWS, *memory.ROWS, *warp.ROWS])
_OPERAND_TYPES = {"r": "u32", "l": "u64", "h": "u16", "f": "f32", "d": "f64"}
_REGISTER_TYPES = {"pred": "bool", **{f"{kind}{size}": f"{NS}u{size}" for kind in "bsu" for size in (8, 16, 32, 64)},
                   "f16": f"{NS}u16", "f16x2": f"{NS}u32", "bf16": f"{NS}u16", "bf16x2": f"{NS}u32", "f32": f"{NS}u32", "f64": f"{NS}u64"}  # fmt: skip
_PTX = re.compile(r"\b(?:[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_:]*)+|bra|exit)\b")
_HOST = re.compile(r"\b[=+]?(?:[abcSDm]|rm|qm)\b|%%[re]?[abcds][xhlip]\b")  # constraints and registers of the host
_UNSAID = {"mode": "rn", "order": "relaxed"}  # what an opcode means that does not say it
_WAITS = ("mbarrier.test_wait", "mbarrier.try_wait")
_BRANCH = re.compile(r"bra(?:\.uni)?")
_FENCE = '__asm__ volatile("" ::: "memory")'


def emulated(tokens: Tokens, assembly: Assembly) -> str | None:
    """The statement for the host's compiler, without its `;`; None where it is not for a GPU."""
    if assembly.text is None:
        written = " ".join(t.text for t in tokens.within(assembly.span) if t.kind == "string")
        is_host = _PTX.search(written) is None and _HOST.search(written) is not None
        return None if is_host else _refused("inline PTX whose text a macro makes")
    found = instructions(assembly.text, labels=True)
    if found == []:
        return _empty(assembly)
    if _PTX.search(assembly.text) is None and not any(_rows_of(one.opcode) for one in found or ()):
        return None
    try:
        declared = registers(assembly.text)
        if found is None or declared is None:
            raise NotEmulated(f"PTX with variables: {' '.join(_PTX.findall(assembly.text)[:3])}")
        return f"({{ {' '.join(_Statement(tokens, assembly, declared).parts(found))} }})"
    except NotEmulated as what:
        return _refused(str(what))


def _refused(what: str) -> str:
    words = re.sub(r"[^\w.:,|@!{}\[\] +%-]", "", what)  # as the name of a symbol
    return f'W2S_PTX_NOT_EMULATED("{words}")'


def _empty(assembly: Assembly) -> str | None:
    """No instruction: a fence for the compiler, where it names memory, and what hides a value from it."""
    if any(one.constraint.startswith("=") for one in assembly.operands):
        return _refused("an empty asm statement that gives a value")
    return _FENCE if assembly.operands or "memory" in assembly.clobbers else None


def _rows_of(opcode: str) -> list[tuple[Emulated, dict[str, str]]]:
    found = []
    for pattern, row in _ROWS:
        if (match := pattern.fullmatch(opcode)) is not None:
            groups = {name: value or _UNSAID.get(name, "") for name, value in match.groupdict().items()}
            found.append((row, groups))
    return found


class _Statement:
    def __init__(self, tokens: Tokens, assembly: Assembly, declared: dict[str, str]) -> None:
        self.tokens, self.assembly, self.declared = tokens, assembly, declared
        self.operands = Operands(assembly, declared)

    def parts(self, found: list[Instruction]) -> Iterator[str]:
        """Labels, operands come in, registers, instructions, what is written goes out."""
        labels = [one.opcode for one in found if one.opcode.endswith(":")]
        if labels:
            yield f"__label__ {', '.join(_label(one) for one in labels)};"
        for operand in self.assembly.operands:
            yield self.taken(operand)
        for number, text in enumerate(self.assembly.stringized):
            yield f"const auto w2s_s_{number} = ({self.expression(text)});"
        for name, kind in self.declared.items():
            if kind not in _REGISTER_TYPES:
                raise NotEmulated(f"PTX .reg .{kind}")
            yield f"{_REGISTER_TYPES[kind]} {self.operands.variable(name)} = 0;"
        policies = {one.operands[0] for one in found if one.opcode.startswith("createpolicy") and one.operands}
        for i, one in enumerate(found):
            if one.opcode.endswith(":"):
                yield f"{_label(one.opcode)}:;"
            elif _BRANCH.fullmatch(one.opcode) is not None:
                yield self.guarded(one, self.branch(one, labels, [past.opcode for past in found[:i]]))
            else:
                yield self.instruction(one, policies)
        for operand in self.assembly.operands:
            if operand.is_output:
                yield f"{NS}out(w2s_to_{operand.number}, w2s_{operand.number});"

    def taken(self, operand: Operand) -> str:
        """An operand's variable; of an output the place too."""
        name, expression, kind = f"w2s_{operand.number}", self.expression(operand), operand.kind
        if not operand.is_output and (kind == "n" or kind.isdigit() or kind not in _OPERAND_TYPES):
            if kind.isdigit() or kind not in ("n", "i"):
                raise NotEmulated(f"PTX operand of constraint {operand.constraint}")
            return f"const auto {name} = ({expression});"
        if kind not in _OPERAND_TYPES:
            raise NotEmulated(f"PTX operand of constraint {operand.constraint}")
        of = f"{NS}{_OPERAND_TYPES[kind]}"
        if not operand.is_output:
            return f"const {of} {name} = {NS}in<{of}>(({expression}));"
        before = f"{NS}in<{of}>(w2s_to_{operand.number})" if operand.constraint.startswith("+") else "0"
        return f"auto &w2s_to_{operand.number} = ({expression}); {of} {name} = {before};"

    def expression(self, operand: Operand) -> str:
        return plain(self.tokens.within(operand.expression))

    def instruction(self, one: Instruction, policies: set[str]) -> str:
        """One instruction by the first row that its operands fit. Raises NotEmulated where none does."""
        given = one.operands[:-1] if "L2::cache_hint" in one.hints and one.operands[-1:] else one.operands
        if not one.opcode.startswith("createpolicy"):
            given = tuple(text for text in given if text not in policies)
        target, _, second = given[0].partition("|") if given else ("", "", "")
        if second:
            given = (target.strip(), *given[1:])
        words = one.opcode.split(".")
        flush = ("flushed_float" if words[0] == "cvt" else "flushed") if "ftz" in words else ""
        for row, groups in _rows_of(one.opcode):
            if second and not row.second:
                continue
            fields = self.operands.read(row, groups, given, flush, "shared" in words)
            if fields is not None:
                text = self.call(row, {**fields, "op": f'"{one.opcode}"'}, second.strip(), flush)
                return self.guarded(one, text)
        raise NotEmulated(
            f"PTX {' '.join([one.opcode, ', '.join(one.operands)]).strip()}"
            if any(_rows_of(one.opcode))
            else f"PTX {one.opcode}"
        )

    def branch(self, one: Instruction, labels: list[str], behind: list[str]) -> str:
        """A jump to a label of the statement; one back lets others run, whom a loop may wait for, if nothing in the loop does."""
        target = f"{one.operands[0]}:" if len(one.operands) == 1 else ""
        if target not in labels:
            raise NotEmulated(f"PTX {one.opcode} {', '.join(one.operands)}")
        loop = behind[behind.index(target) :] if target in behind else []
        lets_others_run = any(opcode.startswith(_WAITS) for opcode in loop)
        waits = "::w2s_emulation::looked(); " if loop and not lets_others_run else ""
        return f"{waits}goto {_label(target)};"

    def guarded(self, one: Instruction, text: str) -> str:
        if not one.guard:
            return text
        if self.declared.get(one.guard) != "pred":
            raise NotEmulated(f"PTX @{one.guard}")
        return f"if ({'!' if one.negated else ''}{self.operands.variable(one.guard)}) {{ {text} }}"

    def call(self, row: Emulated, fields: dict[str, str], second: str, flush: str) -> str:
        """The call, and its value where the instruction writes it."""
        value = _named(row.call.format(**fields))
        if not row.writes:
            return f"{value};" if value else ";"
        if row.operands.startswith("{d*"):
            puts = [_put(name, f"w2s_v[{i}]") for i, name in enumerate(fields["d"].split(", "))]
            return f"{{ const auto w2s_v = {value}; {' '.join(puts)} }}"
        if not second:
            taken = f"{value}{row.take}"
            return _put(fields["d"], f"{NS}{flush}({taken})" if flush else taken)
        other = f"w2s_v{row.second}" if row.second.startswith(".") else _named(row.second.format(**fields))
        predicate = self.operands.target(second)
        return (
            f"{{ const auto w2s_v = {value}; const bool w2s_q = {other}; "
            f"{_put(fields['d'], f'w2s_v{row.take}')} {_put(predicate, 'w2s_q')} }}"
        )


def _label(opcode: str) -> str:
    return "w2s_l_" + re.sub(r"\W", "_", opcode.removesuffix(":"))


def _put(name: str, value: str) -> str:
    return f"{NS}put({name}, {value});"


def _named(call: str) -> str:
    return call if not call or call.startswith("::") else f"{NS}{call}"
