"""Programs as PTX: what the compiler of the wheel makes of them is read right, from entries to variables."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_driver import migrated
from wmma2sycl.verify.build.dpcpp import CompileFailed, DeviceImage
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.replay.ptx_package import (
    BadPackage,
    NotPrepared,
    PtxProgram,
    PtxVariable,
    entries_of,
    prepare_program,
    read_image,
    read_package,
    write_package,
)

SOURCE = """
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
struct Three { float a; short b; char c; };
namespace tables {
static syclex::device_global<int> counter;
syclex::device_global<short[3], decltype(syclex::properties(syclex::device_image_scope))> image_only;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void mixed(float *x, sycl::half by, Three three, char letter, int unused, double wide) {
  auto *scratch = static_cast<float *>(syclex::get_work_group_scratch_memory());
  syclex::work_group_static<float[8]> fixed;
  scratch[letter] = by;
  fixed[letter & 7] = three.a + three.b;
  sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_group());
  x[0] = scratch[three.c] + fixed[7 - (letter & 7)] + tables::counter.get() + tables::image_only.get()[1] + float(wide);
}
int main() {
  sycl::queue q;
  syclex::launch_config config{sycl::nd_range<3>({1, 1, 1}, {1, 1, 1}), syclex::properties{syclex::work_group_scratch_size(64)}};
  syclex::nd_launch(q, config, syclex::kernel_function<mixed>, (float *)nullptr, sycl::half(1), Three{}, 'a', 1, 2.0);
}
"""


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


def test_a_program_as_ptx(tmp_path: Path, toolchain: Toolchain) -> None:
    (tmp_path / "a.cpp").write_text(SOURCE)
    prepared = prepare_program(Program("p", (tmp_path / "a.cpp",)), "sm_90", toolchain)
    assert isinstance(prepared, PtxProgram), prepared
    assert prepared.pipeline.startswith("DPC++ 2026")
    (image,) = prepared.images
    (entry,) = image.entries
    assert "__sycl_kernel_mixed" in entry.symbol
    assert (entry.sizes, entry.omitted) == ((8, 2, 8, 1, 4, 8), ())
    assert set(image.variables) == {
        PtxVariable("_ZN6tablesL7counterE", 4, by_pointer=True),
        PtxVariable("_ZN6tables10image_onlyE", 6, by_pointer=False),
    }
    assert ".extern .shared" in image.text


def test_what_does_not_compile_is_told(tmp_path: Path, toolchain: Toolchain) -> None:
    (tmp_path / "a.cpp").write_text("int main() { return x; }")
    outcome = prepare_program(Program("p", (tmp_path / "a.cpp",)), "sm_90", toolchain)
    assert isinstance(outcome, NotPrepared)
    assert isinstance(outcome.outcome, CompileFailed)


def test_parameters_are_read_from_the_text() -> None:
    text = """
.visible .entry first(
\t.param .u64 .ptr .global .align 2 first_param_0,
\t.param .align 4 .b8 first_param_1[12],
\t.param .f32 first_param_2
)
.reqntid 32
{
}
.entry nothing() { }
.weak .entry bare
{
}
"""
    assert [(entry.symbol, entry.sizes) for entry in entries_of(text)] == [
        ("first", (8, 12, 4)),
        ("nothing", ()),
        ("bare", ()),
    ]


def test_dropped_parameters_are_read_from_the_properties() -> None:
    text = ".entry __sycl_kernel_f(\n\t.param .u32 a,\n\t.param .u32 b\n)\n{\n}"
    mask = (10).to_bytes(8, "little") + bytes([0b0000_1010, 0b1])
    properties = {"SYCL/kernel param opt": {"__sycl_kernel_f": mask}}
    (entry,) = read_image(DeviceImage(text.encode(), ("__sycl_kernel_f",), properties)).entries
    assert entry.omitted == (1, 3, 8)


def test_packages_are_read_as_they_were_written(tmp_path: Path) -> None:
    programs = (migrated("a", (8,), [PtxVariable("v", 4, True)], [1]), migrated("b", ()))
    write_package(tmp_path / "p.zip", programs)
    assert read_package(tmp_path / "p.zip") == programs


@pytest.mark.parametrize("content", [b"", b"PK", None])
def test_what_is_no_package(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "p.zip"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadPackage, match=r"p\.zip"):
        read_package(path)
