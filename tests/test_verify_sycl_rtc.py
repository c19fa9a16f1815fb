"""Whole programs are built with g++ and the wheel's DPC++, and run on the CPU device."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from wmma2sycl.verify.build.dpcpp import CompileFailed
from wmma2sycl.verify.build.sycl_rtc import (
    Built,
    CompiledOnly,
    DeviceBuildFailed,
    HostBuildFailed,
    build_program,
    device_text,
)
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.child import Exited
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.devices.amx import check_amx
from wmma2sycl.verify.devices.matrix_use import Xeon
from wmma2sycl.verify.names.kernel_facts import KernelFacts
from wmma2sycl.verify.names.kernel_names import parse_kernel_name
from wmma2sycl.verify.programs.program import Program

PRELUDE = """
#include <cstdio>
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define KERNEL SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
inline int item() { return sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2); }
inline sycl::nd_range<3> items(int n) { return {{1, 1, size_t(n)}, {1, 1, size_t(n)}}; }
"""

LAUNCH_FORMS = """
using sycl::half;
using bf16 = sycl::ext::oneapi::bfloat16;
struct Params { float alpha; int n; const float *bias; half h[3]; };
struct Small { int a; short b; };
enum class Mode { add = 1, mul = 2 };
KERNEL static void by_struct(float *x, Params p, size_t n, int unused, Small s) {
  if (item() < n) x[item()] = p.alpha * item() + p.bias[item()] + float(p.h[2]) + s.b;
}
namespace ns {
namespace {
KERNEL void by_half(half *x, half v, Mode m, const char *unused, int n) {
  if (item() < n) x[item()] = m == Mode::add ? x[item()] + v : x[item()] * v;
}
}
template <typename T, int N> KERNEL void overloaded(T *x, T v) { if (item() < N) x[item()] = v; }
template <typename T, int N> KERNEL void overloaded(T *x, T v, T w) { if (item() < N) x[item()] = v - w; }
}
extern "C" KERNEL void of_c(float *x, float *maybe) { x[item()] = maybe ? 1.f : 2.f; }
KERNEL void scratch(float *x) {
  float *s = reinterpret_cast<float *>(syclex::get_work_group_scratch_memory());
  alignas(128) syclex::work_group_static<float[64]> fixed;
  float (&t)[64] = fixed;
  s[item()] = x[item()];
  t[item()] = 2 * x[item()];
  sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_group());
  x[item()] = s[63 - item()] + t[63 - item()];
}
KERNEL void by_bf16(bf16 *x, const float *y) { x[item()] = bf16(y[item()]) + bf16(1.0f); }
template <typename T> KERNEL void typed(float *x) { x[0] = sizeof(T); }
int bad = 0;
#define CHECK(c) if (!(c)) { std::printf("wrong: %s\\n", #c); bad++; }
int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  float *d = sycl::malloc_shared<float>(64, q), *b = sycl::malloc_shared<float>(64, q);
  half *h = sycl::malloc_shared<half>(64, q);
  bf16 *f = sycl::malloc_shared<bf16>(64, q);
  for (int i = 0; i < 64; i++) { b[i] = 10 * i; h[i] = 3; }
  Params p{2, 64, b, {1, 2, 5}};
  const char *none = nullptr;
  syclex::nd_launch(q, items(64), syclex::kernel_function<by_struct>, d, p, 64, 7, Small{1, 100});
  q.wait(); CHECK(d[3] == 2 * 3 + 30 + 5 + 100)
  syclex::nd_launch(q, items(64), syclex::kernel_function<ns::by_half>, h, 2.0f, Mode::mul, none, 64);
  q.wait(); CHECK(h[5] == 6)
  constexpr auto one = static_cast<void (*)(float *, float)>(ns::overloaded<float, 32>);
  syclex::nd_launch(q, items(64), syclex::kernel_function<one>, d, 4);
  q.wait(); CHECK(d[31] == 4 && d[32] != 4)
  constexpr auto two = static_cast<void (*)(float *, float, float)>(ns::overloaded<float, 32>);
  syclex::nd_launch(q, items(64), syclex::kernel_function<two>, d, 4, 5.0);
  q.wait(); CHECK(d[31] == -1)
  syclex::nd_launch(q, items(64), syclex::kernel_function<of_c>, d, (float *)nullptr);
  q.wait(); CHECK(d[31] == 2)
  for (int i = 0; i < 64; i++) d[i] = i;
  syclex::launch_config config{items(64), syclex::properties{syclex::work_group_scratch_size(64 * 4)}};
  syclex::nd_launch(q, config, syclex::kernel_function<scratch>, d);
  q.wait(); CHECK(d[3] == 180)
  syclex::nd_launch(q, items(64), syclex::kernel_function<by_bf16>, f, b);
  q.wait(); CHECK(float(f[1]) == 11.0f)
  auto launch = [&](auto type) {
    syclex::nd_launch(q, items(1), syclex::kernel_function<typed<decltype(type)>>, d);
  };
  launch(double{}); q.wait(); CHECK(d[0] == 8)
  launch(char{}); q.wait(); CHECK(d[0] == 1)
  std::printf("%d wrong\\n", bad);
  return bad;
}
"""

SHARED_HEADER = """
#pragma once
template <int N> KERNEL void shared(int *x) { x[0] = N; }
inline int call_shared(sycl::queue &q, int *x) {
  syclex::nd_launch(q, items(1), syclex::kernel_function<shared<7>>, x);
  q.wait();
  return x[0];
}
"""
SECOND_SOURCE = """
#include "shared.hpp"
namespace { KERNEL void local(int *x) { x[0] = 20; } }
int second(sycl::queue &q, int *x) {
  syclex::nd_launch(q, items(1), syclex::kernel_function<local>, x);
  q.wait();
  return x[0] + call_shared(q, x);
}
"""
FIRST_SOURCE = """
#include "shared.hpp"
namespace { KERNEL void local(int *x) { x[0] = 1; } }
int second(sycl::queue &q, int *x);
int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  int *x = sycl::malloc_shared<int>(1, q);
  syclex::nd_launch(q, items(1), syclex::kernel_function<local>, x);
  q.wait();
  const int first = x[0];
  std::printf("%d %d %d\\n", first, second(q, x), call_shared(q, x));
}
"""

MATRIX = """
namespace mx = syclex::matrix;
using T = TYPE;
KERNEL SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<16>))
void multiply(const T *a, const T *b, float *c, mx::layout run_time) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  mx::joint_matrix<sycl::sub_group, T, mx::use::a, 16, 16, mx::layout::row_major> fa;
  mx::joint_matrix<sycl::sub_group, T, mx::use::b, 16, 16, mx::layout::row_major> fb;
  mx::joint_matrix<sycl::sub_group, float, mx::use::accumulator, 16, 16> fc;
  mx::joint_matrix_fill(sg, fc, 0.0f);
  mx::joint_matrix_load(sg, fa, syclex::static_address_cast<syclex::global_space>(a), 16);
  mx::joint_matrix_load(sg, fb, syclex::static_address_cast<syclex::global_space>(b), 16);
  mx::joint_matrix_mad(sg, fc, fa, fb, fc);
  mx::joint_matrix_store(sg, fc, syclex::static_address_cast<syclex::global_space>(c), 16, LAYOUT);
}
KERNEL void convert(T *x, const float *y) { x[0] = T(y[0]); }
int main(int argc, char **) {
  sycl::queue q;
  if (argc < 9) return 0;
  T *none = nullptr;
  float *result = nullptr;
  const mx::layout layout = mx::layout::row_major;
  syclex::nd_launch(q, items(16), syclex::kernel_function<multiply>, none, none, result, layout);
}
"""


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


def program(folder: Path, texts: dict[str, str], defines: tuple[str, ...] = ()) -> Program:
    for name, text in texts.items():
        (folder / name).write_text(PRELUDE + text if name.endswith(".cpp") else text)
    sources = tuple(folder / name for name in texts if name.endswith(".cpp"))
    return Program("program", sources, (folder,), defines)


def run(build: Built, toolchain: Toolchain) -> Exited:
    ending = toolchain.children.run([build.executable], limit_s=60, env=toolchain.wheels.environment())
    assert isinstance(ending, Exited), ending
    return ending


def test_every_form_of_kernel_argument_and_launch(
    tmp_path: Path, toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WMMA2SYCL_HOST_OPTIMISATION")  # as users get it
    build = build_program(program(tmp_path, {"forms.cpp": LAUNCH_FORMS}), tmp_path, toolchain, 120)
    assert isinstance(build, Built), build
    ending = run(build, toolchain)
    assert (ending.status, ending.stdout) == (0, "0 wrong\n")


def test_sources_share_a_kernel_and_keep_their_own(tmp_path: Path, toolchain: Toolchain) -> None:
    texts = {"first.cpp": FIRST_SOURCE, "second.cpp": SECOND_SOURCE, "shared.hpp": SHARED_HEADER}
    build = build_program(program(tmp_path, texts), tmp_path, toolchain, 120)
    assert isinstance(build, Built), build
    assert run(build, toolchain).stdout == "1 27 7\n"
    assert sum(bool(image.symbols) for image in build.images) == 3


def test_error_in_device_code_names_the_source(tmp_path: Path, toolchain: Toolchain) -> None:
    texts = {"good.cpp": "int main() {}", "bad.cpp": "KERNEL void f(float *x) { x[0] = undeclared; }"}
    build = build_program(program(tmp_path, texts), tmp_path, toolchain, 120)
    assert isinstance(build, DeviceBuildFailed)
    assert build.source.name == "bad.cpp"
    assert isinstance(build.outcome, CompileFailed)
    assert "undeclared" in build.outcome.log


def test_error_of_the_host_side_alone(tmp_path: Path, toolchain: Toolchain) -> None:
    texts = {"main.cpp": "int defined_nowhere();\nint main() { return defined_nowhere(); }"}
    build = build_program(program(tmp_path, texts), tmp_path, toolchain, 120)
    assert isinstance(build, HostBuildFailed)
    assert "defined_nowhere" in build.log


LIBRARY = """
namespace engines {
struct one {}; struct two {};
template <typename F> void each(sycl::queue &, F f) { f(one{}); f(two{}); }
}
namespace { template <typename Target> KERNEL void fill(float *x) { x[item()] = sizeof(Target); } }
int elsewhere();
int host() { return elsewhere(); }
"""


def test_a_library_is_compiled_with_every_form_of_its_kernels(tmp_path: Path, toolchain: Toolchain) -> None:
    """Nothing there launches the kernel, and what it calls is not there."""
    source = tmp_path / "library.cpp"
    fill = KernelFacts("fill", "", "library.cu", 1, (), (), None, (), {}, (source,), "engines::each")
    library = replace(program(tmp_path, {"library.cpp": LIBRARY}), kernels=(fill,), has_main=False)
    build = build_program(library, tmp_path, toolchain, 120, link=False)
    assert isinstance(build, CompiledOnly), build
    kernels = [parse_kernel_name(symbol) for image in build.images for symbol in image.symbols]
    assert sorted(map(str, kernels)) == [
        "(anonymous namespace)::fill<engines::one>",
        "(anonymous namespace)::fill<engines::two>",
    ]
    assert device_text(replace(library, has_main=True), source) is device_text(library, tmp_path / "other.cpp") is None
    overloaded = replace(library, kernels=(fill, replace(fill, line=2)))  # its name alone does not say which
    assert device_text(overloaded, source) is None


@pytest.mark.parametrize(
    ("type_", "layout", "sapphire", "granite"),
    [
        ("sycl::ext::oneapi::bfloat16", "mx::layout::row_major", Disposition.PASSED, Disposition.PASSED),
        ("sycl::half", "mx::layout::row_major", Disposition.NOT_RUN, Disposition.PASSED),
        # A layout that is known only at run time crashes the driver's compiler.
        ("sycl::half", "run_time", Disposition.NOT_RUN, Disposition.COMPILER_CRASHED),
    ],
)
def test_amx_kernels_are_compiled_for_xeons_that_are_not_here(
    tmp_path: Path, toolchain: Toolchain, type_: str, layout: str, sapphire: Disposition, granite: Disposition
) -> None:
    defines = (f"TYPE={type_}", f"LAYOUT={layout}")
    build = build_program(program(tmp_path, {"matrix.cpp": MATRIX}, defines), tmp_path, toolchain, 120)
    assert isinstance(build, Built), build
    verdicts = [check_amx(build.images, xeon, toolchain, 60).disposition for xeon in Xeon]
    assert verdicts == [sapphire, granite]
    assert run(build, toolchain).status == 0
