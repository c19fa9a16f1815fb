"""Parameters that hold arrays are read in their place on NVIDIA devices: in the kernel itself, and in what nd_launch makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, compile_source

RUNTIME = Path(__file__).parent.parent / "templates" / "runtime"
_SOURCE = """
#include <sycl/sycl.hpp>
#include <wmma2sycl/uncopied.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
struct Table { CONTENT };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void pick(PARAMETER table, const int *which, int *to) {
  const std::size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0);
  to[i] = table READ.value[which[i]];
}
void run(sycl::queue q, const int *which, int *to) {
  Table table{};
  syclex::nd_launch(q, sycl::nd_range<1>(64, 64), syclex::kernel_function<pick>, GIVEN, which, to);
}
"""
_UNCOPIED = {"PARAMETER": "wmma2sycl::uncopied<Table>", "READ": ".get()", "GIVEN": "wmma2sycl::pass_uncopied(table)"}


def ptx(tmp_path: Path, words: dict[str, str]) -> list[str]:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "wmma2sycl").symlink_to(RUNTIME)
    text = _SOURCE
    for word, code in words.items():
        text = text.replace(word, code)
    (tmp_path / "pick.cpp").write_text(text)
    options = CompileOptions((tmp_path / "include",), extra_arguments=("-fsycl-device-code-split=per_kernel",))
    outcome = compile_source(tmp_path / "pick.cpp", DeviceCode("sm_90"), options)
    assert isinstance(outcome, Compiled), outcome
    return [image.data.decode() for image in outcome.images if ".entry" in image.data.decode()]


def test_a_table_is_copied_by_the_compiler(tmp_path: Path) -> None:
    images = ptx(tmp_path, {"CONTENT": "int value[64];", "PARAMETER": "Table", "READ": "", "GIVEN": "table"})
    assert len(images) == 2
    assert all("st.local" in image for image in images), "nothing to mend any more"


@pytest.mark.parametrize("content", ["int value[64];", "double scale; int value[4];", "char n; int value[3];"])
def test_an_uncopied_one_is_read_in_its_place(tmp_path: Path, content: str) -> None:
    images = ptx(tmp_path, {"CONTENT": content, **_UNCOPIED})
    assert len(images) == 2
    for image in images:
        assert ".local" not in image
        assert "trap" in image, "a second copy would be told"


def test_a_launch_may_give_the_object_itself(tmp_path: Path) -> None:
    images = ptx(tmp_path, {"CONTENT": "int value[64];", **_UNCOPIED, "GIVEN": "table"})
    assert [".local" in image for image in sorted(images, key=lambda image: "__sycl_kernel_" not in image)] == [0, 1]


def test_less_than_a_place_is_kept(tmp_path: Path) -> None:
    images = ptx(tmp_path, {"CONTENT": "short value[4];", **_UNCOPIED})
    assert len(images) == 2 and not any("trap" in image for image in images)
