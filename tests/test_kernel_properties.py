"""What the compiler makes of migrated kernels' properties: sub-group sizes in device images, bounds in PTX, element loops unrolled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_cases import cases, outcome
from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, DeviceImage, compile_source

RUNTIME = Path(__file__).parents[1] / "templates" / "runtime"
SIZES = {"intel_amx": 32, "software<8>": 8, "intel_xmx_hpc<16>": 16}


def compiled(name: str, code: DeviceCode, folder: Path, targets: str = "") -> tuple[DeviceImage, ...]:
    """The output of a case in tests/cases."""
    case = next(one for one in cases() if str(one.folder).endswith(name))
    for file in outcome(case).files:
        (folder / file.input.output).write_bytes(file.after)
    (folder / "wmma2sycl").symlink_to(RUNTIME)
    defines = (f"WMMA2SYCL_TARGETS={targets}",) if targets else ()
    options = CompileOptions((folder,), defines, ("-std=c++17", "-fsycl-device-code-split=per_kernel", "-w"))
    found = compile_source(folder / "input.cpp", code, options)
    assert isinstance(found, Compiled), found
    return found.images


LONG_EPILOGUE = """
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
using namespace wmma2sycl;
namespace syclex = sycl::ext::oneapi::experimental;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void gelu(float *p) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<nvidia_tensor_core, float, use::accumulator, 16, 16> c, d, e;
  joint_matrix_load(sg, c, global_ptr(p), 16, layout::row_major);
  joint_matrix_load(sg, d, global_ptr(p + 256), 16, layout::row_major);
  joint_matrix_load(sg, e, global_ptr(p + 512), 16, layout::row_major);
  joint_matrix_apply(sg, c, d, e, [](float &x, float y, float z) { x = sycl::erf(x) * sycl::tanh(y) + sycl::lgamma(z); });
  joint_matrix_store(sg, c, global_ptr(p), 16, layout::row_major);
}
"""


@pytest.mark.parametrize("target", SIZES)
def test_a_kernel_that_is_declared_first_keeps_its_sub_group_size(target: str, tmp_path: Path) -> None:
    """DPC++ 2026.1 loses it where the declaration has properties, too."""
    images = compiled("function/declared_first", DeviceCode(), tmp_path, target)
    named = [image for image in images if image.kernels or "SYCL/kernel names" in image.properties]
    assert len(named) >= 2  # the kernel itself, and nd_launch's wrapper of it
    assert {image.properties["SYCL/device requirements"].get("reqd_sub_group_size") for image in named} == {
        SIZES[target]
    }


def test_bounds_of_kernels_are_in_ptx(tmp_path: Path) -> None:
    text = "\n".join(
        image.data.decode(errors="replace")
        for image in compiled("function/launch_bounds", DeviceCode("sm_90"), tmp_path, "nvidia_tensor_core")
    )
    found = {}
    for entry in re.finditer(r"\.entry _Z\d+__sycl_kernel_(\w+)\(.*?^\{", text, re.MULTILINE | re.DOTALL):
        name = next(
            n
            for n in (
                "bounded",
                "chosen",
                "few_registers",
                "clustered",
                "of_one_size",
                "of_two_sizes",
                "of_members",
                "of_changed_members",
                "in_a_table",
                "of_branches",
                "plain",
            )
            if entry[1].startswith(n)
        )
        found[name] = re.findall(r"^\.(maxntid|minnctapersm|maxnreg) (\d+)", entry[0], re.MULTILINE)
    assert found == {
        "bounded": [("maxntid", "128"), ("minnctapersm", "2")], "chosen": [("maxntid", "128")], "few_registers": [("maxnreg", "64")],
        "of_one_size": [("maxnreg", "255")], "of_members": [("maxnreg", "255")],
        "of_changed_members": [("maxnreg", "64")], "clustered": [], "of_two_sizes": [("maxnreg", "64")], "in_a_table": [("maxnreg", "64")],
        "of_branches": [("maxnreg", "64")], "plain": [],
    }  # fmt: skip


def test_elements_stay_in_registers(tmp_path: Path) -> None:
    """However long the function is that is applied to them."""
    (tmp_path / "wmma2sycl").symlink_to(RUNTIME)
    (tmp_path / "gelu.cpp").write_text(LONG_EPILOGUE)
    options = CompileOptions((tmp_path,), ("WMMA2SYCL_TARGETS=nvidia_tensor_core",), ("-std=c++17",))
    found = compile_source(tmp_path / "gelu.cpp", DeviceCode("sm_90"), options)
    assert isinstance(found, Compiled), found
    text = "\n".join(image.data.decode(errors="replace") for image in found.images)
    assert "wmma.load.c" in text and ".local" not in text


def test_steps_of_a_loop_of_products_follow_one_another(tmp_path: Path) -> None:
    """No branch between them, so that the loads of several are in flight: four steps, and a chunk's four."""
    text = "\n".join(
        image.data.decode(errors="replace")
        for image in compiled("unroll_products/counters", DeviceCode("sm_90"), tmp_path, "nvidia_tensor_core")
    )
    kernel = re.search(r"\.entry _Z\d+__sycl_kernel_adds_up.*?^}", text, re.MULTILINE | re.DOTALL)
    assert kernel is not None
    products = [block.count("wmma.mma.sync") for block in re.split(r"\bbra\b|^\$L", kernel[0], flags=re.MULTILINE)]
    assert products.count(4) >= 2 and max(products) == 4
