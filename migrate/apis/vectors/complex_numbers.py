"""CUDA's C complex numbers, vectors of two: the real part and the imaginary one. One row a name.

Their formulas are those of cuComplex.h of CUDA 13, which defines all of them for both sides.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.apis.api import Api

HEADERS = {"cuComplex.h"}
TYPES = {"cuFloatComplex": "sycl::float2", "cuComplex": "sycl::float2", "cuDoubleComplex": "sycl::double2"}


def _rows(letter: str, number: str) -> Iterator[Api]:
    yield Api(f"cuCreal{letter}", "x", f"{number}({{{{x|operand}}}}.x())")
    yield Api(f"cuCimag{letter}", "x", f"{number}({{{{x|operand}}}}.y())")
    yield Api(f"cuCadd{letter}", "x y", "({{x|operand}} + {{y|operand}})")
    yield Api(f"cuCsub{letter}", "x y", "({{x|operand}} - {{y|operand}})")
    for name, ours, roles in (
        ("cuConj", "complex_conjugate", "x"),
        ("cuCabs", "complex_magnitude", "x"),
        ("cuCmul", "complex_product", "x y"),
        ("cuCdiv", "complex_quotient", "x y"),
        ("cuCfma", "complex_fma", "x y z"),
    ):
        given = ", ".join(f"{{{{{role}}}}}" for role in roles.split())
        yield Api(f"{name}{letter}", roles, f"{{{{ns}}}}{ours}({given})")


_MADE = (("cuFloatComplex", "float"), ("cuComplex", "float"), ("cuDoubleComplex", "double"))
ROWS = (
    *_rows("f", "float"),
    *_rows("", "double"),
    *[Api(f"make_{name}", "x y", f"{TYPES[name]}({{{{x}}}}, {{{{y}}}})", takes=number) for name, number in _MADE],
    Api("cuComplexFloatToDouble", "x", "{{x|operand}}.convert<double>()"),
    Api("cuComplexDoubleToFloat", "x", "{{x|operand}}.convert<float, sycl::rounding_mode::rte>()"),
)
