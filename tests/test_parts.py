"""Larger inputs in parts: the same output as in one piece, whatever crosses the sources, and results that are plain data."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path

import pytest
import scale_tree
from wmma2sycl.migrate import line, pipeline
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.core.whole import PlainVectors, Whole
from wmma2sycl.migrate.line import migrate_part
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.cut import Cutter
from wmma2sycl.migrate.project.differences import first_difference
from wmma2sycl.migrate.project.migration import Migration
from wmma2sycl.migrate.project.parts import PartResult
from wmma2sycl.migrate.project.tree import InputFile, find

ROOT = Path(__file__).parent.parent

KERNEL = "__global__ void {0}(float *p) {{ p[threadIdx.x] += 1; }}\nvoid run_{0}(float *p) {{ {0}<<<1, 32>>>(p); }}\n"


class Together(Cutter):
    """All sources, and headers that none of them reads, in one part."""

    def __init__(self, inputs: list[InputFile], options: Options) -> None:
        super().__init__(inputs, options)
        read = set().union(*(self.reads.closure(name) for name in self.sources))
        self.groups = [(*self.sources, *(f.name for f in self.code if f.is_header and f.name not in read))]


def in_one(monkeypatch: pytest.MonkeyPatch, root: Path) -> Migration:
    with monkeypatch.context() as patched:
        patched.setattr(pipeline, "Cutter", Together)
        return migrate_tree(find([root]), Options())


def in_parts(root: Path) -> Migration:
    return migrate_tree(find([root]), Options())


def codes(migration: Migration) -> dict[str, list[str]]:
    """By file; what tuning changed left out."""
    told = {f.input.name: [d.code for d in f.diagnostics if d.code != "W2S801"] for f in migration.files}
    return {name: codes for name, codes in told.items() if codes}


def write(root: Path, **files: str) -> Path:
    for name, text in files.items():
        (root / name.replace("_cuh", ".cuh").replace("_h", ".h").replace("_cu", ".cu")).write_text(
            text, encoding="utf-8"
        )
    return root


def test_a_tree_in_parts_is_the_tree_in_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scale_tree.write(tmp_path, 14)
    whole, parts = in_one(monkeypatch, tmp_path), in_parts(tmp_path)
    assert len(Cutter(find([tmp_path]), Options()).groups) == sum(f.is_source for f in find([tmp_path]))
    assert parts.files == whole.files
    assert (parts.programs, parts.kernels, parts.legality) == (whole.programs, whole.kernels, whole.legality)
    assert (parts.kernel_rows, parts.variable_rows) == (whole.kernel_rows, whole.variable_rows)
    assert len(parts.programs) == 1 and len(parts.programs[0].sources) > 5, (
        "the driver's program has all kernels' sources"
    )


@pytest.mark.parametrize("case", ["two_file_tree", "header_kernel", "kernel_table", "device_variables"])
def test_the_corpus_in_parts(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = ROOT / "corpus" / case / "cuda"
    whole, parts = in_one(monkeypatch, folder), in_parts(folder)
    assert parts.files == whole.files
    assert (parts.programs, parts.kernels, parts.legality) == (whole.programs, whole.kernels, whole.legality)


def test_a_kernel_launched_from_another_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not visible where it is launched: what is done about that is known only where both sources are looked at together."""
    body = "__global__ void k(half *p) { wmma::fragment<wmma::accumulator, 16, 16, 16, half> f; wmma::fill_fragment(f, 1.0f); wmma::store_matrix_sync(p, f, 16, wmma::mem_row_major); }\n"
    head = "#include <mma.h>\nusing namespace nvcuda;\n"
    write(
        tmp_path,
        kernel_cu=head + body,
        main_cu=head + "__global__ void k(half *p);\nint main() { k<<<1, 32>>>(nullptr); }\n",
        other_cu=KERNEL.format("other"),
    )
    parts = in_parts(tmp_path)
    assert b"launch_k(" in next(f.after for f in parts.files if f.input.name == "main.cu")
    assert parts.files == in_one(monkeypatch, tmp_path).files


def test_streams_of_one_source_are_known_in_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(
        tmp_path,
        a_cu="void f() { cudaStream_t s; cudaStreamCreate(&s); }\n",
        b_cu=KERNEL.format("b") + "void wait() { cudaDeviceSynchronize(); }\n",
    )
    parts = in_parts(tmp_path)
    assert b"device_synchronize()" in parts.files[1].after
    assert parts.files == in_one(monkeypatch, tmp_path).files


def test_what_a_caller_in_another_source_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It makes a direction of a number, and captures what a function of the other source does, which another one does for it."""
    head = "cudaError_t copy(float *to, const float *from, cudaMemcpyKind kind);\nvoid bring(float *to, const float *from, cudaStream_t s);\nvoid record(float *to, const float *from, cudaStream_t s);\n"
    write(
        tmp_path,
        a_cu=head
        + "int main(int argc, char **) { float a, b; cudaStream_t s; cudaGraph_t graph; cudaStreamCreate(&s);\n"
        "cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal); record(&a, &b, s); cudaStreamEndCapture(s, &graph);\n"
        "return copy(&a, &b, cudaMemcpyKind(argc)); }\n",
        b_cu=head + "void record(float *to, const float *from, cudaStream_t s) { bring(to, from, s); }\n"
        "cudaError_t copy(float *to, const float *from, cudaMemcpyKind kind) { return cudaMemcpy(to, from, 4, kind); }\n",
        c_cu=head
        + "void bring(float *to, const float *from, cudaStream_t s) { cudaMemcpyAsync(to, from, 4, cudaMemcpyHostToDevice, s); }\n"
        "void later(float *to, const float *from, cudaStream_t s) { cudaMemcpyAsync(to, from, 4, cudaMemcpyHostToDevice, s); }\n",
    )
    parts = in_parts(tmp_path)
    b, c = (f.after.decode() for f in parts.files[1:3])
    assert "require_direction(kind); " in b
    assert c.count("wait_unless_captured(s);") == 1 and c.count(".wait();") == 1
    assert parts.files == in_one(monkeypatch, tmp_path).files


def test_a_limit_that_another_source_raises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel whose limit of dynamic shared memory nobody raises is launched with CUDA's own."""
    head = "__global__ void {0}(float *p);\n"
    kernel = (
        "__global__ void {0}(float *p) {{ extern __shared__ float s[]; s[threadIdx.x] = 1; p[threadIdx.x] = s[0]; }}\n"
    )
    launch = "{0}<<<1, 32, bytes>>>(p); "
    names = ("raised", "plain")
    write(
        tmp_path,
        a_cu="".join(map(kernel.format, names))
        + "bool run(float *p, size_t bytes) { "
        + "".join(map(launch.format, names))
        + "return cudaGetLastError() == cudaSuccess; }\n",
        b_cu=head.format("raised")
        + "void raise() { cudaFuncSetAttribute(raised, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536); }\n",
    )
    parts = in_parts(tmp_path)
    text = parts.files[0].after.decode()
    assert text.count("launch_range(1, 32), bytes,") == text.count("launch_range(1, 32), unraised_bytes(bytes),") == 1
    assert parts.files == in_one(monkeypatch, tmp_path).files


def test_memory_that_another_source_registers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a function of its own, through a variable and a member that all see, and given to a function that launches."""
    head = "struct Buffer { float *host; float *device; };\nextern float *shared; extern float *other;\nvoid pin(void *p, size_t bytes);\nvoid run(float *p, float *q, Buffer b);\n"
    kernel = "__global__ void k(float *p) { *p = 1; }\n"
    write(
        tmp_path,
        a_cu=head
        + "float *shared, *other;\nint main() { float own[8]; Buffer b; shared = own; b.host = own; pin(own, 32); "
        + "run(own, other, b); }\n",
        b_cu=head + "void pin(void *p, size_t bytes) { cudaHostRegister(p, bytes, 0); }\n",
        c_cu=head
        + kernel
        + "void run(float *p, float *q, Buffer b) {\n"
        + "".join(f"  k<<<1, 1>>>({given});\n" for given in ("p", "q", "shared", "other", "b.host", "b.device"))
        + "}\n",
    )
    parts = in_parts(tmp_path)
    told = [d.fields["memory"] for d in parts.files[2].diagnostics if d.code == "W2S547"]
    assert told == ["p", "shared", "b.host"]
    assert parts.files == in_one(monkeypatch, tmp_path).files


def test_what_macros_hide_is_found_in_a_second_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = "#define MAKE(what) cuda##what##Create\nvoid f() { cudaStream_t s; MAKE(Stream)(&s); }\n"
    write(tmp_path, a_cu=hidden, b_cu=KERNEL.format("b") + "void wait() { cudaDeviceSynchronize(); }\n")
    assert in_parts(tmp_path).files == in_one(monkeypatch, tmp_path).files


def test_a_header_that_sources_use_different_functions_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each knows of one function what its pointer leads to; together they know both."""
    one = "template <typename T> __device__ void {0}(nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> &f, T *p) {{ nvcuda::wmma::load_matrix_sync(f, p, 16, nvcuda::wmma::mem_row_major); }}\n"
    use = '#include "tools.cuh"\n__global__ void k_{0}(float *p) {{ nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> f; {0}(f, p); nvcuda::wmma::store_matrix_sync(p, f, 16, nvcuda::wmma::mem_row_major); }}\nvoid run_{0}(float *p) {{ k_{0}<<<1, 32>>>(p); }}\n'
    write(
        tmp_path,
        tools_cuh="#pragma once\n#include <mma.h>\n" + one.format("first") + one.format("second"),
        a_cu=use.format("first"),
        b_cu=use.format("second"),
        c_cu='#include "tools.cuh"\n',
    )
    parts = in_parts(tmp_path)
    assert not codes(parts)
    assert b"generic_ptr" not in next(f.after for f in parts.files if f.input.name == "tools.cuh")
    assert parts.files == in_one(monkeypatch, tmp_path).files


def test_a_launch_in_a_template_of_a_header_that_sources_give_different_types(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each source knows its own type; the one that only includes the header knows none, and has no opinion."""
    header = """#pragma once
#include <mma.h>
#include <cuda_bf16.h>
using namespace nvcuda;
template <typename E> struct Policy;
template <> struct Policy<half> { using Element = half; static constexpr int M = 16, N = 16; };
template <> struct Policy<__nv_bfloat16> { using Element = __nv_bfloat16; static constexpr int M = 32, N = 8; };
template <typename P> struct Tiles {
  wmma::fragment<wmma::matrix_a, P::M, P::N, 16, typename P::Element, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, P::M, P::N, 16, typename P::Element, wmma::col_major> b;
  wmma::fragment<wmma::accumulator, P::M, P::N, 16, float> c;
  __device__ void multiply() { wmma::mma_sync(c, a, b, c); }
};
template <typename P> __global__ void gemm(const typename P::Element *a, float *c) {
  Tiles<P> tiles;
  wmma::fill_fragment(tiles.c, 0.0f);
  wmma::load_matrix_sync(tiles.a, a, 16);
  wmma::load_matrix_sync(tiles.b, a, 16);
  tiles.multiply();
  wmma::store_matrix_sync(c, tiles.c, 16, wmma::mem_row_major);
}
template <typename E> struct Gemm {
  void operator()(const E *a, float *c) const { gemm<Policy<E>><<<1, 32>>>(a, c); }
};
"""
    use = '#include "gemm.cuh"\ntemplate <typename T> void run(const T *a, float *c) {{ Gemm<T> g; g(a, c); }}\nvoid {0}(const {1} *a, float *c) {{ run(a, c); }}\n'
    only = '#include "gemm.cuh"\nint main() {}\n'
    write(
        tmp_path,
        gemm_cuh=header,
        a_cu=use.format("run_half", "half"),
        b_cu=use.format("run_bf16", "__nv_bfloat16"),
        main_cu=only,
    )
    parts = in_parts(tmp_path)
    text = next(f.after for f in parts.files if f.input.name == "gemm.cuh")
    assert b"half" in text.split(b"operator()")[1] and b"bfloat16" in text.split(b"operator()")[1]
    assert "W2S105" not in codes(parts)
    assert parts.files == in_one(monkeypatch, tmp_path).files


def test_a_header_that_means_different_things_in_many_sources(tmp_path: Path) -> None:
    header = "#pragma once\n// twice\n__device__ inline float get(const float *p) {\n    return\n#ifdef WIDE\n        __ldg(p + threadIdx.x)\n#else\n        *p\n#endif\n    ;\n}\n"
    for i in range(10):
        wide = "#define WIDE\n" if i % 2 else ""
        text = f'{wide}#include "get.cuh"\n__global__ void k{i}(float *p) {{ *p = get(p); }}\nvoid r{i}(float *p) {{ k{i}<<<1, 32>>>(p); }}\n'
        (tmp_path / f"s{i}.cu").write_text(text, encoding="utf-8")
    write(tmp_path, get_cuh=header)
    told = [d for d in in_parts(tmp_path).diagnostics if d.code == "W2S105"]
    assert len(told) == 1 and told[0].file == "get.cuh"
    assert {int(told[0].fields["first"][1]) % 2, int(told[0].fields["second"][1]) % 2} == {0, 1}, "the two do not agree"
    assert 3 <= int(told[0].fields["line"]) <= 9


def test_a_header_that_nobody_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(
        tmp_path,
        a_cu=KERNEL.format("a"),
        inner_cuh="__device__ inline int lane() { return threadIdx.x; }\n",
        outer_cuh='#include "inner.cuh"\n__global__ void o(int *p) { *p = lane(); }\n',
    )
    parts = in_parts(tmp_path)
    assert all(b"threadIdx" not in f.after for f in parts.files)
    assert parts.files == in_one(monkeypatch, tmp_path).files


def test_a_result_is_plain_data(tmp_path: Path) -> None:
    scale_tree.write(tmp_path, 8)
    inputs = find([tmp_path])
    cutter = Cutter(inputs, Options())
    result = migrate_part(cutter.part(tuple(cutter.sources)), cutter.by_name, Options())
    assert result.kernels and result.legality and result.kernel_rows and result.links
    assert pickle.loads(pickle.dumps(result)) == result
    assert PartResult.from_json(json.loads(json.dumps(result.to_json()))) == result
    with pytest.raises((ValueError, TypeError, KeyError)):
        PartResult.from_json(result.to_json()[:-1])


def test_what_is_said_of_the_whole_is_plain_data() -> None:
    said = Whole(
        **{f.name: _other_than(getattr(Whole(), f.name)) for f in fields(Whole)},
    )
    result = PartResult(("a.cu",), (), whole=said)
    read = PartResult.from_json(json.loads(json.dumps(result.to_json())))
    assert read == result
    assert [type(getattr(read.whole, f.name)) for f in fields(Whole)] == [
        type(getattr(said, f.name)) for f in fields(Whole)
    ]


def _other_than(default: object) -> object:
    if isinstance(default, bool):
        return not default
    return PlainVectors.ALL if isinstance(default, PlainVectors) else ("a", "b")


def test_one_source_decides_how_vectors_lie_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(
        tmp_path,
        shared_h="#pragma once\n#include <cuda_runtime.h>\nvoid fill(float3 *p);\nvoid print(const float3 *p);\n",
        fill_cu='#include "shared.h"\n__global__ void k(float3 *p) { p->x = 1; }\nvoid fill(float3 *p) { k<<<1, 1>>>(p); }\n',
        print_cu='#include "shared.h"\nstruct Two { float3 a; float b; };\nvoid print(const float3 *p) { Two t{*p, 2}; (void)t; }\n',
    )
    parts = in_parts(tmp_path)
    assert not codes(parts)
    assert all(b"plain_float3" in f.after and b"sycl::float3" not in f.after for f in parts.files)
    assert parts.files == in_one(monkeypatch, tmp_path).files


def test_all_vectors_are_plain_unless_a_source_gives_some_to_functions_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = "#pragma once\n#include <cuda_runtime.h>\n__host__ __device__ inline float2 operator+(float2 a, float2 b) { return make_float2(a.x + b.x, a.y - b.y); }\n"
    own = '#include "shared.h"\n__global__ void k(float2 *p) { p[0] = p[1] + p[2]; }\nvoid run(float2 *p) { k<<<1, 1>>>(p); }\n'
    write(
        tmp_path,
        shared_h=shared,
        own_cu=own,
        other_cu='#include "shared.h"\nfloat2 zero() { return make_float2(0, 0); }\n',
    )
    plain = in_parts(tmp_path)
    assert not codes(plain) and all(b"plain_float2" in f.after for f in plain.files)
    assert plain.files == in_one(monkeypatch, tmp_path).files
    other = '#include "shared.h"\n#include <cuComplex.h>\ncuFloatComplex twice(cuFloatComplex z) { return cuCmulf(z, make_cuFloatComplex(2, 0)); }\n'
    write(tmp_path, other_cu=other)
    kept = in_parts(tmp_path)
    assert codes(kept) == {"shared.h": ["W2S512"]} and not any(b"plain_" in f.after for f in kept.files)
    assert kept.files == in_one(monkeypatch, tmp_path).files


def test_the_key_says_what_a_result_depends_on(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "far.h").write_text("int far();\n", encoding="utf-8")
    root = tmp_path / "in"
    root.mkdir()
    write(root, a_cu='#include "h.cuh"\n#include "far.h"\n', b_cu="int b;\n", h_cuh="int h();\n")

    def keys(*arguments: str) -> list[str]:
        cutter = Cutter(find([root]), Options(arguments, (str(tmp_path / "outside"),)))
        return [cutter.part(group).key for group in cutter.groups]

    a, b = keys()
    assert keys() == [a, b]
    write(root, h_cuh="int h(int);\n")
    assert keys()[0] != a and keys()[1] == b, "only one reads the header"
    a = keys()[0]
    (tmp_path / "outside" / "far.h").write_text("int far(int);\n", encoding="utf-8")
    assert keys()[0] != a and keys()[1] == b, "a header outside the input counts, too"
    assert keys("-DX")[1] != b


HEADER_ARGUMENTS = [
    ("-I{0}",), ("-I", "{0}"), ("--include-directory={0}",), ("-isystem", "{0}"), ("-isystem{0}",), ("-iquote", "{0}"), ("-idirafter", "{0}"),
    ("-Xclang", "-isystem", "-Xclang", "{0}"), ("-include", "{0}/far.h"), ("-include{0}/far.h",), ("--include={0}/far.h",), ("-imacros", "{0}/far.h"),
    ("-isystem", "{0}", "-include", "far.h"), ("-isystem{1}", "-I{0}"), ("-I{0}", "-include", "h.cuh"),
]  # fmt: skip


@pytest.mark.parametrize("given", HEADER_ARGUMENTS, ids=" ".join)
@pytest.mark.parametrize("everywhere", [False, True], ids=["compile_commands", "extra-arg"])
def test_headers_by_any_argument_count(given: tuple[str, ...], everywhere: bool, tmp_path: Path) -> None:
    """Also one that is in two folders, or that no include of the source names."""
    for folder, text in (("out", "int far();\n"), ("too", "int too();\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "far.h").write_text(text, encoding="utf-8")
    (tmp_path / "in").mkdir()
    is_forced = any("include" in word.replace("--include-directory", "") or word == "-imacros" for word in given)
    write(tmp_path / "in", a_cu="int a;\n" if is_forced else '#include "far.h"\n', b_cu="int b;\n", h_cuh="int h();\n")
    words = tuple(word.format(tmp_path / "out", tmp_path / "too") for word in given)

    def keys() -> list[str]:
        inputs = [
            replace(f, arguments=words if f.name == "a.cu" and not everywhere else ()) for f in find([tmp_path / "in"])
        ]
        cutter = Cutter(inputs, Options(words if everywhere else ()))
        return [cutter.part((f.name,)).key for f in inputs if f.is_source]

    a, b = keys()
    assert keys() == [a, b]
    (tmp_path / ("in/h.cuh" if "h.cuh" in given else "out/far.h")).write_text("int changed();\n", encoding="utf-8")
    after = keys()
    assert after[0] != a
    assert (after[1] != b) == (everywhere and is_forced), "of the others only those that are read with it"


def test_a_header_that_includes_itself_by_a_longer_path(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "self.h").write_text('#pragma once\n#include "../lib/self.h"\n', encoding="utf-8")
    (tmp_path / "in").mkdir()
    write(tmp_path / "in", a_cu='#include "self.h"\n')
    cutter = Cutter(find([tmp_path / "in"]), Options((), (str(tmp_path / "lib"),)))
    assert cutter.reads.closure("a.cu") == {"a.cu", str(tmp_path / "lib" / "self.h")}


def test_known_results_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, a_cu=KERNEL.format("a"), b_cu=KERNEL.format("b"))
    known: dict[str, PartResult] = {}
    first = migrate_tree(find([tmp_path]), Options(), known=known)
    assert len(known) == 2
    monkeypatch.setattr(line, "migrate_part", lambda *_: pytest.fail("nothing has changed"))
    assert migrate_tree(find([tmp_path]), Options(), known=known) == first
    changed = {key: replace(result, files=()) for key, result in known.items()}
    assert migrate_tree(find([tmp_path]), Options(), known=changed).files != first.files


def test_a_migration_is_the_same_in_every_process() -> None:
    """Python orders sets by a number that each process draws: of several reasons the same must be told."""
    code = (
        "import sys; from pathlib import Path; from wmma2sycl.migrate.pipeline import migrate_tree; from wmma2sycl.migrate.core.toolchain import Options; "
        "from wmma2sycl.migrate.project.tree import find; print(*(migrate_tree(find([Path(p)]), Options()) for p in sys.argv[1:]))"
    )
    folders = [
        ROOT / "tests" / "cases" / "element_access" / "refuses_partial_reductions",
        ROOT / "corpus" / "two_file_tree" / "cuda",
    ]

    def told(seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", code, *map(str, folders)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    assert told("0") == told("2")


def test_first_difference() -> None:
    before = b"a\nb\nc\nd\n"
    assert first_difference(before, b"a\nB\nc\nd\n", b"a\nB\nc\nd\n") == 0
    assert first_difference(before, b"a\nB\nc\nd\n", b"a\nb\nc\nD\n") == 2
    assert first_difference(before, b"a\nB\nc\nd\n", b"a\nb\nc\nD\n", {2}) == 4
    assert first_difference(before, b"a\nb\nc\nd\n", b"x\na\nb\nc\nd\n") == 1
    assert first_difference(before, before, before + b"e\n") == 5
    assert first_difference(before, b"#include <wmma2sycl/launch.hpp>\n\n" + before, before) == 0
    assert first_difference(b"#include <mma.h>\nb\n", b"#include <x.hpp>\nB\n", b"b\n") == 2


def test_a_kernel_that_only_its_own_source_knows(tmp_path: Path) -> None:
    header = "#pragma once\n#include <mma.h>\n__global__ void product(const half *a, float *c);\nvoid run(const half *a, float *c);\n"
    kernel = (
        '#include "api.cuh"\nusing namespace nvcuda::wmma;\n__global__ void product(const half *a, float *c) {\n'
        "    fragment<matrix_a, 16, 16, 16, half, row_major> f;\n    fragment<accumulator, 16, 16, 16, float> s;\n"
        "    load_matrix_sync(f, a, 16);\n    fill_fragment(s, 0);\n    store_matrix_sync(c, s, 16, mem_row_major);\n}\n"
        "void run(const half *a, float *c) { product<<<1, 32>>>(a, c); }\n"
    )
    other = '#include "api.cuh"\n__global__ void own{0}(float *c) {{ c[threadIdx.x] = 0; }}\nvoid zero{0}(float *c) {{ own{0}<<<1, 32>>>(c); }}\n'
    write(tmp_path, api_cuh=header, lib_cu=kernel, a_cu=other.format("a"), b_cu=other.format("b"))
    parts = in_parts(tmp_path)
    assert "W2S105" not in codes(parts)
    assert b"template <typename Target>" in next(f.after for f in parts.files if f.input.name == "api.cuh")
