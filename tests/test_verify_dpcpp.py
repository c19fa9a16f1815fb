"""DPC++ in the wheel is called in a child process; however that ends, it is a result."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from wmma2sycl.verify.build import dpcpp, ptx_libraries
from wmma2sycl.verify.build.dpcpp import (
    SPIRV,
    Compiled,
    CompileFailed,
    CompileOptions,
    CompilerCrashed,
    CompileTimedOut,
    DeviceCode,
    compile_source,
    parse_device_code,
)
from wmma2sycl.verify.build.embedded_files import find_embedded
from wmma2sycl.verify.build.ptx_libraries import find_libdevice
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain

KERNEL = """
#include <cstdio>
#include <random>
#include <vector>
#include <sycl/sycl.hpp>
#include "factor.h"
namespace syclex = sycl::ext::oneapi::experimental;
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void scale(float *x, T by) {
  x[0] = sycl::exp(x[0]) * static_cast<float>(by) * FACTOR;
}
int main() {
  sycl::queue q;
  float *x = sycl::malloc_device<float>(1, q);
  const sycl::nd_range<3> range({1, 1, 32}, {1, 1, 32});
  syclex::nd_launch(q, range, syclex::kernel_function<scale<sycl::half>>, x, sycl::half(2));
}
"""


MATRIX = """
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace syclex::matrix;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear(float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix<sycl::sub_group, float, use::accumulator, ROWS, 16> m;
  joint_matrix_fill(sg, m, 0);
  auto p = syclex::static_address_cast<sycl::access::address_space::global_space>(c);
  joint_matrix_store(sg, m, p, 16, layout::row_major);
}
"""


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "factor.h").write_text("static_assert(WIDTH == 3);\n#define FACTOR 2.0f\n")
    (tmp_path / "kernel.cpp").write_text(KERNEL)
    return tmp_path / "kernel.cpp"


@pytest.fixture
def options(source: Path) -> CompileOptions:
    return CompileOptions((source.parent / "include",), ("WIDTH=3",))


def test_whole_program_to_spirv(source: Path, options: CompileOptions, toolchain: Toolchain) -> None:
    compiled = compile_source(source, SPIRV, options, toolchain=toolchain)
    assert isinstance(compiled, Compiled)
    (image,) = compiled.images
    assert image.data[:4] == b"\x03\x02\x23\x07"
    assert len(image.kernels) == 1
    assert "scale" in image.kernels[0]
    assert image.properties["SYCL/device requirements"]["reqd_sub_group_size"] == 32


@pytest.mark.parametrize("sm", ["sm_80", "sm_90"])
def test_kernel_with_a_class_by_value_to_ptx(
    source: Path, options: CompileOptions, toolchain: Toolchain, sm: str
) -> None:
    compiled = compile_source(source, DeviceCode(sm), options, toolchain=toolchain)
    assert isinstance(compiled, Compiled)
    (image,) = compiled.images
    assert f".target {sm}" in image.data.decode()
    assert f".entry {image.kernels[0]}" in image.data.decode()


WORK_ITEMS = """
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void number(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_group(2) * item.get_local_range(2) + item.get_local_id(2)] = sycl::exp(float(item.get_group(1)));
}
"""


def test_ptx_has_its_device_libraries_inlined(tmp_path: Path, toolchain: Toolchain) -> None:
    compiled = compile_source(
        tmp_path / "a.cpp", DeviceCode("sm_90"), CompileOptions(), text=WORK_ITEMS, toolchain=toolchain
    )
    assert isinstance(compiled, Compiled)
    (image,) = compiled.images
    assert b"%ctaid.x" in image.data
    assert b"call" not in image.data.replace(b".callseq", b"")
    assert b"st.global" in image.data


def test_amd_code_passes_the_front_end_and_says_that_this_is_all(
    source: Path, options: CompileOptions, toolchain: Toolchain
) -> None:
    compiled = compile_source(source, DeviceCode(gfx="gfx90a"), options, toolchain=toolchain)
    assert isinstance(compiled, Compiled)
    assert compiled.images == ()
    assert compiled.notes == ("front end only: linking for AMD needs ROCm's device libraries",)


@pytest.mark.parametrize(
    ("gfx", "rows", "error"),
    [
        pytest.param("gfx90a", 16, "", id="a shape it has"),
        pytest.param("gfx90a", 8, "undefined template", id="a shape it has not"),
        pytest.param("gfx1100", 16, "HIP (GFX90A)", id="a device without joint_matrix"),
        pytest.param("gfxfab", 16, "invalid target ID 'gfxfab'", id="no device"),
    ],
)
def test_the_amd_front_end_refuses_what_is_wrong(
    tmp_path: Path, toolchain: Toolchain, gfx: str, rows: int, error: str
) -> None:
    options = CompileOptions(defines=(f"ROWS={rows}",))
    outcome = compile_source(tmp_path / "a.cpp", DeviceCode(gfx=gfx), options, text=MATRIX, toolchain=toolchain)
    assert isinstance(outcome, CompileFailed if error else Compiled)
    assert not isinstance(outcome, CompileFailed) or error in outcome.log


def test_text_may_differ_from_the_file(source: Path, options: CompileOptions, toolchain: Toolchain) -> None:
    text = source.read_text().replace("void scale", "void stretch").replace("<scale<", "<stretch<")
    compiled = compile_source(source, SPIRV, options, text=text, toolchain=toolchain)
    assert isinstance(compiled, Compiled)
    assert "stretch" in compiled.images[0].kernels[0]


def test_error_in_the_source_is_reported_with_its_place(source: Path, toolchain: Toolchain) -> None:
    failed = compile_source(source, SPIRV, CompileOptions((source.parent / "include",)), toolchain=toolchain)
    assert isinstance(failed, CompileFailed)
    assert "factor.h:1:" in failed.log
    assert "WIDTH" in failed.log


def test_time_limit(source: Path, toolchain: Toolchain) -> None:
    outcome = compile_source(source, SPIRV, CompileOptions(limit_s=0.2), toolchain=toolchain)
    assert outcome == CompileTimedOut(0.2)


@pytest.mark.parametrize(
    ("script", "cause"),
    [
        ("import os; print('LLVM ERROR', flush=True); os.abort()", "SIGABRT"),
        ("raise SystemExit(3)", "exit status 3"),
    ],
)
def test_death_of_the_compiler_is_a_result(
    source: Path,
    toolchain: Toolchain,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    script: str,
    cause: str,
) -> None:
    (tmp_path / "worker.py").write_text(script)
    monkeypatch.setattr(dpcpp, "_WORKER", tmp_path / "worker.py")
    outcome = compile_source(source, SPIRV, CompileOptions(), toolchain=toolchain)
    assert isinstance(outcome, CompilerCrashed)
    assert outcome.cause == cause
    assert ("LLVM ERROR" in outcome.log) == (cause == "SIGABRT")


def test_ptx_without_a_toolkit_compiles_and_says_so(
    source: Path, options: CompileOptions, toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ptx_libraries, "_toolkits", lambda: iter(()))
    monkeypatch.setattr(ptx_libraries, "_wheel_libdevice", lambda name: None)
    assert not find_libdevice(toolchain.wheels).complete
    compiled = compile_source(source, DeviceCode("sm_80"), options, toolchain=toolchain)
    assert isinstance(compiled, Compiled)
    assert "unresolved" in compiled.notes[0]
    assert b".extern .func" in compiled.images[0].data


def test_embedded_bitcode_is_read_whole(toolchain: Toolchain) -> None:
    pattern = rb"/sycl-jit-toolchain/lib/libsycl-bfloat16-nvptx64[^\0]*\.bc"
    (found,) = find_embedded(toolchain.wheels.jit_library, pattern)
    assert found.content[:4] == b"BC\xc0\xde"
    assert found.content in toolchain.wheels.jit_library.read_bytes()
    assert list(find_embedded(toolchain.wheels.jit_library, rb"/no/such/file")) == []


@pytest.mark.parametrize(
    "word", ["", "spir", "spirv:sm_80", "ptx", "ptx:90", "ptx:sm_", "amdgcn", "amdgcn:sm_90", "ptx:sm_90x"]
)
def test_words_that_name_no_device_code(word: str) -> None:
    with pytest.raises(ValueError, match="neither"):
        parse_device_code(word)


def test_command_line(source: Path, options: CompileOptions) -> None:
    folder = source.parent
    command = [sys.executable, "-m", "wmma2sycl.verify.build", str(source), "--target", "spirv"]
    words = ["-I", str(folder / "include"), "-D", "WIDTH=3", "-o", str(folder / "out")]
    done = subprocess.run([*command, *words], capture_output=True, text=True, check=False, timeout=400)
    assert (done.returncode, done.stdout.count("scale")) == (0, 1)
    assert (folder / "out" / "kernel.0.spv").is_file()
    refused = subprocess.run(command, capture_output=True, text=True, check=False, timeout=400)
    assert (refused.returncode, refused.stdout) == (1, "")
    missing = subprocess.run(
        [*command[:3], "none.cpp", *command[4:]], capture_output=True, text=True, check=False, timeout=60
    )
    assert missing.returncode == 2


@pytest.mark.parametrize(("define", "status"), [("WIDTH=3", 0), ("WIDTH=4", 1)])
def test_command_line_for_amd(source: Path, define: str, status: int) -> None:
    words = [str(source), "--target", "amdgcn:gfx90a", "-I", str(source.parent / "include"), "-D", define]
    command = [sys.executable, "-m", "wmma2sycl.verify.build", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=400)
    assert done.returncode == status
    assert ("front end only" in done.stderr) == (status == 0)
    assert ("static assertion failed" in done.stderr) == (status == 1)
