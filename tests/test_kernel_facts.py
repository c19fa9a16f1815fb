"""What the manifest tells the verifier of kernels: nvcc's names of them, types, and where members lie, as nvcc has them."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.names.kernel_facts import KernelFacts, facts_of, pointee
from wmma2sycl.verify.programs.program import Program, read_programs

HEADER = """#pragma once
#include <mma.h>
struct Inner { half2 h; float v[3]; };
struct Count { int n; };
struct Empty {};
struct Bits { unsigned a : 3; unsigned b : 5; float *p; };
union Either { float f; int i; };
struct Params : Count { const half *a; Inner in[2]; float4 f; unsigned long long size; Either e; char tag; };
template <typename T> struct View : Empty { T *data; Inner inner; double scale; };
struct HalfView : View<half> { dim3 shape; };
"""
SOURCE = """#include "types.h"
using namespace nvcuda;
__constant__ float table[16];
namespace v1 {
__device__ int counter;
template <typename T, int N, typename L = wmma::row_major>
__global__ void gemm(const T *a, View<T> view, dim3 shape, size_t n) {}
}
static __global__ void internal(int *p) {}
namespace { __global__ void anonymous(Inner **items) {} }
extern "C" __global__ void unmangled(const __nv_bfloat16 *p, Params by_value, const Params *pointed, Bits bits) {}
__global__ void plain(float4 *p, unsigned char *u, const volatile float *__restrict__ r, HalfView view) {}
__global__ void warps(int *out) { out[threadIdx.x] = __shfl_xor_sync(0xffffffffu, threadIdx.y, 1); }
template <typename F> __global__ void call(F f) {}
namespace {
enum class Way : unsigned char { up, down = 200 };
template <int N, bool IsFirst> __global__ void flagged(int *out) {}
template <Way Taken, unsigned N> __global__ void taken(int *out) {}
template <auto V> __global__ void any(int *out) {}
}
int main() {
  flagged<8, true><<<1, 1>>>(nullptr);
  flagged<8, false><<<1, 1>>>(nullptr);
  taken<Way::down, 3000000000u><<<1, 1>>>(nullptr);
  any<true><<<1, 1>>>(nullptr);
  any<'x'><<<1, 1>>>(nullptr);
  v1::gemm<half, 16><<<1, 32>>>(nullptr, View<half>{}, 1, 2);
  v1::gemm<float, 8, wmma::col_major><<<1, 32>>>(nullptr, View<float>{}, 1, 2);
  internal<<<1, 1>>>(nullptr);
  anonymous<<<1, 1>>>(nullptr);
  unmangled<<<1, 1>>>(nullptr, Params{}, nullptr, Bits{});
  plain<<<1, 1>>>(nullptr, nullptr, nullptr, HalfView{});
  warps<<<1, dim3(16, 8)>>>(nullptr);
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("facts")
    (folder / "in").mkdir()
    (folder / "in" / "types.h").write_text(HEADER)
    (folder / "in" / "main.cu").write_text("#include <cuda_bf16.h>\n" + SOURCE)
    (folder / "in" / "other.cu").write_text(
        "__global__ void warps(float *) {}\nint main() { warps<<<1, 1>>>(nullptr); }\n"
    )
    write(migrate_tree(find([folder / "in"]), Options()), folder / "out", {})
    return folder


@pytest.fixture(scope="module")
def program(folder: Path) -> Program:
    return next(p for p in read_programs(folder / "out") if p.name == "main")


def by_name(program: Program, name: str) -> KernelFacts:
    return next(k for k in program.kernels if k.name == name)


def test_the_names_are_nvccs(folder: Path, program: Program) -> None:
    subprocess.run(
        ["nvcc", "-w", "-ptx", "-std=c++17", "-arch=sm_90", "main.cu", "-o", "main.ptx"], cwd=folder / "in", check=True
    )
    ptx = (folder / "in" / "main.ptx").read_text()
    names = {n for n in re.findall(r"\.entry (\w+)", ptx) if "_GLOBAL__N_" not in n}
    assert names == {k.mangled for k in program.kernels if k.mangled and "_GLOBAL__N_" not in k.mangled}
    variables = set(re.findall(r"\.(?:const|global) .*?(\w+)(?:\[\d+\])?(?: = .*)?;", ptx))
    assert {v.mangled for v in program.variables} == variables == {"table", "_ZN2v17counterE"}


def test_instances_in_anonymous_namespaces_are_found_by_either_compilers_name(folder: Path, program: Program) -> None:
    """A value of `bool` is no -1, as clang tells that of one bit; nvcc names the namespace by its source."""
    hidden = [k for k in program.kernels if k.mangled.startswith("_ZN12_GLOBAL__N_1") and k.template_arguments]
    assert {str(k.kernel_name).replace("(anonymous namespace)::", "") for k in hidden} == {
        "flagged<8, true>", "flagged<8, false>", "taken<(Way)200, 3000000000u>", "any<true>", "any<(char)120>"
    }  # fmt: skip
    subprocess.run(
        ["nvcc", "-w", "-ptx", "-std=c++17", "-arch=sm_90", "main.cu", "-o", "all.ptx"], cwd=folder / "in", check=True
    )
    nvccs = re.findall(r"\.entry (\w+_GLOBAL__N_\w+)", (folder / "in" / "all.ptx").read_text())
    found = [facts_of(program.kernels, name) for name in nvccs]
    assert {k.mangled for k in found if k is not None} >= {k.mangled for k in hidden}
    assert None not in found
    assert [facts_of(program.kernels, k.mangled) for k in hidden] == hidden


def test_members_lie_where_nvcc_has_them(folder: Path, program: Program) -> None:
    classes = {name: c for k in program.kernels for name, c in k.classes.items()}
    assert set(classes) == {
        "Inner",
        "Params",
        "Count",
        "Bits",
        "Either",
        "View<__half>",
        "View<float>",
        "Empty",
        "dim3",
        "HalfView",
    }
    checks = [f"static_assert(sizeof({name}) == {c.size});" for name, c in classes.items()]
    fields = [(name, f) for name, c in classes.items() for f in c.fields if f.name]
    checks += [
        f"static_assert(__builtin_offsetof(Alias{i}, {f.name}) == {f.offset});" for i, (name, f) in enumerate(fields)
    ]
    aliases = [f"using Alias{i} = {name};" for i, (name, _) in enumerate(fields)]
    types = [
        f"static_assert(std::is_same_v<decltype(Alias{i}::{f.name}), {f.type}>);"
        for i, (_, f) in enumerate(fields)
        if f.name.isidentifier() and not re.search(r"\[|unsigned char", f.type)
    ]
    assert len(fields) > 30 and len(types) > 10
    (folder / "in" / "check.cu").write_text(
        "\n".join(['#include <type_traits>\n#include "types.h"', *aliases, *checks, *types])
    )
    subprocess.run(["nvcc", "-w", "-std=c++17", "-c", "check.cu", "-o", "check.o"], cwd=folder / "in", check=True)


def test_what_overlaps_is_bytes(program: Program) -> None:
    classes = by_name(program, "unmangled").classes
    assert [tuple(f) for f in classes["Bits"].fields] == [(0, "unsigned char[16]", "")]
    assert (72, "unsigned char[4]", "e") in [tuple(f) for f in classes["Params"].fields]


def test_parameters_are_as_spelled_and_as_resolved(program: Program) -> None:
    gemm = {k.template_arguments: [tuple(p) for p in k.parameters] for k in program.kernels if k.name == "v1::gemm"}
    assert gemm[()] == [("a", "const T *", ""), ("view", "View<T>", ""), ("shape", "dim3", ""), ("n", "size_t", "")]
    assert gemm["__half", "16", "nvcuda::wmma::row_major"][0] == ("a", "const __half *", "const __half *")
    assert gemm["float", "8", "nvcuda::wmma::col_major"][1:] == [
        ("view", "View<float>", "View<float>"), ("shape", "dim3", "dim3"), ("n", "size_t", "unsigned long")]  # fmt: skip
    assert [p.canonical for p in by_name(program, "plain").parameters][2] == "const volatile float *"


def test_a_class_is_found_behind_pointers(program: Program) -> None:
    assert pointee("const Inner *const *") == "Inner"
    inner = by_name(program, "anonymous").class_of("Inner **")
    assert inner is not None and (inner.size, [f.type for f in inner.fields]) == (16, ["__half2", "float[3]"])


def test_folded_blocks_are_told(program: Program) -> None:
    assert {k.name: k.folded for k in program.kernels if k.folded} == {"warps": (16, 8, 1)}


def test_a_program_has_its_own_kernels_only(folder: Path) -> None:
    programs = {p.name: p for p in read_programs(folder / "out")}
    assert [k.mangled for k in programs["other"].kernels] == ["_Z5warpsPf"]
    assert "_Z5warpsPi" in [k.mangled for k in programs["main"].kernels]


def test_launches_find_their_facts(program: Program) -> None:
    kernels = program.kernels
    exact = facts_of(kernels, "_Z5warpsPi")
    assert exact is not None and exact.name == "warps"
    hashed = facts_of(kernels, "_ZN32_GLOBAL__N__a4709e61_4_p_cu_cfun9anonymousEPP5Inner")
    assert hashed is not None and hashed.parameters[0].type == "Inner **"
    other = facts_of(kernels, "_ZN2v14gemmIdLi4EN6nvcuda4wmma9row_majorEEEvPKT_4ViewIS4_E4dim3m")
    assert other is not None and [p.resolved for p in other.parameters][:2] == ["const double *", "View<double>"]
    assert facts_of(kernels, "_Z7unknownv") is None
    assert facts_of(kernels, "_Z5warpsPiPi", parameters=2) is None


def test_a_kernel_of_a_concept_is_the_one_that_other_compilers_name_without_it() -> None:
    declared = KernelFacts("k", "", "a.cu", 6, ("T",), (), None, (), {})
    instance = replace(declared, mangled="_Z1kITk6NumberiEvT_", template_parameters=(), template_arguments=("int",))
    assert facts_of([declared, instance], "_Z1kIiEvT_", 0) == instance
