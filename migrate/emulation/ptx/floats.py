"""PTX's floating-point arithmetic and its conversions. PTX ISA, "Floating Point", "Half Precision Floating Point", "cvt"."""

from __future__ import annotations

from wmma2sycl.migrate.emulation.ptx.row import FTZ, THREE, TWO, Emulated

_MODE = r"(?:\.(?P<mode>rn|rz|rm|rp))?"
_WIDE = r"(?P<type>f32|f64)"
_SHORT = r"(?P<type>f16x2|f16|bf16x2|bf16)"
_ALL = r"(?P<type>f32|f64|f16x2|f16|bf16x2|bf16)"
_INTEGERS = "[su](?:8|16|32|64)"
_OF_MODE = "::w2s_ptx::Mode::{mode}"


def _arithmetic() -> list[Emulated]:
    found = []
    for name, operands in (("add", TWO), ("sub", TWO), ("mul", TWO), ("fma", THREE)):
        given = "{a}, {b}, {c}" if operands is THREE else "{a}, {b}"
        wide, short = f"::w2s_ptx::{name}<{_OF_MODE}>({given})", f"::w2s_ptx::{name}({given})"
        opcode = r"(?:fma|mad)" if name == "fma" else name
        found += [
            Emulated(rf"{opcode}{_MODE}{FTZ}\.{_WIDE}", operands, f"as<{{type}}>({wide})"),
            Emulated(rf"{opcode}{_MODE}{FTZ}\.sat\.(?P<type>f32)", operands, f"saturated_to_1({wide})"),
            Emulated(rf"{name}(?:\.rn)?{FTZ}\.{_SHORT}", operands, f"as<{{type}}>({short})"),
            Emulated(rf"{name}(?:\.rn)?{FTZ}\.sat\.(?P<type>f16x2|f16)", operands, f"saturated_to_1({short})"),
        ]
    found.append(Emulated(rf"fma\.rn{FTZ}\.relu\.{_SHORT}", THREE, "not_below_0(::w2s_ptx::fma({a}, {b}, {c}))"))
    found += [
        Emulated(rf"div\.(?P<mode>rn|rz|rm|rp){FTZ}\.{_WIDE}", TWO, f"div<{_OF_MODE}>({{a}}, {{b}})"),
        Emulated(rf"rcp\.(?P<mode>rn|rz|rm|rp){FTZ}\.{_WIDE}", "d a:type", f"rcp<{_OF_MODE}>({{a}})"),
        Emulated(rf"sqrt\.(?P<mode>rn|rz|rm|rp){FTZ}\.{_WIDE}", "d a:type", f"sqrt<{_OF_MODE}>({{a}})"),
        Emulated(rf"div\.approx{FTZ}\.(?P<type>f32)", TWO, "div_approx({a}, {b})"),
        Emulated(rf"div\.full{FTZ}\.(?P<type>f32)", TWO, "div({a}, {b})"),
    ]
    return found


_FUNCTIONS = [
    *[
        Emulated(rf"{name}\.approx{FTZ}\.(?P<type>f32)", "d a:type", f"{name}_approx({{a}})")
        for name in ("ex2", "lg2", "sin", "cos", "tanh", "rsqrt", "sqrt", "rcp")
    ],
    Emulated(rf"(?P<name>ex2|tanh)\.approx{FTZ}\.{_SHORT}", "d a:type", "{name}_approx({a})"),
    Emulated(rf"(?P<name>rsqrt|rcp)\.approx{FTZ}\.(?P<type>f64)", "d a:type", "{name}_approx({a})"),
    *[Emulated(rf"{name}{FTZ}\.{_ALL}", "d a:type", f"{name}({{a}})") for name in ("abs", "neg")],
    *[
        row
        for name, least in (("min", "true"), ("max", "false"))
        for nan, keeps in (("", "false"), (r"\.NaN", "true"))
        for row in (
            Emulated(rf"{name}{FTZ}{nan}\.{_ALL}", TWO, f"extreme<{least}, {keeps}>({{a}}, {{b}})"),
            Emulated(rf"{name}{FTZ}{nan}\.xorsign\.abs\.(?P<type>f32|f16x2|f16|bf16x2|bf16)", TWO, f"extreme_of_magnitudes<{least}, {keeps}>({{a}}, {{b}})"),
        )
    ],
    Emulated(rf"copysign\.{_WIDE}", TWO, "copysign({a}, {b})"),
    *[
        Emulated(rf"testp\.{name}\.{_WIDE}", "d a:type", f"as<bool>({test})")
        for name, test in (
            ("finite", "std::isfinite({a})"),
            ("infinite", "std::isinf({a})"),
            ("number", "!std::isnan({a})"),
            ("notanumber", "std::isnan({a})"),
            ("normal", "std::isnormal({a}) || {a} == 0"),
            ("subnormal", "std::fpclassify({a}) == FP_SUBNORMAL"),
        )
    ],
]  # fmt: skip


def _conversions() -> list[Emulated]:
    floats = "f16|bf16|f32|f64"
    found = [
        Emulated(
            rf"cvt\.(?P<mode>rn|rz|rm|rp)i{FTZ}(?:\.sat)?\.(?P<type>{_INTEGERS})\.(?P<from>{floats})",
            "d a:from",
            f"cvt_to_integer<{{type}}, {_OF_MODE}>({{a}})",
        ),
        Emulated(
            rf"cvt\.(?P<mode>rn|rz|rm|rp)i{FTZ}\.(?P<type>{floats})\.(?P<from>(?P=type))",
            "d a:from",
            f"cvt_to_whole<{{type}}, {_OF_MODE}>({{a}})",
        ),
        Emulated(rf"cvt\.(?P<type>{_INTEGERS})\.(?P<from>{_INTEGERS})", "d a:from", "as<{type}>({a})"),
        Emulated(rf"cvt\.sat\.(?P<type>{_INTEGERS})\.(?P<from>{_INTEGERS})", "d a:from", "cvt_sat<{type}>({a})"),
        Emulated(r"cvt\.rna\.tf32\.f32", "d a:f32", "cvt_rna_tf32({a})"),
        Emulated(r"cvt\.rna\.satfinite\.tf32\.f32", "d a:f32", "cvt_rna_satfinite_tf32({a})"),
        Emulated(r"cvt\.rn\.tf32\.f32", "d a:f32", "cvt_rn_tf32({a})"),
        Emulated(r"cvt\.pack\.sat\.(?P<type>[su]16)\.s32", "d a:s32 b:s32", "cvt_pack<{type}>({a}, {b})"),
        Emulated(r"cvt\.pack\.sat\.(?P<type>[su]8)\.s32\.b32", "d a:s32 b:s32 c:u32", "cvt_pack<{type}>({a}, {b}, {c})"),
    ]  # fmt: skip
    of = f"::w2s_ptx::cvt_to_floating<{{type}}, {_OF_MODE}>"
    from_any = rf"(?P<type>{floats})\.(?P<from>{floats}|{_INTEGERS})"
    for words, around in (("", "as<{{type}}>({})"), (r"\.sat", "saturated_to_1({})"), (r"\.relu", "not_below_0({})")):
        found.append(Emulated(rf"cvt{_MODE}{FTZ}{words}\.{from_any}", "d a:from", around.format(f"{of}({{a}})")))
    for kind in ("f16", "bf16"):
        one = f"::w2s_ptx::cvt_to_floating<::w2s_ptx::{kind}, {_OF_MODE}>"
        pair = f"::w2s_ptx::{kind}x2{{{{{one}({{low}}), {one}({{high}})}}}}"
        found += [
            Emulated(rf"cvt{_MODE}\.{kind}x2\.f32", "d high:f32 low:f32", pair),
            Emulated(rf"cvt{_MODE}\.relu\.{kind}x2\.f32", "d high:f32 low:f32", f"not_below_0({pair})"),
        ]
    return found


def _narrow() -> list[Emulated]:
    """Pairs of numbers of 8 bits in a register of 16, and of 4 bits in one of 8."""
    found = []
    for name, bits in (("e4m3", "b16"), ("e5m2", "b16"), ("e2m1", "b8")):
        of = f"<::w2s_emulation::{name.upper()}>"
        for relu, around in (("", "{}"), (r"\.relu", "::w2s_ptx::not_below_0({})")):
            low, high = around.format("{low}"), around.format("{high}")
            head = rf"cvt\.rn\.satfinite{relu}\.{name}x2"
            pair = around.format("{a}")
            found += [
                Emulated(rf"{head}\.f32", "d high:f32 low:f32", f"cvt_narrow{of}({low}, {high})"),
                Emulated(rf"{head}\.f16x2", "d a:f16x2", f"cvt_narrow{of}({pair}.low, {pair}.high)"),
                Emulated(
                    rf"cvt\.rn{relu}\.f16x2\.{name}x2", f"d a:{bits}", around.format(f"::w2s_ptx::cvt_widen{of}({{a}})")
                ),
            ]
    return found  # fmt: skip


ROWS = [*_narrow(), *_arithmetic(), *_FUNCTIONS, *_conversions()]
