"""PTX's floating-point arithmetic beside what apis/ptx.py has, and its conversions. PTX ISA, "Floating Point", "Half Precision
Floating Point", "Data Movement and Conversion Instructions" (`cvt`, `cvt.pack`). `.ftz` is read as if it were not there."""

from __future__ import annotations

from wmma2sycl.migrate.apis.instructions.row import TYPES, Ptx

_FTZ = r"(?:\.ftz)?"
_MODES = {"rz": "rtz", "rm": "rtn", "rp": "rtp"}
_PAIRS = r"(?P<type>bf16|bf16x2)"
_HALVES = r"(?P<type>f16|f16x2)"
_TWO = "d a:type b:type"
_THREE = "d a:type b:type c:type"
_INT = r"(?P<type>[su](?:8|16|32|64))"


def _mode(name: str) -> str:
    return f"sycl::rounding_mode::{_MODES[name]}"


def _directed() -> list[Ptx]:
    """Of float: of double there is nothing wider to compute in."""
    found = []
    for suffix in _MODES:
        mode = _mode(suffix)
        found += [
            Ptx(
                rf"{name}\.{suffix}{_FTZ}\.f32",
                "d a:f32 b:f32",
                f"{{{{ns}}}}{ours}_to<{mode}>({{{{a}}}}, {{{{b}}}})",
                "f32",
            )
            for name, ours in (("add", "add"), ("sub", "subtract"), ("mul", "multiply"), ("div", "divide"))
        ]
        found += [
            Ptx(
                rf"(?:fma|mad)\.{suffix}{_FTZ}\.f32",
                "d a:f32 b:f32 c:f32",
                f"{{{{ns}}}}fma_to<{mode}>({{{{a}}}}, {{{{b}}}}, {{{{c}}}})",
                "f32",
            ),
            Ptx(rf"rcp\.{suffix}{_FTZ}\.f32", "d a:f32", f"{{{{ns}}}}divide_to<{mode}>(1.0f, {{{{a}}}})", "f32"),
            Ptx(rf"sqrt\.{suffix}{_FTZ}\.f32", "d a:f32", f"{{{{ns}}}}sqrt_to<{mode}>({{{{a}}}})", "f32"),
            Ptx(rf"cvt\.{suffix}{_FTZ}\.f32\.f64", "d a:f64", f"{{{{ns}}}}to_float<{mode}>({{{{a}}}})", "f32"),
            Ptx(rf"cvt\.{suffix}\.f16\.f32", "d a:f32", f"{{{{ns}}}}to_half<{mode}>({{{{a}}}})", "f16"),
        ]
    found += [
        Ptx(r"cvt\.rz\.bf16\.f32", "d a:f32", f"{{{{ns}}}}to_bfloat16<{_mode('rz')}>({{{{a}}}})", "bf16"),
        _packed("f16", "rz", f"{{{{ns}}}}to_half<{_mode('rz')}>"),
        _packed("bf16", "rz", f"{{{{ns}}}}to_bfloat16<{_mode('rz')}>"),
        _packed("bf16", "rn", TYPES["bf16"]),
        *[_packed(kind, "rn", TYPES[kind], relu=True) for kind in ("f16", "bf16")],
    ]
    return found


def _packed(kind: str, mode: str, convert: str, relu: bool = False) -> Ptx:
    """Two floats in one register, the second in its lower half."""
    text = f"{TYPES[kind + 'x2']}({convert}({{{{low}}}}), {convert}({{{{high}}}}))"
    return Ptx(
        rf"cvt\.{mode}{r'.relu' if relu else ''}\.{kind}x2\.f32".replace(".relu", r"\.relu"),
        "d high:f32 low:f32",
        f"{{{{ns}}}}not_below_0({text})" if relu else text,
        f"{kind}x2",
    )


_SATURATED = [
    Ptx(
        rf"{name}(?:\.rn)?{_FTZ}\.sat\.(?P<type>f32|f16|f16x2)",
        _TWO,
        f"{{{{ns}}}}between_0_and_1({{{{type}}}}({{{{a|operand}}}} {operator} {{{{b|operand}}}}))",
        "type",
    )
    for name, operator in (("add", "+"), ("sub", "-"), ("mul", "*"))
]
_ARITHMETIC = [
    *_SATURATED,
    Ptx(
        rf"fma\.rn{_FTZ}\.sat\.(?P<type>f32|f16|f16x2)",
        _THREE,
        "{{ns}}between_0_and_1({{type}}(sycl::fma({{a}}, {{b}}, {{c}})))",
        "type",
    ),
    Ptx(
        rf"fma\.rn{_FTZ}\.relu\.{_HALVES}",
        _THREE,
        "{{ns}}not_below_0({{type}}(sycl::fma({{a}}, {{b}}, {{c}})))",
        "type",
    ),
    Ptx(r"fma\.rn\.bf16", "d a:bf16 b:bf16 c:bf16", "{{ns}}fma_bfloat16({{a}}, {{b}}, {{c}})", "bf16"),
    Ptx(r"fma\.rn\.bf16x2", "d a:bf16x2 b:bf16x2 c:bf16x2", "{{ns}}fma_pairs({{a}}, {{b}}, {{c}})", "bf16x2"),
    Ptx(
        r"fma\.rn\.relu\.bf16",
        "d a:bf16 b:bf16 c:bf16",
        "{{ns}}not_below_0({{ns}}fma_bfloat16({{a}}, {{b}}, {{c}}))",
        "bf16",
    ),
    Ptx(
        r"fma\.rn\.relu\.bf16x2",
        "d a:bf16x2 b:bf16x2 c:bf16x2",
        "{{ns}}not_below_0({{ns}}fma_pairs({{a}}, {{b}}, {{c}}))",
        "bf16x2",
    ),
    Ptx(rf"mad\.rn{_FTZ}\.(?P<type>f32|f64)", _THREE, "sycl::fma({{a}}, {{b}}, {{c}})", "type"),
    *[
        Ptx(rf"{name}(?:\.rn)?\.bf16", "d a:bf16 b:bf16", f"{{{{a|operand}}}} {operator} {{{{b|operand}}}}", "bf16")
        for name, operator in (("add", "+"), ("sub", "-"), ("mul", "*"))
    ],
    *[
        Ptx(rf"{name}\.{_PAIRS}", _TWO, f"{{{{ns}}}}{name}imum_number({{{{a}}}}, {{{{b}}}})", "type")
        for name in ("min", "max")
    ],
    *[
        Ptx(
            rf"{name}{_FTZ}\.NaN\.(?P<type>f32|f16|f16x2|bf16|bf16x2)",
            _TWO,
            f"{{{{ns}}}}{name}imum_or_nan({{{{a}}}}, {{{{b}}}})",
            "type",
        )
        for name in ("min", "max")
    ],
    *[
        Ptx(
            rf"{name}{_FTZ}{nan}\.xorsign\.abs\.f32",
            "d a:f32 b:f32",
            f"{{{{ns}}}}with_sign_of_product({{{{ns}}}}{name}imum_{ours}(sycl::fabs({{{{a}}}}), sycl::fabs({{{{b}}}})), {{{{a}}}}, {{{{b}}}})",
            "f32",
        )
        for name in ("min", "max")
        for nan, ours in (("", "number"), (r"\.NaN", "or_nan"))
    ],
    Ptx(r"copysign\.(?P<type>f32|f64)", _TWO, "sycl::copysign({{b}}, {{a}})", "type"),
    *[
        Ptx(rf"testp\.{name}\.(?P<type>f32|f64)", "d a:type", text, "pred")
        for name, text in (
            ("finite", "sycl::isfinite({{a}})"),
            ("infinite", "sycl::isinf({{a}})"),
            ("number", "!sycl::isnan({{a}})"),
            ("notanumber", "sycl::isnan({{a}})"),
            ("normal", "{{ns}}is_normal_or_zero({{a}})"),
            ("subnormal", "{{ns}}is_subnormal<{{type}}>({{a}})"),
        )
    ],
]

_ROUNDED = {"rni": "sycl::rint({})", "rzi": "sycl::trunc({})", "rmi": "sycl::floor({})", "rpi": "sycl::ceil({})"}
_CONVERSIONS = [
    *[
        Ptx(
            rf"cvt\.{mode}{_FTZ}(?:\.sat)?\.{_INT}\.(?P<from>f16|f32|f64)",
            "d a:from",
            f"{{{{ns}}}}saturate_cast<{{{{type}}}}>({'{{a}}' if mode == 'rzi' else text.format('{{a}}')})",
            "type",
        )
        for mode, text in _ROUNDED.items()
    ],
    *[
        Ptx(rf"cvt\.{mode}{_FTZ}\.(?P<type>{kind})\.{kind}", "d a:type", text.format("{{a}}"), "type")
        for mode, text in _ROUNDED.items()
        for kind in ("f32", "f64")
    ],
    Ptx(
        r"cvt\.rn\.(?P<type>f32|f64)\.(?P<from>[su](?:8|16|32|64))", "d a:from", "static_cast<{{type}}>({{a}})", "type"
    ),
    Ptx(rf"cvt{_FTZ}\.f64\.(?P<from>f16|f32)", "d a:from", "static_cast<double>({{a}})", "f64"),
    Ptx(rf"cvt\.rn{_FTZ}\.f32\.f64", "d a:f64", "static_cast<float>({{a}})", "f32"),
    Ptx(r"cvt\.rn\.f16\.f64", "d a:f64", "{{ns}}to_half({{a}})", "f16"),
    Ptx(r"cvt\.rn\.bf16\.f64", "d a:f64", "{{ns}}to_bfloat16({{a}})", "bf16"),
    Ptx(r"cvt\.rn\.f16\.(?P<from>[su](?:8|16))", "d a:from", "sycl::half(static_cast<float>({{a}}))", "f16"),
    Ptx(r"cvt\.rn\.f16\.(?P<from>[su]32)", "d a:from", "{{ns}}to_half(static_cast<double>({{a}}))", "f16"),
    Ptx(rf"cvt(?:\.rn)?{_FTZ}\.sat\.f32\.f32", "d a:f32", "{{ns}}between_0_and_1({{a}})", "f32"),
    Ptx(
        rf"cvt\.sat\.{_INT}\.(?P<from>[su](?:8|16|32|64))", "d a:from", "{{ns}}clamped_integer<{{type}}>({{a}})", "type"
    ),
    Ptx(r"cvt\.pack\.sat\.(?P<type>[su]16)\.s32", "d a:s32 b:s32", "{{ns}}pack_clamped<{{type}}>({{a}}, {{b}})", "b32"),
    Ptx(
        r"cvt\.pack\.sat\.(?P<type>[su]8)\.s32\.b32",
        "d a:s32 b:s32 c:u32",
        "{{ns}}pack_clamped<{{type}}>({{a}}, {{b}}, {{c}})",
        "b32",
    ),
]

_FORMAT = "{{ns}}precision::{{format}}"


def _not_negative(text: str) -> str:
    """Where the opcode says `.relu`."""
    return f"{{{{(ns ~ 'not_below_0(') if relu}}}}{text}{{{{')' if relu}}}}"


def _narrow() -> list[Ptx]:
    """Pairs of numbers of 8 bits in a register of 16, and of 4 bits in one of 8."""
    found, relu = [], r"(?P<relu>\.relu)?"
    low, high, pair = map(_not_negative, ("{{low}}", "{{high}}", "{{a}}"))
    for formats, bits in ((r"(?P<format>e4m3|e5m2)x2", "b16"), (r"(?P<format>e2m1)x2", "b8")):
        opcode, to = rf"cvt\.rn\.satfinite{relu}\.{formats}", f"{{{{ns}}}}narrowed_pair<{_FORMAT}>"
        of = _not_negative(f"{{{{ns}}}}widened_pair<{_FORMAT}>({{{{a}}}})")
        found += [
            Ptx(rf"{opcode}\.f32", "d high:f32 low:f32", f"{to}({low}, {high})", bits),
            Ptx(rf"{opcode}\.f16x2", "d a:f16x2", f"{to}({pair})", bits),
            Ptx(rf"cvt\.rn{relu}\.f16x2\.{formats}", f"d a:{bits}", of, "f16x2"),
        ]
    return found


ROWS = [*_narrow(), *_directed(), *_ARITHMETIC, *_CONVERSIONS]
