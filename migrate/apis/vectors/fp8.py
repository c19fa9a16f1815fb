"""Numbers of 8 bits: classes, enumerators and conversions. One row a name. CUDA Math API, "FP8 Intrinsics"."""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api

HEADERS = {"cuda_fp8.h"}
TYPES = {
    **{
        f"__nv_fp8{count}_{name}": f"{{ns}}fp8{count}_{name}" for name in ("e4m3", "e5m2") for count in ("", "x2", "x4")
    },
    "__nv_fp8_storage_t": "std::uint8_t",
    "__nv_fp8x2_storage_t": "std::uint16_t",
    "__nv_fp8x4_storage_t": "std::uint32_t",
    "__nv_saturation_t": "{ns}fp8_overflow",
    "__nv_fp8_interpretation_t": "{ns}fp8_format",
}
ENUMERATORS = {
    "__NV_NOSAT": "{ns}fp8_overflow::infinite",
    "__NV_SATFINITE": "{ns}fp8_overflow::largest",
    "__NV_E4M3": "{ns}fp8_format::e4m3",
    "__NV_E5M2": "{ns}fp8_format::e5m2",
}


def _made(of: str, to: str, ours: str) -> Api:
    text = f"{{{{ns}}}}{ours}({{{{value}}}}, {{{{overflow}}}}, {{{{format}}}})"
    return Api(f"__nv_cvt_{of}_to_{to}", "value overflow format", text)


ROWS = (
    Api(
        "__nv_cvt_float_to_fp8",
        "value overflow format",
        "{{ns}}fp8_bits({{value}}, {{overflow}}, {{format}})",
        takes="float,,",
    ),
    Api(
        "__nv_cvt_double_to_fp8",
        "value overflow format",
        "{{ns}}fp8_bits({{value}}, {{overflow}}, {{format}})",
        takes="double,,",
    ),
    *[_made(of, "fp8", "fp8_bits") for of in ("halfraw", "bfloat16raw")],
    *[_made(of, "fp8x2", "fp8_pair_bits") for of in ("float2", "double2", "halfraw2", "bfloat16raw2")],
    Api("__nv_cvt_fp8_to_halfraw", "bits format", "{{ns}}half_of_fp8({{bits}}, {{format}})"),
    Api("__nv_cvt_fp8x2_to_halfraw2", "bits format", "{{ns}}half2_of_fp8({{bits}}, {{format}})"),
    Api("__nv_cvt_e8m0_to_bf16raw", "bits", "{{ns}}bfloat16_of_e8m0({{bits}})"),
)
