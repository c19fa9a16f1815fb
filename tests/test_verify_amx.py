"""AMX: the driver's code generator takes every form of matrix that kernels use, and its failures are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.verify.build.dpcpp import SPIRV, Compiled, CompileOptions, DeviceImage, compile_source
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.devices.amx import check_amx
from wmma2sycl.verify.devices.matrix_use import Xeon

TESTS = Path(__file__).parent
HEADERS = TESTS.parent / "templates" / "runtime"
LIMIT_S = 120.0

HEAD = """
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
namespace native = syclex::matrix;
using namespace wmma2sycl;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
"""
# A kernel with 4x4 sums: twice as many as AMX has registers.
PRESSURE = (
    HEAD
    + """
void pressure(const bfloat16 *a, const bfloat16 *b, float *c, int k) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  %s
#pragma unroll
  for (int i = 0; i < 16; ++i)
    joint_matrix_fill(sg, sums[i], 0.0f);
  for (int p = 0; p < k; p += 16) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      joint_matrix_load(sg, rows[i], global_ptr(a + i * 16 * k + p), k);
      joint_matrix_load(sg, cols[i], global_ptr(b + p * 64 + i * 32), 64);
    }
#pragma unroll
    for (int i = 0; i < 16; ++i)
      joint_matrix_mad(sg, sums[i], rows[i / 4], cols[i %% 4], sums[i]);
  }
#pragma unroll
  for (int i = 0; i < 16; ++i)
    joint_matrix_store(sg, sums[i], global_ptr(c + i * 256), 16, layout::row_major);
}
"""
)
OURS = """
  tiled_matrix<intel_amx, float, use::accumulator, 16, 16> sums[16];
  tiled_matrix<intel_amx, bfloat16, use::a, 16, 16, layout::row_major> rows[4];
  tiled_matrix<intel_amx, bfloat16, use::b, 16, 16, layout::row_major> cols[4];
"""
PLAIN = """
  native::joint_matrix<sycl::sub_group, float, use::accumulator, 16, 16> sums[16];
  native::joint_matrix<sycl::sub_group, bfloat16, use::a, 16, 16, layout::row_major> rows[4];
  native::joint_matrix<sycl::sub_group, bfloat16, use::b, 16, 16, layout::ext_intel_packed> cols[4];
"""


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


def compile_amx(source: Path, folder: Path, toolchain: Toolchain) -> tuple[DeviceImage, ...]:
    (folder / "wmma2sycl").symlink_to(HEADERS)
    arguments = ("-std=c++17", "-fsycl-device-code-split=per_kernel")
    options = CompileOptions((folder,), ("WMMA2SYCL_TARGETS=intel_amx",), arguments, LIMIT_S)
    outcome = compile_source(source, SPIRV, options, toolchain=toolchain)
    assert isinstance(outcome, Compiled), outcome
    return outcome.images


def test_every_product_and_element_wise_form(tmp_path: Path, toolchain: Toolchain) -> None:
    """The program that bench/amx_gemm.py runs on a Xeon."""
    images = compile_amx(TESTS / "runtime" / "amx.cpp", tmp_path, toolchain)
    check = check_amx(images, Xeon.SAPPHIRE_RAPIDS, toolchain, LIMIT_S)
    assert check.disposition is Disposition.PASSED, (check.why, check.log)
    assert check.why == "1 kernel in 14 forms compiled"


def pressure(declarations: str, folder: Path, toolchain: Toolchain) -> tuple[DeviceImage, ...]:
    source = folder / "pressure.cpp"
    source.write_text(PRESSURE % declarations)
    return compile_amx(source, folder, toolchain)


def test_more_sums_than_registers(tmp_path: Path, toolchain: Toolchain) -> None:
    check = check_amx(pressure(OURS, tmp_path, toolchain), Xeon.SAPPHIRE_RAPIDS, toolchain, LIMIT_S)
    assert check.disposition is Disposition.PASSED, (check.why, check.log)


def test_broken_code_is_no_success(tmp_path: Path, toolchain: Toolchain) -> None:
    """Tiles of several shapes: the driver runs out of registers, says so, and reports success."""
    check = check_amx(pressure(PLAIN, tmp_path, toolchain), Xeon.SAPPHIRE_RAPIDS, toolchain, LIMIT_S)
    assert check.disposition is Disposition.FAILED_TO_BUILD
    assert "ran out of registers" in check.log
