"""PTX instructions that inline assembly in real WMMA programs uses, and the SYCL each becomes. One row an opcode.

PTX ISA, "Instruction Set" and "Special Registers". `operands` names an instruction's operands in order: `name` or
`name:type` (the type PTX reads a register as), `[name]` an address, `[name:shared]` one in shared memory, `{names}` one
register or a vector of them, `name?` an optional one, anything with `%` itself. The first of them is what the instruction
writes where `result` gives the type of that. Named groups of an opcode are fields of the text, types by TYPES.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis.instructions import barriers, floats, integers, memory, warp
from wmma2sycl.migrate.apis.instructions.row import TYPES, Ptx

_FTZ = r"(?:\.ftz)?"
_NUMBER = r"(?P<type>f32|f64|f16|f16x2)"
_INTEGER = r"(?P<type>[sub](?:32|64))"


def _functions(*rows: tuple[str, str]) -> list[Ptx]:
    return [Ptx(rf"{opcode}{_FTZ}\.(?P<type>f32|f64|f16|f16x2)", "d a:type", sycl, "type") for opcode, sycl in rows]


def _operators(opcodes: str, operator: str, types: str) -> list[Ptx]:
    return [
        Ptx(rf"(?:{opcodes})\.{types}", "d a:type b:type", f"{{{{a|operand}}}} {operator} {{{{b|operand}}}}", "type")
    ]


def _registers(**texts: str) -> list[Ptx]:
    found = []
    for name, text in texts.items():
        needs = ("sg",) if "{{sg}}" in text else ("item",) if "{{item}}" in text else ()
        lanes = name.startswith(("laneid", "tid", "warpid", "lanemask"))
        found.append(Ptx(r"mov\.[bsu]32", f"d %{name.replace('_dim_', '.')}", text, "u32", needs, lanes))
    return found


def _products(shapes: str, types: str, left: str, right: str, sums: str, more: str = "", note: str = "W2S219") -> Ptx:
    """A multiplication of matrices in registers; `left`, `right` and `sums` are their types."""
    return Ptx(
        rf"mma\.sync\.aligned\.(?P<vector>m(?P<m>8|16)n8)k(?P<k>{shapes})\.row\.col{types}",
        "{d} {a} {b} {c}",
        f"{{{{ns}}}}register_mad<{{{{m}}}}, 8, {{{{k}}}}, {left}, {right}, {sums}{more}>"
        "({{sg}}, std::tie({{d}}), std::tuple({{a}}), std::tuple({{b}}), std::tuple({{c}}))",
        needs=("sg",),
        lanes=True,
        note=note,
        matrices=True,
    )


def _parted() -> list[Ptx]:
    """A word of its parts, the first in the lowest bits, and its parts of it."""
    found = []
    for size, most in ((16, 2), (32, 4), (64, 4)):
        word = "{{{{ns}}}}{}_word{}<" + TYPES[f"u{size}"] + ">"
        for count in (2, 4)[: most // 2]:
            names = [f"part{at}" for at in range(count)]
            parts = f"{{{' '.join(names)}}}"
            text = ", ".join(f"{{{{{name}}}}}" for name in names)
            found += [
                Ptx(rf"mov\.b{size}", f"d {parts}", f"{word.format('join', 's')}({text})", f"u{size}"),
                Ptx(rf"mov\.b{size}", f"{parts} a", f"{word.format('split', '')}({{{{a}}}}, {text})"),
            ]
    return found


_BYTES = r"\.s32\.(?P<left>[su]8)\.(?P<right>[su]8)\.s32"
_LANE = "{{sg}}.get_local_linear_id()"
_INDEX = {"tid": "get_local_id", "ctaid": "get_group", "ntid": "get_local_range", "nctaid": "get_group_range"}

ROWS = [
    # asynchronous copies
    Ptx(
        r"cp\.async\.cg\.shared\.global",
        "[to:shared] [from] bytes size?",
        "{{ns}}copy_async<{{bytes}}>({{to}}, {{from}}{{', ' if size}}{{size}})",
    ),
    Ptx(
        r"cp\.async\.ca\.shared\.global",
        "[to:shared] [from] bytes size?",
        "{{ns}}copy_async_cached<{{bytes}}>({{to}}, {{from}}{{', ' if size}}{{size}})",
    ),
    Ptx(r"cp\.async\.commit_group", "", "{{ns}}commit_async_copies()"),
    Ptx(r"cp\.async\.wait_group", "groups", "{{ns}}wait_async_copies({{groups}})"),
    Ptx(r"cp\.async\.wait_all", "", "{{ns}}wait_async_copies()"),
    # matrices in the registers of a warp
    _products("8|16", r"\.(?P<sums>f32|f16)\.f16\.f16\.(?P=sums)", "sycl::half", "sycl::half", "{{sums}}"),
    _products("8|16", r"\.f32\.bf16\.bf16\.f32", "sycl::ext::oneapi::bfloat16", "sycl::ext::oneapi::bfloat16", "float"),
    _products("4|8", r"\.f32\.tf32\.tf32\.f32", "{{ns}}precision::tf32", "{{ns}}precision::tf32", "float"),
    _products("4", r"\.f64\.f64\.f64\.f64", "double", "double", "double"),
    _products(
        "16|32",
        r"\.f32\.(?P<left>e4m3|e5m2)\.(?P<right>e4m3|e5m2)\.f32",
        "{{ns}}precision::{{left}}",
        "{{ns}}precision::{{right}}",
        "float",
        note="W2S220",
    ),
    _products("16|32", _BYTES, "{{left}}", "{{right}}", "int"),
    _products("16|32", r"\.satfinite" + _BYTES, "{{left}}", "{{right}}", "int", ", true"),
    Ptx(
        r"ldmatrix\.sync\.aligned\.(?:m8n8\.)?(?P<vector>x[124])\.shared\.b16",
        "{d} [from:shared]",
        "{{ns}}load_matrices({{sg}}, {{from}}, {{d}})",
        needs=("sg",),
        lanes=True,
        matrices=True,
    ),
    Ptx(
        r"ldmatrix\.sync\.aligned\.(?:m8n8\.)?(?P<vector>x[124])\.trans\.shared\.b16",
        "{d} [from:shared]",
        "{{ns}}load_matrices<true>({{sg}}, {{from}}, {{d}})",
        needs=("sg",),
        lanes=True,
        matrices=True,
    ),
    Ptx(  # without a space, the address is one of any memory
        r"ldmatrix\.sync\.aligned\.(?:m8n8\.)?(?P<vector>x[124])(?P<trans>\.trans)?\.b16",
        "{d} [from]",
        "{{ns}}load_matrices{{'<true>' if trans}}({{sg}}, {{ns}}shared_address({{from}}), {{d}})",
        needs=("sg",),
        lanes=True,
        matrices=True,
    ),
    Ptx(
        r"stmatrix\.sync\.aligned\.m8n8\.(?P<vector>x[124])(?P<trans>\.trans)?\.shared\.b16",
        "[to:shared] {a}",
        "{{ns}}store_matrices{{'<true>' if trans}}({{sg}}, {{to}}, {{a}})",
        needs=("sg",),
        lanes=True,
        matrices=True,
    ),
    Ptx(
        r"movmatrix\.sync\.aligned\.m8n8\.trans\.b16",
        "d a:b32",
        "{{ns}}transpose_matrix({{sg}}, {{a}})",
        "b32",
        needs=("sg",),
        lanes=True,
        matrices=True,
        effect=True,
    ),
    # addresses
    Ptx(r"cvta\.to\.shared\.u64", "d a", "{{ns}}shared_address({{a}})", "address"),
    Ptx(r"cvta\.shared\.u64", "d a:shared", "reinterpret_cast<std::uintptr_t>({{a|operand}}.get())", "u64"),
    Ptx(r"cvta(?:\.to)?\.global\.u64", "d a", "(std::uintptr_t)({{a}})", "u64"),
    # what a thread knows of itself
    *_registers(
        laneid=_LANE,
        warpid="{{sg}}.get_group_linear_id()",
        lanemask_eq=f"1u << {_LANE}",
        lanemask_lt=f"(1u << {_LANE}) - 1",
        lanemask_ge=f"~0u << {_LANE}",
        lanemask_le=f"(2u << {_LANE}) - 1",
        lanemask_gt=f"~((2u << {_LANE}) - 1)",
    ),
    *_registers(
        **{
            f"{name}_dim_{xyz}": f"{{{{item}}}}.{member}({dimension})"
            for name, member in _INDEX.items()
            for xyz, dimension in (("x", 2), ("y", 1), ("z", 0))
        }
    ),
    Ptx(r"mov\.u32", "d %clock", "static_cast<unsigned>({{ns}}device_clock())", "u32", note="W2S509", effect=True),
    Ptx(
        r"mov\.u32",
        "d %clock_hi",
        "static_cast<unsigned>({{ns}}device_clock() >> 32)",
        "u32",
        note="W2S509",
        effect=True,
    ),
    Ptx(r"mov\.u64", "d %clock64", "{{ns}}device_clock()", "u64", note="W2S509", effect=True),
    Ptx(r"mov\.(?P<type>[busf](?:16|32|64))", "d a:type", "{{a}}", "type"),
    # synchronisation
    Ptx(r"bar\.warp\.sync", "-1", "sycl::group_barrier({{sg}})", needs=("sg",)),
    Ptx(
        r"membar\.(?:gl|gpu)|fence(?:\.acq_rel|\.sc)?\.gpu",
        "",
        "sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device)",
    ),
    Ptx(
        r"membar\.cta|fence(?:\.acq_rel|\.sc)?\.cta",
        "",
        "sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::work_group)",
    ),
    Ptx(
        r"membar\.sys|fence(?:\.acq_rel|\.sc)?\.sys",
        "",
        "sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::system)",
    ),
    Ptx(r"nanosleep\.u32", "time", "{{ns}}nanosleep({{time}})"),
    *memory.ROWS,
    # conversions; a half2 lies in a register with its first element in the lower half
    Ptx(r"cvt\.rna\.tf32\.f32", "d a:f32", "{{ns}}round_to_tf32({{a}})", "f32"),
    Ptx(r"cvt\.rn\.(?P<type>f16|bf16)\.f32", "d a:f32", "{{type}}({{a}})", "type"),
    Ptx(rf"cvt{_FTZ}\.f32\.(?P<from>f16|bf16)", "d a:from", "static_cast<float>({{a}})", "f32"),
    Ptx(
        r"cvt\.rn\.f16x2\.f32", "d high:f32 low:f32", "sycl::half2(sycl::half({{low}}), sycl::half({{high}}))", "f16x2"
    ),
    Ptx(
        rf"cvt\.rni{_FTZ}\.(?P<type>[su]32)\.f32", "d a:f32", "{{ns}}saturate_cast<{{type}}>(sycl::rint({{a}}))", "type"
    ),
    Ptx(rf"cvt\.rzi{_FTZ}\.(?P<type>[su]32)\.f32", "d a:f32", "{{ns}}saturate_cast<{{type}}>({{a}})", "type"),
    Ptx(
        rf"cvt\.rmi{_FTZ}\.(?P<type>[su]32)\.f32",
        "d a:f32",
        "{{ns}}saturate_cast<{{type}}>(sycl::floor({{a}}))",
        "type",
    ),
    Ptx(
        rf"cvt\.rpi{_FTZ}\.(?P<type>[su]32)\.f32", "d a:f32", "{{ns}}saturate_cast<{{type}}>(sycl::ceil({{a}}))", "type"
    ),
    Ptx(r"cvt\.rn\.f32\.(?P<from>[su]32)", "d a:from", "static_cast<float>({{a}})", "f32"),
    Ptx(
        r"cvt\.(?P<type>[su](?:8|16|32|64))\.(?P<from>[su](?:8|16|32|64))",
        "d a:from",
        "static_cast<{{type}}>({{a}})",
        "type",
    ),
    *_parted(),
    # arithmetic
    Ptx(rf"fma\.rn{_FTZ}\.{_NUMBER}", "d a:type b:type c:type", "sycl::fma({{a}}, {{b}}, {{c}})", "type"),
    *[
        Ptx(rf"{name}\.rn{_FTZ}\.f32", "d a:f32 b:f32", f"{{{{ns}}}}{name}_rounded({{{{a}}}}, {{{{b}}}})", "f32")
        for name in ("add", "sub", "mul")
    ],
    *[
        one
        for name, operator in (("add", "+"), ("sub", "-"), ("mul", "*"))
        for one in _operators(rf"{name}{_FTZ}|{name}\.rn{_FTZ}", operator, r"(?P<type>f64|f16|f16x2)")
        + _operators(f"{name}{_FTZ}", operator, "(?P<type>f32)")
    ],
    *_operators("add", "+", _INTEGER),
    *_operators("sub", "-", _INTEGER),
    *_operators(r"mul\.lo", "*", _INTEGER),
    *_operators("and", "&", _INTEGER),
    *_operators("or", "|", _INTEGER),
    *_operators("xor", "^", _INTEGER),
    Ptx(rf"mad\.lo\.{_INTEGER}", "d a:type b:type c:type", "{{a|operand}} * {{b|operand}} + {{c|operand}}", "type"),
    Ptx(r"mul\.hi\.(?P<type>[su]32)", "d a:type b:type", "{{ns}}high_product<{{type}}>({{a}}, {{b}})", "type"),
    *[
        Ptx(
            rf"{name}{_FTZ}\.(?P<type>f32|f64|f16|f16x2)",
            "d a:type b:type",
            f"{{{{ns}}}}{name}imum_number({{{{a}}}}, {{{{b}}}})",
            "type",
        )
        for name in ("min", "max")
    ],
    *[
        Ptx(
            rf"{name}\.{_INTEGER}",
            "d a:type b:type",
            f"{{{{ns}}}}{name}_of<{{{{type}}}}, {{{{type}}}}>({{{{a}}}}, {{{{b}}}})",
            "type",
        )
        for name in ("min", "max")
    ],
    *_functions(
        (r"sqrt\.(?:approx|rn)", "sycl::sqrt({{a}})"),
        (r"rsqrt\.approx", "sycl::rsqrt({{a}})"),
        (r"tanh\.approx", "sycl::tanh({{a}})"),
        (r"abs", "sycl::fabs({{a}})"),
        (r"neg", "-{{a|operand}}"),
        (r"rcp\.rn", "1 / {{a|operand}}"),
        (r"ex2\.approx", "sycl::exp2({{a}})"),
    ),
    *[
        Ptx(rf"{ptx}\.approx{_FTZ}\.f32", "d a:f32", f"{{{{ns}}}}fast::{ours}({{{{a}}}})", "f32")
        for ptx, ours in (("lg2", "log2"), ("sin", "sin"), ("cos", "cos"))
    ],
    Ptx(rf"div\.(?:approx|full){_FTZ}\.f32", "d a:f32 b:f32", "{{ns}}fast::divide({{a}}, {{b}})", "f32"),
    Ptx(rf"rcp\.approx{_FTZ}\.f32", "d a:f32", "{{ns}}fast::divide(1.0f, {{a}})", "f32"),
    Ptx(rf"div\.rn{_FTZ}\.(?P<type>f32|f64)", "d a:type b:type", "{{a|operand}} / {{b|operand}}", "type"),
    # bits
    Ptx(r"popc\.b32", "d a:u32", "sycl::popcount({{a}})", "u32"),
    Ptx(r"clz\.b32", "d a:u32", "sycl::clz({{a}})", "u32"),
    Ptx(r"brev\.b32", "d a:u32", "{{ns}}reverse_bits({{a}})", "u32"),
    Ptx(r"not\.b32", "d a:u32", "~{{a|operand}}", "u32"),
    Ptx(r"lop3\.b32", "d a:u32 b:u32 c:u32 table", "{{ns}}lookup_bits<{{table}}>({{a}}, {{b}}, {{c}})", "u32"),
    Ptx(r"prmt\.b32", "d a:u32 b:u32 selector:u32", "{{ns}}permute_bytes_or_signs({{a}}, {{b}}, {{selector}})", "u32"),
    Ptx(r"bfe\.u32", "d a:u32 position:u32 length:u32", "{{ns}}extract_bits({{a}}, {{position}}, {{length}})", "u32"),
    *floats.ROWS,
    *integers.ROWS,
    *warp.ROWS,
    *barriers.ROWS,
    Ptx(r"trap", "", "{{ns}}trap()", note="W2S517"),
    # hints to the profiler, and to the hardware of registers
    Ptx(r"pmevent(?:\.mask)?", "event", "(void)0"),
    Ptx(r"setmaxnreg\.(?:inc|dec)\.sync\.aligned\.u32", "count", "(void)0"),
    # a kernel starts when what its queue had before is done
    Ptx(r"griddepcontrol\.(?:wait|launch_dependents)", "", "(void)0"),
]
_COMPILED = [(re.compile(row.opcode), row) for row in ROWS]

# What a block of instructions may hold beside these: they have no effect of their own.
POLICY = re.compile(r"createpolicy\..*")
HINT_OPERAND = "L2::cache_hint"  # the policy is the last operand of what has it


def rows_of(opcode: str) -> list[tuple[Ptx, dict[str, str]]]:
    """The rows for an opcode, with what its groups matched."""
    return [(row, match.groupdict(default="")) for pattern, row in _COMPILED if (match := pattern.fullmatch(opcode))]
