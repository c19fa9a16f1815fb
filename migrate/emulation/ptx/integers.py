"""PTX's integer instructions, comparisons, choices and bits. PTX ISA, "Integer Arithmetic", "Extended-Precision", "Comparison and
Selection", "Logic and Shift Instructions"."""

from __future__ import annotations

from wmma2sycl.migrate.emulation.ptx.row import FTZ, INTEGER, SIZES, THREE, TWO, Emulated

_WORD = r"(?P<type>[bsu](?:32|64))"
_FLOATS = rf"{FTZ}\.(?P<type>f32|f64|f16|bf16)"

_ARITHMETIC = [
    *[Emulated(rf"{name}\.{INTEGER}", TWO, f"{name}<{{type}}>({{a}}, {{b}})") for name in ("add", "sub", "rem", "min", "max")],
    Emulated(rf"div\.{INTEGER}", TWO, "div_integer<{type}>({a}, {b})"),
    *[Emulated(rf"{name}\.sat\.s32", "d a:s32 b:s32", f"{name}_sat({{a}}, {{b}})") for name in ("add", "sub")],
    *[Emulated(rf"mul\.{part}\.{INTEGER}", TWO, f"mul_{part}<{{type}}>({{a}}, {{b}})") for part in ("lo", "hi")],
    *[Emulated(rf"mad\.{part}\.{INTEGER}", THREE, f"mad_{part}<{{type}}>({{a}}, {{b}}, {{c}})") for part in ("lo", "hi")],
    Emulated(r"mul\.wide\.(?P<type>[su](?:16|32))", TWO, "mul_wide<{type}>({a}, {b})"),
    *[
        Emulated(rf"mad\.wide\.(?P<type>{half})", f"d a:type b:type c:{whole}", "mad_wide<{type}>({a}, {b}, {c})")
        for half, whole in (("s16", "s32"), ("u16", "u32"), ("s32", "s64"), ("u32", "u64"))
    ],
    Emulated(r"mad\.hi\.sat\.s32", "d a:s32 b:s32 c:s32", "mad_hi_sat({a}, {b}, {c})"),
    *[Emulated(rf"mul24\.{part}\.(?P<type>[su]32)", TWO, f"mul24_{part}<{{type}}>({{a}}, {{b}})") for part in ("lo", "hi")],
    *[Emulated(rf"mad24\.{part}\.(?P<type>[su]32)", THREE, f"mad24_{part}<{{type}}>({{a}}, {{b}}, {{c}})") for part in ("lo", "hi")],
    Emulated(r"mad24\.hi\.sat\.s32", "d a:s32 b:s32 c:s32", "mad24_hi_sat({a}, {b}, {c})"),
    Emulated(rf"sad\.{INTEGER}", THREE, "sad<{type}>({a}, {b}, {c})"),
    *[Emulated(rf"{name}\.(?P<type>s(?:16|32|64))", "d a:type", f"{name}<{{type}}>({{a}})") for name in ("abs", "neg")],
]  # fmt: skip


def _carried() -> list[Emulated]:
    """Each sum and difference with the carry flag: taken (`addc`), given (`.cc`), both."""
    found = []
    types = r"(?P<type>[su](?:32|64))"
    for taken, given in (("", r"\.cc"), ("c", ""), ("c", r"\.cc")):
        of = f"<{str(bool(taken)).lower()}, {str(bool(given)).lower()}, {{type}}>"
        for name, function in (("add", "add_carry"), ("sub", "sub_borrow")):
            found.append(Emulated(rf"{name}{taken}{given}\.{types}", TWO, f"{function}{of}({{a}}, {{b}})"))
        for part in ("lo", "hi"):
            product = f"::w2s_ptx::mul_{part}<{{type}}>({{a}}, {{b}})"
            call = f"add_carry{of}({product}, {{c}})"
            found.append(Emulated(rf"mad{taken}\.{part}{given}\.{types}", THREE, call))
    return found


def _comparisons() -> list[Emulated]:
    """`setp`, and `set`, which names the type of its result first; each may join a predicate to its comparison."""
    found = []
    for relations, types in (("eq|ne|lt|le|gt|ge|lo|ls|hi|hs", rf"\.{SIZES}"), ("eq|ne|lt|le|gt|ge|equ|neu|ltu|leu|gtu|geu|num|nan", _FLOATS)):  # fmt: skip
        for joint, operator in (("", ""), (r"\.and", "&&"), (r"\.or", "||"), (r"\.xor", "!=")):
            operands = f"a:type b:type{' c:pred' if joint else ''}"
            compared = "::w2s_ptx::compared<::w2s_ptx::Is::{relation}, {type}>({a}, {b})"
            yes, no = ((f"({c} {operator} {{c}})" if joint else c) for c in (compared, f"!{compared}"))
            head = rf"(?P<relation>{relations}){joint}"
            found.append(
                Emulated(rf"setp\.{head}{types}", f"d {operands}", f"as<bool>({yes})", second=f"as<bool>({no})")
            )
            ftz = FTZ if types is _FLOATS else ""
            of = types.removeprefix(FTZ)
            found += [
                Emulated(rf"set\.{head}{ftz}\.[su]32{of}", f"d {operands}", f"as<::w2s_ptx::u32>({yes} ? ~0u : 0u)"),
                Emulated(rf"set\.{head}{ftz}\.f32{of}", f"d {operands}", f"as<float>({yes} ? 1.0f : 0.0f)"),
            ]
    return found


_CHOICES = [
    Emulated(r"selp\.(?P<type>[bsu](?:16|32|64)|f32|f64)", "d a:type b:type c:pred", "as<{type}>({c} ? {a} : {b})"),
    Emulated(r"slct(?:\.ftz)?\.(?P<type>[bsu](?:16|32|64)|f32|f64)\.(?P<sign>s32|f32)", "d a:type b:type c:sign", "as<{type}>({c} >= 0 ? {a} : {b})"),
    *[
        Emulated(rf"{name}\.pred", "d a:pred b:pred", f"as<bool>({{a}} {operator} {{b}})")
        for name, operator in (("and", "&"), ("or", "|"), ("xor", "^"))
    ],
    Emulated(r"not\.pred", "d a:pred", "as<bool>(!{a})"),
    Emulated(r"mov\.pred", "d a:pred", "as<bool>({a})"),
    Emulated(r"mov\.(?P<type>[bsu](?:16|32|64)|f32|f64|f16|bf16|f16x2|bf16x2)", "d a:type", "as<{type}>({a})"),
]  # fmt: skip


def _parted() -> list[Emulated]:
    """A word of its parts, the first in the lowest bits, and its parts of it."""
    found = []
    for size, counts in ((16, (2,)), (32, (2, 4)), (64, (2, 4))):
        for count in counts:
            parts = f"u{size // count}"
            found.append(Emulated(rf"mov\.b{size}", f"d {{a*{count}:{parts}}}", f"joined<::w2s_ptx::u{size}>({{a}})"))
            found.append(
                Emulated(rf"mov\.b{size}", f"{{d*{count}}} a:u{size}", f"parted<::w2s_ptx::{parts}, {count}>({{a}})")
            )
    return found


_BITS = [
    *[
        Emulated(rf"{name}\.{SIZES}", TWO, f"as<{{type}}>({{type}}({{a}} {operator} {{b}}))")
        for name, operator in (("and", "&"), ("or", "|"), ("xor", "^"))
    ],
    Emulated(rf"not\.{SIZES}", "d a:type", "as<{type}>({type}(~{a}))"),
    Emulated(r"cnot\.(?P<type>b(?:16|32|64))", "d a:type", "as<{type}>({type}({a} == 0))"),
    Emulated(r"shl\.(?P<type>[bsu](?:16|32|64))", "d a:type b:u32", "shl<{type}>({a}, {b})"),
    Emulated(rf"shr\.{SIZES}", "d a:type b:u32", "shr<{type}>({a}, {b})"),
    *[
        Emulated(rf"shf\.{side}\.{mode}\.b32", "d a:u32 b:u32 c:u32", f"as<unsigned>(::__funnelshift_{side}{end}({{a}}, {{b}}, {{c}}))")
        for side in "lr"
        for mode, end in (("wrap", ""), ("clamp", "c"))
    ],
    Emulated(r"bfe\.(?P<type>[su](?:32|64))", "d a:type b:u32 c:u32", "bfe<{type}>({a}, {b}, {c})"),
    Emulated(r"bfi\.(?P<type>b(?:32|64))", "d a:type b:type c:u32 e:u32", "bfi<{type}>({a}, {b}, {c}, {e})"),
    Emulated(r"bfind\.(?P<type>[su](?:32|64))", "d a:type", "bfind<{type}>({a})"),
    Emulated(r"bfind\.shiftamt\.(?P<type>[su](?:32|64))", "d a:type", "bfind_shiftamt<{type}>({a})"),
    Emulated(r"fns\.b32", "d a:u32 b:u32 c:s32", "as<unsigned>(::__fns({a}, {b}, {c}))"),
    *[Emulated(rf"{name}\.(?P<type>b(?:32|64))", "d a:type", f"{name}<{{type}}>({{a}})") for name in ("popc", "clz", "brev")],
    Emulated(r"lop3\.b32", "d a:u32 b:u32 c:u32 table:u32", "lop3({a}, {b}, {c}, {table})"),
    Emulated(r"prmt\.b32", "d a:u32 b:u32 c:u32", "prmt({a}, {b}, {c})"),
    Emulated(r"prmt\.b32\.(?P<order>f4e|b4e|rc8|ecl|ecr|rc16)", "d a:u32 b:u32 c:u32", "prmt_in_order<::w2s_ptx::Order::{order}>({a}, {b}, {c})"),
    *[
        row
        for mode, clamps in (("clamp", "true"), ("wrap", "false"))
        for row in (
            Emulated(rf"szext\.{mode}\.(?P<type>[su]32)", "d a:type b:u32", f"szext<{clamps}, {{type}}>({{a}}, {{b}})"),
            Emulated(rf"bmsk\.{mode}\.b32", "d a:u32 b:u32", f"bmsk<{clamps}>({{a}}, {{b}})"),
        )
    ],
    *[
        row
        for left in "su"
        for right in "su"
        for kind in ["u32" if left == right == "u" else "s32"]
        for of in [f"::w2s_ptx::{{}}, ::w2s_ptx::{right}8, ::w2s_ptx::{kind}"]
        for row in (
            Emulated(rf"dp4a\.{left}32\.{right}32", f"d a:u32 b:u32 c:{kind}", f"dp4a<{of.format(left + '8')}>({{a}}, {{b}}, {{c}})"),
            Emulated(rf"dp2a\.lo\.{left}32\.{right}32", f"d a:u32 b:u32 c:{kind}", f"dp2a<{of.format(left + '16')}>({{a}}, {{b}}, {{c}})"),
            Emulated(rf"dp2a\.hi\.{left}32\.{right}32", f"d a:u32 b:u32 c:{kind}", f"dp2a<{of.format(left + '16')}>({{a}}, {{b}} >> 16, {{c}})"),
        )
    ],
]  # fmt: skip

ROWS = [*_ARITHMETIC, *_carried(), *_comparisons(), *_CHOICES, *_parted(), *_BITS]
