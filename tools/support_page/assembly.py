"""Snippets of inline PTX: one instruction of each row of apis/ptx.py, and some that have none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.apis.ptx import ROWS, Ptx

from support_page.cuda_snippet import Snippet

FAMILY = "inline PTX"
# Of rows whose operands are several registers: the letters and numbers of those of D and C, of A, and of B.
PRODUCTS = {
    "m16n8k16.row.col.f16.f16.f16.f16": ("r", 2, "r", 4, 2),
    "m16n8k16.row.col.f32.bf16.bf16.f32": ("f", 4, "r", 4, 2),
    "m16n8k8.row.col.f32.tf32.tf32.f32": ("f", 4, "r", 4, 2),
    "m8n8k4.row.col.f64.f64.f64.f64": ("d", 2, "d", 1, 1),
    "m16n8k32.row.col.s32.s8.u8.s32": ("r", 4, "r", 4, 2),
    "m16n8k32.row.col.f32.e4m3.e5m2.f32": ("f", 4, "r", 4, 2),
    "m8n8k16.row.col.satfinite.s32.s8.s8.s32": ("r", 2, "r", 1, 1),
}
LOADS = ("ldmatrix.sync.aligned.m8n8.x2.shared.b16", "ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16")
LOAD_ANYWHERE = "ldmatrix.sync.aligned.m8n8.x2.b16"
STORES = ("stmatrix.sync.aligned.m8n8.x2.shared.b16", "stmatrix.sync.aligned.m8n8.x2.trans.shared.b16")
TURNED = "movmatrix.sync.aligned.m8n8.trans.b16"
REFUSED = {
    "mma.sync of 4-bit integers": "mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32 {%0, %1, %0, %1}, {%2, %2, %2, %2}, {%2, %2}, {%2, %2, %2, %2};",
    "mma.sync of bits": "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.xor.popc {%0, %1, %0, %1}, {%2, %2, %2, %2}, {%2, %2}, {%2, %2, %2, %2};",
    "mma.sp.sync": "mma.sp.sync.aligned.m16n8k32.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %2, %2, %2}, {%2, %2, %2, %2}, {%2, %2}, %2, 0;",
    "wgmma.mma_async": "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%0, %1}, %2, %2, 1, 1, 1, 0, 0;",
    "wgmma.fence": "wgmma.fence.sync.aligned;",
    "cp.async.bulk": "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%2], [%2], 16, [%2];",
    "mbarrier.init": "mbarrier.init.shared.b64 [%2], 1;",
    "activemask": "activemask.b32 %0;",
    "tcgen05.fence": "tcgen05.fence::before_thread_sync;",
    "cp.reduce.async.bulk": "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%2], [%2], 16;",
    "vadd4": "vadd4.u32.u32.u32 %0, %2, %2, %2;",
    "vsub2": "vsub2.u32.u32.u32 %0, %2, %2, %2;",
    "vavrg4": "vavrg4.u32.u32.u32 %0, %2, %2, %2;",
    "vabsdiff4": "vabsdiff4.u32.u32.u32 %0, %2, %2, %2;",
    "vmin2": "vmin2.u32.u32.u32 %0, %2, %2, %2;",
    "vmax4": "vmax4.u32.u32.u32 %0, %2, %2, %2;",
    "vset4": "vset4.u32.u32.gt %0, %2, %2, %2;",
}
_LETTERS = {"f32": "f", "f64": "d", "f16": "h", "bf16": "h", "f16x2": "r"}
_TYPES = {"f": "float", "d": "double", "h": "unsigned short", "r": "unsigned", "l": "unsigned long long"}
_LITERALS = {
    "bytes": "16",
    "groups": "0",
    "table": "0x96",
    "event": "1",
    "size": "16",
    "count": "40",
    "all": "0xffffffff",
}
_SHARED = "__shared__ float tile[256];\nunsigned {name} = static_cast<unsigned>(__cvta_generic_to_shared(tile));"


def instructions() -> Iterator[Snippet]:
    taken: set[str] = set()
    for row in ROWS:
        if row.matrices:
            continue
        snippet = _snippet(row)
        if snippet.name not in taken:
            taken.add(snippet.name)
            yield snippet
    yield from map(_product, PRODUCTS)
    for name in LOADS:
        yield Snippet(
            name,
            FAMILY,
            f'asm volatile("{name} {{%0, %1}}, [%2];" : "=r"(x), "=r"(y) : "r"(row));',
            "",
            f"unsigned x, y;\n{_SHARED.format(name='row')}",
        )
    yield Snippet(
        LOAD_ANYWHERE,
        FAMILY,
        f'asm volatile("{LOAD_ANYWHERE} {{%0, %1}}, [%2];" : "=r"(x), "=r"(y) : "l"(row));',
        "",
        "unsigned x, y;\n__shared__ float row[256];",
    )
    for name in STORES:
        text = f'asm volatile("{name} [%2], {{%0, %1}};" :: "r"(a), "r"(b), "r"(row));'
        yield Snippet(name, FAMILY, text, "unsigned a, unsigned b", _SHARED.format(name="row"))
    yield Snippet(TURNED, FAMILY, f'asm volatile("{TURNED} %0, %1;" : "=r"(x) : "r"(a));', "unsigned a", "unsigned x;")
    for name, text in REFUSED.items():
        yield Snippet(
            name, FAMILY, f'asm volatile("{text}" : "=r"(x), "=r"(y) : "r"(a));', "unsigned a", "unsigned x, y;"
        )


def opcode_of(pattern: str) -> str:
    """The plainest opcode that a row's pattern matches: optional parts left out, 32 bits where there is a choice."""
    text, _ = _sequence(pattern, 0)
    return text


def _sequence(pattern: str, at: int) -> tuple[str, int]:
    """Up to the end or the parenthesis that closes; the alternative with 32 bits, else the first."""
    alternatives = [""]
    while at < len(pattern) and pattern[at] != ")":
        char = pattern[at]
        if char == "|":
            alternatives.append("")
            at += 1
            continue
        if char == "(":
            inside = re.match(r"\(\?(?::|P<\w+>)", pattern[at:])
            part, at = _sequence(pattern, at + (inside.end() if inside else 1))
            at += 1
        elif char == "[":
            end = pattern.index("]", at)
            choice = pattern[at + 1 : end]
            part, at = "u" if "u" in choice else choice[0], end + 1
        elif char == "\\":
            part, at = {"d": "32", "w": "gpu"}.get(pattern[at + 1], pattern[at + 1]), at + 2
        else:
            part, at = char, at + 1
        if pattern[at : at + 1] == "?":
            part, at = "", at + 1
        elif pattern[at : at + 1] in ("+", "*"):
            at += 1
        alternatives[-1] += part
    return next((a for a in alternatives if a.endswith("32")), alternatives[0]), at


def _snippet(row: Ptx) -> Snippet:
    opcode = opcode_of(row.opcode)
    match = re.fullmatch(row.opcode, opcode)
    assert match is not None, f"{opcode} is no {row.opcode}"
    operands = re.findall(r"\{[^}]*\}|\[[^\]]*\]|\S+", row.operands)
    groups = match.groupdict(default="")
    written, outputs, inputs, parameters, before = [], [], [], [], []
    for i, spec in enumerate(operands):
        names = spec.strip("{}[]?").split()
        if spec.startswith("%") or re.fullmatch(r"-?\d+", spec):
            written.append(spec)
            continue
        is_output = i == 0 and ((spec == "d" and bool(row.result)) or spec == "{d}" or len(names) > 1)
        for one in names:
            name, _, kind = one.rstrip("?").partition(":")
            if name in _LITERALS:
                inputs.append(f'"n"({_LITERALS[name]})')
            elif kind == "shared":
                before.append(_SHARED.format(name=name))
                inputs.append(f'"r"({name})')
            elif spec.startswith("["):
                parameters.append(f"float *{name}")
                inputs.append(f'"l"({name})')
            elif is_output:
                letter = _letter(groups.get("type") or row.result, groups, opcode)
                before.append(f"{_TYPES[letter]} {name};")
                outputs.append(f'"={letter}"({name})')
            else:
                part = f"b{int(opcode[-2:]) // len(names)}" if len(names) > 1 else ""
                letter = _letter(kind or groups.get("type", "") or part, groups, opcode)
                parameters.append(f"{_TYPES[letter]} {name}")
                inputs.append(f'"{letter}"({name})')
        written.append(spec)
    return Snippet(
        _name(opcode, operands),
        FAMILY,
        _statement(opcode, written, outputs, inputs),
        ", ".join(parameters),
        "\n".join(before),
    )


def _product(name: str) -> Snippet:
    """`x` is D and C, `a` and `b` the factors; each register is the same one."""
    sums, d, factors, a, b = PRODUCTS[name]
    texts = ", ".join(
        f"{{{', '.join([place] * count)}}}" for place, count in (("%0", d), ("%1", a), ("%2", b), ("%0", d))
    )
    given = f'asm volatile("mma.sync.aligned.{name} {texts};" : "+{sums}"(x) : "{factors}"(a), "{factors}"(b));'
    return Snippet(
        f"mma.sync.aligned.{name}", FAMILY, given, f"{_TYPES[factors]} a, {_TYPES[factors]} b", f"{_TYPES[sums]} x = 0;"
    )


def _letter(kind: str, groups: dict[str, str], opcode: str) -> str:
    kind = groups.get(kind, kind) or opcode.rpartition(".")[2]
    if kind == "address":
        return "r"
    return _LETTERS.get(kind) or {"64": "l", "16": "h"}.get(kind[-2:], "r")


def _statement(opcode: str, written: list[str], outputs: list[str], inputs: list[str]) -> str:
    number = 0
    texts = []
    for spec in written:
        if spec.startswith("%"):
            texts.append(f"%{spec}")
            continue
        if re.fullmatch(r"-?\d+", spec):
            texts.append(spec)
            continue
        places = [f"%{number + i}" for i in range(len(spec.split()))]
        number += len(places)
        one = ", ".join(places)
        texts.append(f"[{one}]" if spec.startswith("[") else f"{{{one}}}" if len(places) > 1 else one)
    colons = f" : {', '.join(outputs)}" + (f" : {', '.join(inputs)}" if inputs else "") if outputs or inputs else ""
    return f'asm volatile("{opcode} {", ".join(texts)}'.rstrip() + f';"{colons});'


def _name(opcode: str, operands: list[str]) -> str:
    special = next((o for o in operands if o.startswith("%")), "")
    return f"{opcode} {special}" if special else opcode
