"""Integer, packed and casting intrinsics of CUDA devices. One row a name.

CUDA Math API, "Integer Intrinsics", "SIMD Intrinsics", "Type Casting Intrinsics", "Double Precision Intrinsics".
"""

from __future__ import annotations

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
        for sign, prefix in _SIGNS.items():
            one = prefix + vector
            rows += [_packed(f"__{name}{sign}{width}", one, f"{function}(A, B)") for name, function in _LIBRARY.items()]
            rows.append(_packed(f"__vavg{sign}{width}", one, f"{_AVERAGES[sign]}(A, B)"))
            rows += [_packed(f"__v{name}{sign}s{width}", one, f"sycl::{name}_sat(A, B)") for name in ("add", "sub")]
            rows += [
                _packed(f"__vcmp{name}{sign}{width}", one, f"A {_COMPARE[name]} B") for name in ("ge", "gt", "le", "lt")
            ]
    return rows


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
    return rows


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


ROWS = (
    *_simd(),
    *_fused(),
    Api("__byte_perm", "a b selector", "{{ns}}permute_bytes({{a}}, {{b}}, {{selector}})"),
    Api("__dp4a", "a b c", "{{ns}}dot_of_bytes({{a}}, {{b}}, {{c}})"),
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
    *[Api(name, "pointer", "{{pointer|loaded}}") for name in ("__ldcg", "__ldca", "__ldcs")],
    *[Api(name, "pointer value", "{{pointer|pointee}} = {{value}}") for name in ("__stcg", "__stcs")],
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
