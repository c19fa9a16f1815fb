"""The CUDA headers of the front end: programs parse without error, wrong ones do not, and nvcc, where it is, agrees."""

from __future__ import annotations

import shutil
import subprocess
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from clang import cindex
from cuda_header_claims import claims, qualified
from wmma2sycl.migrate.core.toolchain import Options, arguments, system_includes

PROGRAMS = Path(__file__).parent / "cuda_headers"
KEEP_GOING = 0x200
NVCC = shutil.which("nvcc")
NVCC_FLAGS = ["-std=c++17", "-arch=sm_90", "--expt-relaxed-constexpr", "--extended-lambda"]
Kind = cindex.CursorKind

needs_nvcc = pytest.mark.skipif(NVCC is None, reason="no nvcc on PATH to compare with")
needs_gxx = pytest.mark.skipif(not system_includes(), reason="no g++, whose standard headers the programs include")
programs = pytest.mark.parametrize("program", sorted(PROGRAMS.rglob("*.cu")), ids=lambda p: p.stem)

# Headers that come with CUDA 13's compiler; cuBLAS, cuRAND and the samples are other packages.
OF_THE_TOOLKIT = [
    "cuda_runtime.h", "mma.h", "cuda_fp8.h", "cuda.h", "cuComplex.h", "math_constants.h", "cuda_pipeline.h",
    "cuda_profiler_api.h", "cooperative_groups.h", "cuda/barrier", "library_types.h",
]  # fmt: skip
GONE_IN_13 = {
    "clockRate", "deviceOverlap", "kernelExecTimeoutEnabled", "computeMode", "maxTexture1DLinear", "memoryClockRate",
    "singleToDoublePrecisionPerfRatio", "cooperativeMultiDeviceLaunch", "cudaThreadSynchronize", "cudaThreadExit",
    "cudaThreadSetCacheConfig", "cudaMemPrefetchAsync", "cudaMemAdvise", "cuCtxCreate",
    "cudaGraphAddDependencies", "cudaGraphExecUpdate", "cudaGraphGetEdges", "cudaGraphNodeGetDependencies",
    "cudaGraphNodeGetDependentNodes",
}  # fmt: skip


def parse(source: Path | str, *extra: str, implicit: bool = False, record: int = 0) -> Any:
    """A translation unit of a file, or of text under the name `inline.cu`."""
    files = [("inline.cu", source)] if isinstance(source, str) else None
    path = "inline.cu" if isinstance(source, str) else str(source)
    flags = [*arguments(Options(), implicit=implicit), *extra]
    return cindex.Index.create().parse(path, flags, unsaved_files=files, options=KEEP_GOING | record)


def errors(unit: Any) -> list[str]:
    # warnings of the library's headers that clang takes for errors are none: front/parsing.py
    errors = [d for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error]
    return [str(d) for d in errors if not (d.option and str(d.location.file).startswith("/usr/include/"))]


def nvcc_errors(source: Path, stage: str = "-cuda") -> str:
    """nvcc's complaints, '' when it accepts the file: for host and device (-cuda), or in the device pass (-ptx)."""
    command = [NVCC or "", *NVCC_FLAGS, stage, "-o", "/dev/null", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    return done.stdout + done.stderr if done.returncode else ""


@needs_gxx
@pytest.mark.parametrize("implicit", [False, True])
def test_a_machine_without_a_toolkit_reads_the_same(*, implicit: bool) -> None:
    """clang looks for CUDA where it is installed: without it launches are calls of CUDA 7's, and `...` is refused in device code."""
    text = """#include <cuda_runtime.h>
__device__ int count(...);
__global__ void k(int *p) { *p = 1; }
void run(int *p) { k<<<1, 32>>>(p); }
"""
    assert errors(parse(text, "--cuda-path=/none", implicit=implicit)) == []
    (launch,) = (n for n in parse(text, "--cuda-path=/none").cursor.walk_preorder() if n.spelling.startswith("__cudaPush") and n.kind == Kind.CALL_EXPR)  # fmt: skip
    assert str(launch.location.file) == "inline.cu"


def nvcc_finds(header: str, folder: Path) -> bool:
    probe = folder / "probe.cu"
    probe.write_text(f"#include <{header}>\n")
    return not nvcc_errors(probe, "-ptx")


@needs_gxx
@programs
@pytest.mark.parametrize("side", [(), ("-D__CUDA_ARCH__=900",)], ids=["host", "device_branches"])
def test_parses(program: Path, side: tuple[str, ...]) -> None:
    assert errors(parse(program, *side, implicit=program.stem == "implicit_includes")) == []


@needs_nvcc
@programs
def test_nvcc_accepts_the_program(program: Path, tmp_path: Path) -> None:
    if program.parent.name == "cuda12" and nvcc_major() >= 13:
        pytest.skip("nvcc is 13 or newer: what this program uses is gone")
    for line in program.read_text().splitlines():
        header = line.removeprefix("#include <").removesuffix(">")
        if line.startswith("#include") and not nvcc_finds(header, tmp_path):
            pytest.skip(f"this CUDA toolkit has no {header}")
    assert nvcc_errors(program) == ""


def nvcc_major() -> int:
    done = subprocess.run([NVCC or "", "--version"], capture_output=True, text=True, check=True, timeout=60)
    return int(done.stdout.partition("release ")[2].partition(".")[0])


@lru_cache(maxsize=1)
def all_claims() -> tuple[tuple[str, str], ...]:
    text = "".join(f"#include <{header}>\n" for header in OF_THE_TOOLKIT)
    return tuple(claims(parse(text).cursor))


def claims_program() -> str:
    lines = [f"#include <{header}>" for header in OF_THE_TOOLKIT]
    lines += [
        "#include <math.h>",
        "#include <stdlib.h>",
        "#include <type_traits>",
        "template <class A> A &value();",
    ]
    lines += [f'static_assert({claim}, "{name}");' for name, claim in all_claims() if name not in GONE_IN_13]
    return "\n".join(lines)


def test_claims_cover_the_headers() -> None:
    names = {name for name, _ in all_claims()}
    assert len(all_claims()) > 2000
    assert names > {
        "__hadd",
        "cudaMemcpy",
        "cudaErrorMemoryAllocation",
        "atomicAdd",
        "__shfl_sync",
        "sincosf",
        "w",
        *GONE_IN_13,
    }


@needs_gxx
def test_claims_hold_for_ourselves() -> None:
    assert errors(parse(claims_program())) == []


@needs_nvcc
def test_nvcc_has_every_declaration(tmp_path: Path) -> None:
    source = tmp_path / "claims.cu"
    source.write_text(claims_program())
    assert nvcc_errors(source) == ""


IN_A_KERNEL = """
#include <mma.h>
using namespace nvcuda;
__global__ void kernel(half *h, float *f, int ld) {{
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  {statement}
}}
"""
WRONG_IN_A_KERNEL = {
    "misspelt function": "wmma::load_matrix_synch(a, h, ld);",
    "operand with a layout argument": "wmma::load_matrix_sync(a, h, ld, wmma::mem_row_major);",
    "accumulator without one": "wmma::load_matrix_sync(c, f, ld);",
    "store without a layout": "wmma::store_matrix_sync(f, c, ld);",
    "store of an operand": "wmma::store_matrix_sync(h, a, ld, wmma::mem_row_major);",
    "pointer of another type": "wmma::load_matrix_sync(a, f, ld);",
    "three arguments": "wmma::mma_sync(c, a, b);",
    "operands swapped": "wmma::mma_sync(c, b, a, c);",
    "other shape": "wmma::fragment<wmma::accumulator, 32, 8, 16, float> d; wmma::mma_sync(d, a, b, d);",
    "misspelt layout": "wmma::store_matrix_sync(f, c, ld, wmma::row_major);",
    "no such member": "c.y[0] = 1;",
    "misspelt builtin": "__syncthread();",
    "no such component": "f[threadIdx.w] = 0;",
    "built-in variables are constant": "blockIdx.x = 1;",
    "half with float is ambiguous": "h[0] = h[1] * 2.0f;",
    "no atomic of char": "char q; atomicAdd(&q, 'a');",
    "no such intrinsic": "f[0] = __half2floats(h[0]);",
    "no such vector": "f[0] = make_float5(1, 2, 3, 4, 5).x;",
    "ldg of a struct": "struct S { int i; } s; __ldg(&s);",
}
IN_MAIN = "__global__ void kernel(float *p, int n) {{}}\nint main() {{ float *p; {statement} }}\n"
WRONG_IN_MAIN = {
    "misspelt API": "cudaMaloc(&p, 16);",
    "not a pointer to pointer": "cudaMalloc(p, 16);",
    "misspelt enumerator": "cudaMemcpy(p, p, 16, cudaMemcpyHostToDev);",
    "a number for a direction": "cudaMemcpy(p, p, 16, 1);",
    "stream where the event goes": "cudaStream_t s; cudaEventRecord(s);",
    "no such member": "cudaDeviceProp prop; return prop.warps;",
    "missing kernel argument": "kernel<<<1, 32>>>(p);",
    "kernel without a launch": "kernel(p, 1);",
    "error code as a pointer": "float *q = cudaGetLastError();",
}
WRONG = {k: IN_A_KERNEL.format(statement=v) for k, v in WRONG_IN_A_KERNEL.items()}
WRONG |= {f"host: {k}": IN_MAIN.format(statement=v) for k, v in WRONG_IN_MAIN.items()}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG.keys())
def test_wrong_program_is_an_error(text: str, tmp_path: Path) -> None:
    assert errors(parse(text)) != []
    if NVCC is not None:
        source = tmp_path / "wrong.cu"
        source.write_text(text)
        assert "error" in nvcc_errors(source, "-ptx" if "wmma" in text else "-cuda")


def test_the_wrong_programs_are_right_without_their_statement() -> None:
    assert errors(parse(IN_A_KERNEL.format(statement=""))) == []
    assert errors(parse(IN_MAIN.format(statement=""))) == []


def test_wmma_calls_resolve() -> None:
    """Outside templates to one function of nvcuda::wmma; inside them the candidates are of that namespace only."""
    unit = parse(PROGRAMS / "wmma_templates.cu")
    plain = {
        c.spelling: qualified(c.referenced)
        for c in unit.cursor.walk_preorder()
        if c.kind == Kind.CALL_EXPR and c.referenced
    }
    assert plain["load_matrix_sync"] == "::nvcuda::wmma::load_matrix_sync"
    assert plain["mma_sync"] == "::nvcuda::wmma::mma_sync"
    open_sets = [
        c for c in unit.cursor.walk_preorder() if c.kind == Kind.OVERLOADED_DECL_REF and "matrix_sync" in c.spelling
    ]
    assert len(open_sets) >= 3
    for reference in open_sets:
        count = cindex.conf.lib.clang_getNumOverloadedDecls(reference)
        named = [cindex.conf.lib.clang_getOverloadedDecl(reference, i) for i in range(count)]
        assert count and {qualified(d) for d in named} == {f"::nvcuda::wmma::{reference.spelling}"}


def test_a_launch_is_configuration_and_call() -> None:
    unit = parse("__global__ void k(int *p) {}\nvoid f(int *p) { k<<<dim3(2), 64, 16, 0>>>(p); k<<<2, 64>>>(p); }\n")
    launches = [
        c
        for c in unit.cursor.walk_preorder()
        if c.kind == Kind.CALL_EXPR and c.spelling == "__cudaPushCallConfiguration"
    ]
    assert [len(list(launch.get_arguments())) for launch in launches] == [4, 4]


@pytest.mark.parametrize("word", ["__global__", "__device__", "__host__", "__shared__", "__constant__", "__managed__",
                                  "__forceinline__", "__noinline__", "__restrict__", "__launch_bounds__", "__align__",
                                  "__grid_constant__"])  # fmt: skip
def test_qualifiers_are_macro_instantiations(word: str) -> None:
    text = """
    __constant__ int table[4];
    __managed__ int counter;
    __host__ __device__ __forceinline__ int twice(int x) { return 2 * x; }
    __device__ __noinline__ int once(const int *__restrict__ p) { return *p; }
    __global__ void __launch_bounds__(256) kernel(const __grid_constant__ int n) { __shared__ __align__(16) int s[4]; s[0] = n; }
    """
    unit = parse(text, record=cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
    assert errors(unit) == []
    uses = [c for c in unit.cursor.get_children() if c.kind == Kind.MACRO_INSTANTIATION and c.spelling == word]
    assert any(c.location.file and c.location.file.name == "inline.cu" for c in uses)


@pytest.mark.parametrize("standard", ["c++11", "c++14", "c++17", "c++20"])
def test_every_language_standard(standard: str) -> None:
    text = "#include <mma.h>\n#include <cuda_bf16.h>\n#include <cooperative_groups.h>\nint main() { return 0; }\n"
    assert errors(parse(text, f"-std={standard}")) == []


def test_without_standard_headers() -> None:
    """With no g++ the CUDA headers still parse; a standard header is one error, and the rest of the file is seen."""
    flags = [*arguments(Options())]
    for folder in system_includes():
        at = flags.index(folder)
        del flags[at - 1 : at + 1]
    text = "#include <vector>\n#include <mma.h>\n__global__ void k(half *h) { h[0] = __float2half(sqrtf(2.0f)); }\n"
    unit = cindex.Index.create().parse("inline.cu", flags, unsaved_files=[("inline.cu", text)], options=KEEP_GOING)
    assert len(errors(unit)) == 1 and "vector" in errors(unit)[0]
    assert any(c.spelling == "__float2half" and c.kind == Kind.CALL_EXPR for c in unit.cursor.walk_preorder())


def test_fast() -> None:
    """Prelude, half, bfloat16 and WMMA: 25 ms of CPU; four times that here, since test machines are slower and shared."""
    record = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
    best = 1.0
    for _ in range(10):
        start = time.process_time()
        parse("#include <mma.h>\n", record=record)
        best = min(best, time.process_time() - start)
    assert best < 0.1
