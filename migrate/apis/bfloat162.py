"""Pairs of bfloat16, a sycl::vec of two, and what half pairs have in common with them. One row a name.

CUDA Math API, "Bfloat16 Precision Conversion And Data Movement", "Bfloat162 ...", "Half2 Comparison Functions".
"""

from __future__ import annotations

from dataclasses import replace

from wmma2sycl.migrate.apis.api import OPEN, Api, left_open

BF16 = "sycl::ext::oneapi::bfloat16"
PAIR = f"sycl::vec<{BF16}, 2>"
TYPES = {"__nv_bfloat162": PAIR, "nv_bfloat162": PAIR}

_RELATIONS = {
    "eq": "std::equal_to<>",
    "ne": "{{ns}}less_or_greater",  # of a NaN and a number nothing holds
    "lt": "std::less<>",
    "le": "std::less_equal<>",
    "gt": "std::greater<>",
    "ge": "std::greater_equal<>",
    "equ": "{{ns}}unless<{{ns}}less_or_greater>",  # the unordered ones hold of a NaN and a number
    "neu": "std::not_equal_to<>",
    "ltu": "{{ns}}unless<std::greater_equal<>>",
    "leu": "{{ns}}unless<std::greater<>>",
    "gtu": "{{ns}}unless<std::less_equal<>>",
    "geu": "{{ns}}unless<std::less<>>",
}
_INTEGERS = {
    "int": "int",
    "uint": "unsigned",
    "short": "short",
    "ushort": "unsigned short",
    "ll": "long long",
    "ull": "unsigned long long",
}
_MODES = {"rz": "rtz", "rd": "rtn", "ru": "rtp"}


def _of_two(names: str, text: str) -> list[Api]:
    """`__halves2half2` and `__halves2bfloat162`: one text for both kinds of pair, which stands for PAIR and ONE."""
    half, bf16 = names.split()
    roles = "a b" if "{{b" in text else "x"
    made = (
        text.replace("PAIR", "sycl::half2").replace("ONE", "sycl::half"),
        text.replace("PAIR", PAIR).replace("ONE", BF16),
    )
    return [Api(name, roles, sycl, variants=left_open(sycl)) for name, sycl in zip((half, bf16), made) if name != "-"]


ROWS = (
    *_of_two("- __float22bfloat162_rn", "{{x|operand}}.convert<ONE, sycl::rounding_mode::rte>()"),
    *_of_two("- __bfloat1622float2", "{{x|operand}}.convert<float>()"),
    *_of_two("- __float2bfloat162_rn", "PAIR(ONE({{x}}))"),
    *_of_two("- __floats2bfloat162_rn", "PAIR(ONE({{a}}), ONE({{b}}))"),
    *_of_two("- __bfloat162bfloat162", "PAIR({{x}})"),
    *_of_two("- __halves2bfloat162", "PAIR({{a}}, {{b}})"),
    *_of_two("- make_bfloat162", "PAIR({{a}}, {{b}})"),
    *_of_two("- __low2bfloat16", "ONE({{x|operand}}.x())"),
    *_of_two("- __high2bfloat16", "ONE({{x|operand}}.y())"),
    *_of_two("__low2half2 __low2bfloat162", "PAIR(ONE({{x|operand}}.x()))"),
    *_of_two("__high2half2 __high2bfloat162", "PAIR(ONE({{x|operand}}.y()))"),
    *_of_two("__lows2half2 __lows2bfloat162", "PAIR(ONE({{a|operand}}.x()), ONE({{b|operand}}.x()))"),
    *_of_two("__highs2half2 __highs2bfloat162", "PAIR(ONE({{a|operand}}.y()), ONE({{b|operand}}.y()))"),
    *_of_two("__lowhigh2highlow -", "{{x|operand}}.swizzle<1, 0>()"),
    Api("__habs2", "x", "sycl::fabs({{x}})"),
    Api("__hisnan2", "x", "{{ns}}each_of_pair({{x}}, [](auto x) { return x != x ? 1.0f : 0.0f; })"),
    *[
        Api(f"__h{name}2", "a b", f"{{{{ns}}}}compare_pairs({{{{a}}}}, {{{{b}}}}, {relation}())")
        for name, relation in _RELATIONS.items()
    ],
    *[
        Api(f"__h{name}2_mask", "a b", f"{{{{ns}}}}mask_of_pairs({{{{a}}}}, {{{{b}}}}, {relation}())")
        for name, relation in _RELATIONS.items()
    ],
    *[
        Api(f"__hb{name}2", "a b", f"{{{{ns}}}}both_of_pairs({{{{a}}}}, {{{{b}}}}, {relation}())")
        for name, relation in _RELATIONS.items()
    ],
    # single values
    Api("__double2bfloat16", "x", "{{ns}}to_bfloat16({{x}})", takes="double"),
    Api("__int2bfloat16_rn", "x", "{{ns}}to_bfloat16({{x}})", takes="int"),
    Api("__uint2bfloat16_rn", "x", "{{ns}}to_bfloat16({{x}})", takes="unsigned int"),
    *[
        Api(f"__float2half_{mode}", "x", f"{{{{ns}}}}to_half<sycl::rounding_mode::{sycl}>({{{{x}}}})", takes="float")
        for mode, sycl in _MODES.items()
    ],
    *[
        Api(
            f"__float2bfloat16_{mode}",
            "x",
            f"{{{{ns}}}}to_bfloat16<sycl::rounding_mode::{sycl}>({{{{x}}}})",
            takes="float",
        )
        for mode, sycl in _MODES.items()
    ],
    *[
        Api(f"__bfloat162{name}_{mode}", "x", f"{{{{ns}}}}saturate_cast<{result}>({text})")
        for name, result in _INTEGERS.items()
        for mode, text in {
            "rn": "sycl::rint(float({{x}}))",
            "rz": "{{x}}",
            "rd": "sycl::floor(float({{x}}))",
            "ru": "sycl::ceil(float({{x}}))",
        }.items()
    ],
    Api("__bfloat16_as_ushort", "x", "sycl::bit_cast<unsigned short>({{x}})"),
    Api("__bfloat16_as_short", "x", "sycl::bit_cast<short>({{x}})"),
    Api("__ushort_as_bfloat16", "x", f"sycl::bit_cast<{BF16}>({{{{x}}}})", takes="unsigned short"),
    Api("__short_as_bfloat16", "x", f"sycl::bit_cast<{BF16}>({{{{x}}}})", takes="short"),
    Api("__half_as_short", "x", "sycl::bit_cast<short>({{x}})"),
    Api("__short_as_half", "x", "sycl::bit_cast<sycl::half>({{x}})", takes="short"),
)

# What SYCL has for half2 and for one bfloat16, done to each of a pair: the row's name and the text for pairs.
_EACH = {
    "h2exp": "exp",
    "h2exp2": "exp2",
    "h2exp10": "exp10",
    "h2log": "log",
    "h2log2": "log2",
    "h2log10": "log10",
    "h2sqrt": "sqrt",
    "h2sin": "sin",
    "h2cos": "cos",
    "h2floor": "floor",
    "h2ceil": "ceil",
    "h2rint": "rint",
    "h2trunc": "trunc",
    "__habs2": "fabs",
}
VARIANTS = {
    name: f"{{{{ns}}}}each_of_pair({{{{x}}}}, [](auto x) {{ return {{{{syclex}}}}::{function}(x); }})"
    for name, function in _EACH.items()
} | {
    "h2rsqrt": "{{ns}}each_of_pair({{x}}, [](auto x) { return {{syclex}}::rsqrt(x); })",
    "h2tanh": "{{ns}}math16::tanh({{x}})",
    "h2tanh_approx": "{{ns}}math16::tanh({{x}})",
    "h2rcp": f"({PAIR}({BF16}(1.0f)) / {{{{x|operand}}}})",
    "__hfma2": "{{ns}}fma_pairs({{a}}, {{b}}, {{c}})",
    "__hfma2_sat": "{{ns}}between_0_and_1({{ns}}fma_pairs({{a}}, {{b}}, {{c}}))",
    "__hfma2_relu": "{{ns}}not_below_0({{ns}}fma_pairs({{a}}, {{b}}, {{c}}))",
}


def with_pairs(row: Api) -> Api:
    """A function of half2 with its texts for pairs of bfloat16, and for those that a template leaves open."""
    if row.name not in VARIANTS:
        return row
    open_text = row.sycl.replace("sycl::", "{{ns}}math16::", 1)
    either = () if open_text == row.sycl or OPEN in dict(row.variants) else ((OPEN, open_text),)
    return replace(row, variants=(*row.variants, ("__nv_bfloat162", VARIANTS[row.name]), *either))
