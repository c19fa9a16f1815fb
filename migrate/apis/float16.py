"""Half and bfloat16, single and in pairs: fused, saturated and unordered operations. One row a name.

CUDA Math API, "Half Arithmetic Functions", "Half Comparison Functions", and bfloat16's.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import OPEN, Api

_BETWEEN, _NOT_BELOW = "{{ns}}between_0_and_1(", "{{ns}}not_below_0("
_CALLED = "({{a}}, {{b}}, {{c}})"


def _fused(name: str, before: str, after: str) -> Api:
    """`a * b + c`, rounded once; what stands around it does something more to the result."""
    of_bfloat16 = ("__nv_bfloat16", f"{before}{{{{ns}}}}fma_bfloat16{_CALLED}{after}")
    of_any = (OPEN, f"{before}{{{{ns}}}}math16::fma{_CALLED}{after}")
    return Api(name, "a b c", f"{before}sycl::fma{_CALLED}{after}", takes="__half", variants=(of_bfloat16, of_any))


def _extremum(name: str, function: str) -> list[Api]:
    """Of a NaN and a number the NaN."""
    text = f"{{{{ns}}}}{function}({{{{a}}}}, {{{{b}}}})"
    single = Api(f"{name}_nan", "a b", text, takes="__half", variants=(("__nv_bfloat16", text), (OPEN, text)))
    return [single, Api(f"{name}2_nan", "a b", text)]


ROWS = (
    _fused("__hfma", "", ""),
    _fused("__hfma_sat", _BETWEEN, ")"),
    _fused("__hfma_relu", _NOT_BELOW, ")"),
    Api("__hfma2_sat", "a b c", f"{_BETWEEN}sycl::fma{_CALLED})"),
    Api("__hfma2_relu", "a b c", f"{_NOT_BELOW}sycl::fma{_CALLED})"),
    *[
        Api(f"__h{name}{pair}_sat", "a b", f"{_BETWEEN}{{{{a|operand}}}} {operator} {{{{b|operand}}}})")
        for name, operator in {"add": "+", "sub": "-", "mul": "*"}.items()
        for pair in ("", "2")
    ],
    *_extremum("__hmax", "maximum_or_nan"),
    *_extremum("__hmin", "minimum_or_nan"),
    # unordered: they hold of a NaN and a number
    *[
        Api(f"__h{name}u", "a b", f"!({{{{a|operand}}}} {opposite} {{{{b|operand}}}})")
        for name, opposite in {"lt": ">=", "le": ">", "gt": "<=", "ge": "<"}.items()
    ],
    Api("__hneu", "a b", "({{a|operand}} != {{b|operand}})"),
    Api(
        "__hequ",
        "a b",
        "!sycl::islessgreater({{a}}, {{b}})",
        takes="__half",
        variants=tuple((kind, "!sycl::islessgreater(float({{a}}), float({{b}}))") for kind in ("__nv_bfloat16", OPEN)),
    ),
    *[
        Api(
            name,
            "x",
            "sycl::tanh({{x}})",
            takes="__half",
            variants=(
                ("__nv_bfloat16", "{{ns}}math16::tanh({{x}})"),
                (OPEN, "{{ns}}math16::tanh({{x}})"),
            ),
        )
        for name in ("htanh", "htanh_approx")
    ],
    *[Api(name, "x", "sycl::tanh({{x}})") for name in ("h2tanh", "h2tanh_approx")],
)
