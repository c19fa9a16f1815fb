"""Integer, packed and casting intrinsics of CUDA devices. One row a name.

CUDA Math API, "Integer Intrinsics", "SIMD Intrinsics", "Type Casting Intrinsics", "Double Precision Intrinsics".
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.apis.api import Api

_LIBRARY = {"vmax": "sycl::max", "vmin": "sycl::min", "vabsdiff": "sycl::abs_diff"}
_AVERAGES = {
    "s": "{{ns}}average_away_from_zero",
    "u": "sycl::rhadd",
}  # of signed numbers a half is rounded away from zero
_SIGNS = {"s": "", "u": "u"}
_LANES = {"2": "short2", "4": "char4"}
_COMPARE = {"eq": "==", "ne": "!=", "ge": ">=", "gt": ">", "le": "<=", "lt": "<"}


def _packed(name: str, vector: str, text: str) -> Api:
    """A row whose expression is over the words `a` and `b`, seen as vectors."""
    seen = {role: f"sycl::bit_cast<sycl::{vector}>({{{{{role}}}}})" for role in ("a", "b", "c") if role.upper() in text}
    for role, word in seen.items():
        text = text.replace(role.upper(), word)
    return Api(name, " ".join(seen), f"sycl::bit_cast<unsigned>({text})", takes="unsigned int")


def _simd() -> list[Api]:
    rows = []
    for width, vector in _LANES.items():
        rows += [
            _packed(f"__v{name}{width}", f"u{vector}", f"A {operator} B")
            for name, operator in (("add", "+"), ("sub", "-"))
        ]
        rows += [_packed(f"__vcmp{name}{width}", vector, f"A {_COMPARE[name]} B") for name in ("eq", "ne")]
        rows += [_packed(f"__vset{name}{width}", vector, f"-(A {_COMPARE[name]} B)") for name in ("eq", "ne")]
        rows += _of_one(width, f"sycl::{vector}")
        rows.append(_packed(f"__vhaddu{width}", f"u{vector}", "sycl::hadd(A, B)"))
        for sign, prefix in _SIGNS.items():
            one = prefix + vector
            rows += [_packed(f"__{name}{sign}{width}", one, f"{function}(A, B)") for name, function in _LIBRARY.items()]
            rows.append(_packed(f"__vavg{sign}{width}", one, f"{_AVERAGES[sign]}(A, B)"))
            rows += [_packed(f"__v{name}{sign}s{width}", one, f"sycl::{name}_sat(A, B)") for name in ("add", "sub")]
            rows += [
                _packed(f"__vcmp{name}{sign}{width}", one, f"A {_COMPARE[name]} B") for name in ("ge", "gt", "le", "lt")
            ]
            rows += [
                _packed(f"__vset{name}{sign}{width}", one, f"-(A {_COMPARE[name]} B)")
                for name in ("ge", "gt", "le", "lt")
            ]
            seen = f"sycl::bit_cast<sycl::{one}>"
            text = f"{{{{ns}}}}sum_of_differences({seen}({{{{a}}}}), {seen}({{{{b}}}}))"
            rows.append(Api(f"__vsad{sign}{width}", "a b", text, takes="unsigned int"))
    return rows


def _of_one(width: str, vector: str) -> list[Api]:
    """Negative and absolute values: what does not fit stays as it is, or is the largest number (`ss`)."""
    negated = f"sycl::sub_sat({vector}(0), A)"
    seen = vector.removeprefix("sycl::")
    return [
        _packed(f"__vneg{width}", f"u{seen}", f"sycl::u{seen}(0) - A"),
        _packed(f"__vnegss{width}", seen, negated),
        _packed(f"__vabs{width}", seen, f"sycl::abs_diff(A, {vector}(0))"),
        _packed(f"__vabsss{width}", seen, f"sycl::max(A, {negated})"),
    ]


def _fused() -> list[Api]:
    """`__viaddmax_s32_relu`: the larger of a sum and a third value, not below zero."""
    rows = []
    for sign, kind in (("s", "int"), ("u", "unsigned")):
        for name in ("max", "min"):
            for form, first in (
                ("viadd", "{{a|operand}} + {{b|operand}}"),
                ("vi", f"sycl::{name}({{{{a}}}}, {{{{b}}}})"),
            ):
                full = f"__vi{'add' if form == 'viadd' else ''}{name}{'' if form == 'viadd' else '3'}_{sign}32"
                text = f"sycl::{name}({first}, {{{{c}}}})"
                rows.append(Api(full, "a b c", text, takes=kind if kind == "int" else "unsigned int"))
                if sign == "s":
                    rows.append(Api(f"{full}_relu", "a b c", f"sycl::max({text}, 0)", takes="int"))
            packed = f"{'u' if sign == 'u' else ''}short2"
            rows.append(_packed(f"__viadd{name}_{sign}16x2", packed, f"sycl::{name}(A + B, C)"))
            rows.append(_packed(f"__vi{name}3_{sign}16x2", packed, f"sycl::{name}(sycl::{name}(A, B), C)"))
            rows += _which(name, sign, kind, packed)
            if sign == "s":
                for behind, text in (("viadd", "A + B, C"), ("vi3", f"sycl::{name}(A, B), C"), ("vi", "A, B")):
                    full = f"__vi{'add' if behind == 'viadd' else ''}{name}{'3' if behind == 'vi3' else ''}_s16x2_relu"
                    rows.append(_packed(full, packed, f"sycl::max(sycl::{name}({text}), sycl::short2(0))"))
                text = f"sycl::max(sycl::{name}({{{{a}}}}, {{{{b}}}}), 0)"
                rows.append(Api(f"__vi{name}_s32_relu", "a b", text, takes="int"))
    return rows


def _which(name: str, sign: str, kind: str, packed: str) -> list[Api]:
    """`__vibmax_s32`: also says, through pointers, whether it is the first."""
    size = {"max": "larger", "min": "smaller"}[name]
    seen = f"sycl::bit_cast<sycl::{packed}>"
    takes = kind if kind == "int" else "unsigned int"
    pairs = f"{{{{ns}}}}{size}_of_pairs({seen}({{{{a}}}}), {seen}({{{{b}}}}), {{{{high}}}}, {{{{low}}}})"
    return [
        Api(
            f"__vib{name}_{sign}32",
            "a b first",
            f"{{{{ns}}}}{size}_of_two<{kind}>({{{{a}}}}, {{{{b}}}}, {{{{first}}}})",
            takes=f"{takes}, {takes},",
        ),
        Api(f"__vib{name}_{sign}16x2", "a b high low", pairs, takes="unsigned int, unsigned int,,"),
    ]


def _unary(names: str, text: str, takes: str = "") -> list[Api]:
    return [Api(name, "x", text, takes=takes) for name in names.split()]


def _rounded(result: str, names: str) -> list[Api]:
    """Conversions that round to nearest, down, up and to zero: `__float2int_rn`, `_rd`, `_ru`, `_rz`."""
    modes = {"rn": "sycl::rint({{x}})", "rd": "sycl::floor({{x}})", "ru": "sycl::ceil({{x}})", "rz": "{{x}}"}
    sources = {name: name.removeprefix("__").partition("2")[0] for name in names.split()}
    return [
        Api(
            f"{name}_{mode}",
            "x",
            f"{{{{ns}}}}saturate_cast<{result}>({text})",
            takes="" if source == "half" else source,
        )
        for name, source in sources.items()
        for mode, text in modes.items()
    ]


# Results rounded down, up or towards zero. `__fma_rd`, `_ru` and `_rz` of doubles have no row: there is nothing wider to compute in.
MODES = {name: f"sycl::rounding_mode::{mode}" for name, mode in (("rz", "rtz"), ("rd", "rtn"), ("ru", "rtp"))}
_TO_NEAREST = {"rn": "sycl::rounding_mode::rte"}
INTEGERS = {
    "short": "short",
    "ushort": "unsigned short",
    "int": "int",
    "uint": "unsigned int",
    "ll": "long long",
    "ull": "unsigned long long",
}
_OPERATIONS = {"add": "add", "sub": "subtract", "mul": "multiply", "div": "divide"}


def _arithmetic(behind: str, mode: str) -> Iterator[Api]:
    for cuda, ours in _OPERATIONS.items():
        for letter, kind, middle in (("f", "float", ""), ("d", "double", "_doubles")):
            text = f"{{{{ns}}}}{ours}{middle}_to<{mode}>({{{{a}}}}, {{{{b}}}})"
            yield Api(f"__{letter}{cuda}_{behind}", "a b", text, takes=kind)
    yield Api(f"__frcp_{behind}", "x", f"{{{{ns}}}}divide_to<{mode}>(1.0f, {{{{x}}}})", takes="float")
    yield Api(f"__drcp_{behind}", "x", f"{{{{ns}}}}divide_doubles_to<{mode}>(1.0, {{{{x}}}})", takes="double")
    yield Api(f"__fsqrt_{behind}", "x", f"{{{{ns}}}}sqrt_to<{mode}>({{{{x}}}})", takes="float")
    yield Api(f"__dsqrt_{behind}", "x", f"{{{{ns}}}}sqrt_double_to<{mode}>({{{{x}}}})", takes="double")
    for name in (f"__fmaf_{behind}", f"__fmaf_ieee_{behind}"):
        yield Api(name, "a b c", f"{{{{ns}}}}fma_to<{mode}>({{{{a}}}}, {{{{b}}}}, {{{{c}}}})", takes="float")


def _conversions(behind: str, mode: str) -> Iterator[Api]:
    yield Api(f"__double2float_{behind}", "x", f"{{{{ns}}}}to_float<{mode}>({{{{x}}}})", takes="double")
    for name in ("int", "uint", "ll", "ull"):
        for result in ("float", "double"):
            if result == "float" or "ll" in name:
                text = f"{{{{ns}}}}integer_to_{result}<{mode}>({{{{x}}}})"
                yield Api(f"__{name}2{result}_{behind}", "x", text, takes=INTEGERS[name])


def _of_16_bits() -> Iterator[Api]:
    """Integers as half and bfloat16; those to nearest that have rows elsewhere are left out."""
    elsewhere = "__int2half_rn __uint2half_rn __short2half_rn __int2bfloat16_rn __uint2bfloat16_rn".split()
    for result in ("half", "bfloat16"):
        for name, kind in INTEGERS.items():
            for behind, mode in (_TO_NEAREST | MODES).items():
                full = f"__{name}2{result}_{behind}"
                if full not in elsewhere:
                    yield Api(full, "x", f"{{{{ns}}}}integer_to_{result}<{mode}>({{{{x}}}})", takes=kind)


_DIRECTED = (
    *[row for behind, mode in MODES.items() for row in _arithmetic(behind, mode)],
    *[row for behind, mode in MODES.items() for row in _conversions(behind, mode)],
    *_of_16_bits(),
)


ROWS = (
    *_DIRECTED,
    *_simd(),
    *_fused(),
    Api("__byte_perm", "a b selector", "{{ns}}permute_bytes({{a}}, {{b}}, {{selector}})"),
    Api("__dp4a", "a b c", "{{ns}}dot_of_bytes({{a}}, {{b}}, {{c}})"),
    *[
        Api(f"__dp2a_{half}", "a b c", f"{{{{ns}}}}dot_of_halfwords<{first}>({{{{a}}}}, {{{{b}}}}, {{{{c}}}})")
        for half, first in (("lo", 0), ("hi", 2))
    ],
    Api("__usad", "a b c", "(sycl::abs_diff({{a}}, {{b}}) + {{c|operand}})", takes="unsigned int"),
    Api("__sad", "a b c", "(unsigned(sycl::abs_diff({{a}}, {{b}})) + {{c|operand}})", takes="int, int, unsigned int"),
    Api("__mul64hi", "a b", "sycl::mul_hi({{a}}, {{b}})", takes="long long"),
    Api("__umul64hi", "a b", "sycl::mul_hi({{a}}, {{b}})", takes="unsigned long long"),
    Api("__funnelshift_l", "low high shift", "{{ns}}funnel_shift_left({{low}}, {{high}}, {{shift}})"),
    Api("__funnelshift_lc", "low high shift", "{{ns}}funnel_shift_left_to_end({{low}}, {{high}}, {{shift}})"),
    Api("__funnelshift_rc", "low high shift", "{{ns}}funnel_shift_right_to_end({{low}}, {{high}}, {{shift}})"),
    Api("__funnelshift_r", "low high shift", "{{ns}}funnel_shift_right({{low}}, {{high}}, {{shift}})"),
    *[
        Api(name, "a b", f"sycl::{name[-3:]}({{{{a}}}}, {{{{b}}}})", takes=kind)
        for kind, names in (
            ("unsigned int", "umin umax"),
            ("long long", "llmin llmax"),
            ("unsigned long long", "ullmin ullmax"),
        )
        for name in names.split()
    ],
    *[Api(name, "pointer", "{{pointer|loaded}}") for name in ("__ldcg", "__ldca", "__ldcs", "__ldlu")],
    *[
        Api(name, "pointer value", "{{pointer|pointee}} = {{value}}")
        for name in ("__stcg", "__stcs", "__stwb", "__stwt")
    ],
    Api("__threadfence_system", "", "sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::system)"),
    *_unary("__tanhf", "sycl::tanh({{x}})", "float"),
    *_unary("__double2float_rn", "static_cast<float>({{x}})", "double"),
    *_unary("__ll2float_rn", "static_cast<float>({{x}})", "long long"),
    *_unary("__ull2float_rn", "static_cast<float>({{x}})", "unsigned long long"),
    *_unary("__ll2double_rn", "static_cast<double>({{x}})", "long long"),
    *_unary("__ull2double_rn", "static_cast<double>({{x}})", "unsigned long long"),
    *_rounded("int", "__float2int __double2int"),
    *_rounded("unsigned", "__float2uint __double2uint"),
    *_rounded("long long", "__float2ll __double2ll"),
    *_rounded("unsigned long long", "__float2ull __double2ull"),
    *_rounded("int", "__half2int"),
    *_rounded("unsigned", "__half2uint"),
    *_rounded("short", "__half2short"),
    *_rounded("unsigned short", "__half2ushort"),
    *_rounded("long long", "__half2ll"),
    *_rounded("unsigned long long", "__half2ull"),
    *_unary("__half2char_rz __bfloat162char_rz", "{{ns}}saturate_cast<signed char>({{x}})"),
    *_unary("__half2uchar_rz __bfloat162uchar_rz", "{{ns}}saturate_cast<unsigned char>({{x}})"),
    *_unary("__double2hiint", "int(sycl::bit_cast<sycl::int2>({{x}}).y())", "double"),
    *_unary("__double2loint", "int(sycl::bit_cast<sycl::int2>({{x}}).x())", "double"),
    Api("__hiloint2double", "high low", "sycl::bit_cast<double>(sycl::int2({{low}}, {{high}}))"),
    Api("__fma_rn", "a b c", "sycl::fma({{a}}, {{b}}, {{c}})", takes="double"),
    Api("__ddiv_rn", "a b", "({{a|operand}} / {{b|operand}})", takes="double"),
    *_unary("__drcp_rn", "(1.0 / {{x|operand}})", "double"),
    *_unary("__dsqrt_rn", "sycl::sqrt({{x}})", "double"),
    *[
        Api(f"__d{name}_rn", "a b", f"{{{{ns}}}}{name}_rounded({{{{a}}}}, {{{{b}}}})", takes="double")
        for name in ("add", "sub", "mul")
    ],
)
