"""PTX between the threads of a warp and of a block: exchanges, votes, barriers, fences, matrices in registers; and the registers
that tell a thread of itself. PTX ISA, "Warp Level Matrix Instructions", "Parallel Synchronization", "Special Registers"."""

from __future__ import annotations

from wmma2sycl.migrate.emulation.ptx.row import Emulated, no_result

_COMBINES = {
    "add": "Sum<{type}>",
    "min": "Least<{type}>",
    "max": "Most<{type}>",
    "and": "BitAnd",
    "or": "BitOr",
    "xor": "BitXor",
}

_WARP = [
    Emulated(
        r"shfl\.sync\.(?P<kind>up|down|bfly|idx)\.b32",
        "d a:u32 b:u32 c:u32 mask:u32",
        "shuffle<::w2s_ptx::Lane::{kind}>({op}, {a}, {b}, {c}, {mask})",
        ".value",
        ".of_another",
    ),
    Emulated(r"vote\.sync\.(?P<kind>all|any|uni)\.pred", "d a:pred mask:u32", "vote_{kind}({op}, {a}, {mask})"),
    Emulated(r"vote\.sync\.ballot\.b32", "d a:pred mask:u32", "vote_ballot({op}, {a}, {mask})"),
    Emulated(r"elect\.sync", "d mask:u32", "elect({op}, {mask})", ".value", ".of_another"),
    Emulated(r"match\.any\.sync\.(?P<type>b32|b64)", "d a:type mask:u32", "match_any<{type}>({op}, {a}, {mask})"),
    Emulated(r"match\.all\.sync\.(?P<type>b32|b64)", "d a:type mask:u32", "match_all<{type}>({op}, {a}, {mask})", ".value", ".of_another"),
    *[
        Emulated(rf"redux\.sync\.{name}\.(?P<type>{types})", "d a:type mask:u32", f"redux<{{type}}>({{op}}, {{a}}, {{mask}}, ::w2s_emulation::{_COMBINES[name]}())")
        for name, types in (("add", "[su]32"), ("min", "[su]32"), ("max", "[su]32"), ("and", "b32"), ("or", "b32"), ("xor", "b32"))
    ],
    Emulated(r"activemask\.b32", "d", "as<unsigned>(::__activemask())"),
    no_result(r"bar\.warp\.sync", "mask:u32", "warp_barrier({op}, {mask})"),
]  # fmt: skip

_BAR = r"(?:bar|barrier)(?:\.cta)?"
_BARRIERS = [
    no_result(rf"{_BAR}\.sync(?:\.aligned)?", "number:u32", "barrier({op}, {number}, 0, false)"),
    no_result(rf"{_BAR}\.sync(?:\.aligned)?", "number:u32 threads:u32", "barrier({op}, {number}, {threads}, false)"),
    *[
        row
        for name, kind, part in (("popc", "u32", "count"), ("and", "pred", "all"), ("or", "pred", "any"))
        for opcode in [rf"{_BAR}\.red\.{name}(?:\.aligned)?\.{kind}"]
        for row in (
            Emulated(opcode, "d number:u32 a:pred", "barrier({op}, {number}, 0, {a})", f".{part}"),
            Emulated(opcode, "d number:u32 threads:u32 a:pred", "barrier({op}, {number}, {threads}, {a})", f".{part}"),
        )
    ],
    no_result(rf"{_BAR}\.arrive(?:\.aligned)?", "number:u32 threads:u32", "barrier_arrives({op}, {number}, {threads})"),
    no_result(r"membar\.(?:cta|gl|gpu|sys)|fence(?:\.acq_rel|\.sc)?\.(?:cta|cluster|gpu|sys)", "", "fence()"),
    no_result(r"nanosleep\.u32", "time:u32", "sleep({time})"),
    no_result(r"trap", "", "trap()"),
    no_result(r"exit", "", "::w2s_emulation::end_thread()"),
    # what only hints to the hardware; a kernel starts when what its stream had before is done
    no_result(r"pmevent(?:\.mask)?", "event:u32", ""),
    no_result(r"brkpt", "", ""),
    no_result(r"setmaxnreg\.(?:inc|dec)\.sync\.aligned\.u32", "count:u32", ""),
    no_result(r"griddepcontrol\.(?:wait|launch_dependents)", "", ""),
]


def _product(
    m: int, shapes: str, types: str, registers: tuple[int, int, int], bit: str = "none", saturates: bool = False
) -> list[Emulated]:
    """`types` of D, A, B and C; `registers` of A, B and C for the smallest k, of which there are more as k grows."""
    found = []
    d, left, right, c = types.split()
    for k in (int(one) for one in shapes.split()):
        grown = k // int(shapes.split(maxsplit=1)[0])
        counts = registers[0] * grown, registers[1] * grown, registers[2]
        of = {"f16": "u32", "f32": "f32", "s32": "s32", "f64": "f64"}
        given = "f64" if left == "f64" else "u32"
        words = r"\.row\.col" + (r"\.satfinite" if saturates else "")
        tail = {"none": "", "both": r"\.and\.popc", "either": r"\.xor\.popc"}[bit]
        kinds = ", ".join(f"::w2s_ptx::{one}" for one in (d, left, right, c))
        found.append(
            Emulated(
                rf"mma\.sync\.aligned\.m{m}n8k{k}{words}\.{d}\.{left}\.{right}\.{c}{tail}",
                f"{{d*{counts[2]}}} {{a*{counts[0]}:{given}}} {{b*{counts[1]}:{given}}} {{c*{counts[2]}:{of[c]}}}",
                f"mma<{m}, 8, {k}, {kinds}, ::w2s_ptx::Bit::{bit}, {str(saturates).lower()}>({{op}}, {{a}}, {{b}}, {{c}})",
            )
        )
    return found


def _products() -> list[Emulated]:
    found = []
    found += _product(16, "8 16", "f32 f16 f16 f32", (2, 1, 4))
    found += _product(16, "8 16", "f16 f16 f16 f16", (2, 1, 2))
    found += _product(16, "8 16", "f32 bf16 bf16 f32", (2, 1, 4))
    found += _product(16, "4 8", "f32 tf32 tf32 f32", (2, 1, 4))
    found += _product(8, "4", "f64 f64 f64 f64", (1, 1, 2))
    found += _product(16, "4 8 16", "f64 f64 f64 f64", (2, 1, 4))
    found += _products_of_bytes()
    for left in ("row", "col"):
        for right in ("row", "col"):
            rows = f"{str(left == 'row').lower()}, {str(right == 'row').lower()}"
            found.append(
                Emulated(
                    rf"mma\.sync\.aligned\.m8n8k4\.{left}\.{right}\.f32\.f16\.f16\.f32",
                    "{d*8} {a*2:u32} {b*2:u32} {c*8:f32}",
                    f"mma_of_quads<{rows}>({{op}}, {{a}}, {{b}}, {{c}})",
                )
            )
    for left in "su":
        for right in "su":
            for saturates in (False, True):
                found += _product(8, "16", f"s32 {left}8 {right}8 s32", (1, 1, 2), saturates=saturates)
                found += _product(16, "16 32", f"s32 {left}8 {right}8 s32", (2, 1, 4), saturates=saturates)
                found += _product(8, "32", f"s32 {left}4 {right}4 s32", (1, 1, 2), saturates=saturates)
                found += _product(16, "32 64", f"s32 {left}4 {right}4 s32", (2, 1, 4), saturates=saturates)
    for bit in ("both", "either"):
        found += _product(8, "128", "s32 b1 b1 s32", (1, 1, 2), bit)
        found += _product(16, "128 256", "s32 b1 b1 s32", (2, 1, 4), bit)
    return found


def _products_of_bytes() -> list[Emulated]:
    return [
        Emulated(
            rf"mma\.sync\.aligned\.m16n8k{k}\.row\.col\.{kind}\.{left}\.{right}\.{kind}",
            f"{{d*{sums}}} {{a*{k // 8}:u32}} {{b*{k // 16}:u32}} {{c*{sums}:{word}}}",
            f"mma_of_bytes<{k}, ::w2s_emulation::{left.upper()}, ::w2s_emulation::{right.upper()}>({{op}}, {{a}}, {{b}}, {{c}})",
        )
        for k in (16, 32)
        for kind, sums, word in (("f32", 4, "f32"), ("f16", 2, "u32"))
        for left in ("e4m3", "e5m2")
        for right in ("e4m3", "e5m2")
    ]


def _matrices() -> list[Emulated]:
    found = []
    for count in (1, 2, 4):
        for trans in ("", r"\.trans"):
            transposed = "true" if trans else "false"
            load = rf"ldmatrix\.sync\.aligned\.(?:m8n8\.)?x{count}{trans}(?:\.shared)?\.b16"
            store = rf"stmatrix\.sync\.aligned\.(?:m8n8\.)?x{count}{trans}(?:\.shared)?\.b16"
            found.append(Emulated(load, f"{{d*{count}}} [from]", f"ldmatrix<{count}, {transposed}>({{op}}, {{from}})"))
            found.append(no_result(store, f"[to] {{a*{count}:u32}}", f"stmatrix<{transposed}>({{op}}, {{to}}, {{a}})"))
    found.append(Emulated(r"movmatrix\.sync\.aligned\.m8n8\.trans\.b16", "d a:u32", "movmatrix({op}, {a})"))
    return found


_LANE = "::w2s_emulation::lane()"
REGISTERS = {
    "%laneid": _LANE,
    "%warpid": "::w2s_ptx::warp_of_block()",
    "%nwarpid": "64u",
    "%lanemask_eq": f"(1u << {_LANE})",
    "%lanemask_lt": f"((1u << {_LANE}) - 1)",
    "%lanemask_le": f"((2u << {_LANE}) - 1)",
    "%lanemask_ge": f"(~0u << {_LANE})",
    "%lanemask_gt": f"~((2u << {_LANE}) - 1)",
    "%dynamic_smem_size": "unsigned(::w2s_emulation::dynamic_shared_bytes())",
    "%smid": "::w2s_ptx::multiprocessor()",
    "%nsmid": "132u",
    "%clock": "unsigned(::clock64())",
    "%clock_hi": "unsigned(::clock64() >> 32)",
    "%clock64": "::clock64()",
    "%globaltimer": "::globaltimer()",
    "%globaltimer_lo": "unsigned(::globaltimer())",
    "%globaltimer_hi": "unsigned(::globaltimer() >> 32)",
    "WARP_SZ": "32u",
    **{
        f"%{ptx}.{xyz}": f"::{cuda}.{xyz}"
        for ptx, cuda in (("tid", "threadIdx"), ("ntid", "blockDim"), ("ctaid", "blockIdx"), ("nctaid", "gridDim"))
        for xyz in "xyz"
    },
}
"""What names of registers stand for."""

ROWS = [*_WARP, *_BARRIERS, *_products(), *_matrices()]
