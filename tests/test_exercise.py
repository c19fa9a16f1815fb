"""Launches made up by `verify --exercise`: what a kernel reaches is never told too small, what is not known is refused with its
place; a kernel that nothing launches and that is wrong is found.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from exercise import CORPUS, lines
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.verifying.kernel_sources import Parsed, parsed
from wmma2sycl.migrate.exercise.driver import Made, driver
from wmma2sycl.migrate.exercise.given import Memory
from wmma2sycl.migrate.exercise.intervals import Interval, combined, exactly
from wmma2sycl.migrate.exercise.plans import plans_for, sizes_of
from wmma2sycl.migrate.exercise.reach import DYNAMIC, NotInferred, reach_of
from wmma2sycl.verify.recording.nvcc import CudaSources

TOP = """#include <mma.h>
using namespace nvcuda;
struct Pair { float *x; };
struct Open { union { float a; int b; }; };
__device__ float table[64];
__device__ int chosen;
__device__ int column(int by) { return threadIdx.x < 64 ? threadIdx.x + by : 0; }
__device__ void set(float x[], int i) { x[i] = 1; }
__device__ void byte(float *x, signed char i) { x[i] = 1; }
__device__ void grow(int &i) { i *= 9; }
__device__ float twice(const float *p, int i) { return 2 * p[i]; }
"""
AT = "int i = blockIdx.x * blockDim.x + threadIdx.x; "
# Four blocks of 64 threads, n is 100: a kernel's parameters and body, and the bytes that it reaches.
REACHED = {
    "an element a thread": ("float *x", AT + "x[i] = 1;", {"x": (0, 1023)}),
    "a guard": ("float *x, int n", AT + "if (i < n) x[i] = 1;", {"x": (0, 399)}),
    "a guard of two": ("float *x, int n", AT + "if (n > i && i >= 2) x[i - 2] = 1;", {"x": (0, 391)}),
    "an early exit": ("float *x, int n", AT + "if (i >= n) return; x[i] = 1;", {"x": (0, 399)}),
    "a choice": ("float *x, int n", AT + "x[i < n ? i : 0] = 1;", {"x": (0, 399)}),
    "a loop": ("float *x, int n", "for (int k = 0; k <= n; ++k) x[k] = 1;", {"x": (0, 403)}),
    "a loop of strides": ("float *x, int n", AT + "for (; i < n; i += gridDim.x * blockDim.x) x[i] = 1;", {"x": (0, 399)}),
    "a while loop": ("float *x, int n", AT + "while (i < n) { x[i] = 1; i += 256; }", {"x": (0, 399)}),
    "rows": ("float *x, int n", AT + "for (int k = 0; k < n; k += 4) x[i * n + k] = 1;", {"x": (0, 4 * (255 * 100 + 100) - 1)}),
    "before the pointer": ("float *x", AT + "x[i - 3] = 1;", {"x": (-12, 4 * 253 - 1)}),
    "a pointer of its own": ("float *x", "float *p = x + blockIdx.x * 64; p[threadIdx.x] = 1;", {"x": (0, 1023)}),
    "a pointer that moves": ("float *x", "x += blockIdx.x * 64; *x = 1;", {"x": (0, 4 * 193 - 1)}),
    "a pointer that moves in a loop": (
        "float *x, int n",
        "for (int k = 0; k < n; k += 8) { *x++ = 1; x += 2; }",
        {"x": (0, 4 * 40 - 1)},
    ),
    "a function's number": ("float *x", "x[column(3) + blockIdx.x] = 1;", {"x": (0, 4 * (63 + 3 + 3 + 1) - 1)}),
    "an atomic of the program's": ("float *x", "atomicAdd(&chosen, 1); *x = 1;", {"x": (0, 3)}),
    "vectors": ("float *x", "reinterpret_cast<float4 *>(x)[threadIdx.x] = float4();", {"x": (0, 1023)}),
    "an address": ("float *x", "*(&x[threadIdx.x] + 8) = 1;", {"x": (32, 4 * 72 - 1)}),
    "atomics": ("float *x", "atomicAdd(&x[threadIdx.x / 32], 1.0f);", {"x": (0, 7)}),
    "a read through the cache": ("const float *x, float *y", "y[0] = __ldg(x + 7);", {"x": (28, 31), "y": (0, 3)}),
    "a function": ("const float *x, float *y", "y[threadIdx.x] = twice(x + 2, threadIdx.x);", {"x": (8, 4 * 66 - 1), "y": (0, 255)}),
    "read indices": ("const int *at, float *x", "x[at[threadIdx.x]] = 1;", {"at": (0, 255), "x": (0, 63)}),
    "arrays of its own": ("float *x", "__shared__ float s[64]; s[threadIdx.x] = table[threadIdx.x]; *x = s[0];", {"x": (0, 3)}),
    "halves": (
        "float *x",
        "__shared__ float s[64]; for (int h = 32; h > 0; h >>= 1) if (threadIdx.x < h) s[threadIdx.x] += s[threadIdx.x + h]; *x = s[0];",
        {"x": (0, 3)},
    ),
    "dynamic shared memory": ("float *x", "extern __shared__ float s[]; s[threadIdx.x] = 1; *x = s[0];", {"x": (0, 3), DYNAMIC: (0, 255)}),
    "a tile by its rows": (
        "const half *a, int n",
        "wmma::fragment<wmma::matrix_a, 32, 8, 16, half, wmma::row_major> f; wmma::load_matrix_sync(f, a + blockIdx.x * 16, n);",
        {"a": (0, 2 * (48 + 31 * 100 + 16) - 1)},
    ),
    "a tile that is stored": (
        "float *c, int n",
        "wmma::fragment<wmma::accumulator, 32, 8, 16, float> f; wmma::store_matrix_sync(c, f, n, wmma::mem_col_major);",
        {"c": (0, 4 * (7 * 100 + 32) - 1)},
    ),
    "a function's array": ("float *x", "set(x + 8, threadIdx.x);", {"x": (32, 4 * 72 - 1)}),
    "an array as a parameter": ("float x[], const int at[8]", "x[at[threadIdx.x]] = 1; x += 4; *x = 1;", {"x": (0, 79), "at": (0, 255)}),
    "a number of one byte": ("float *x", AT + "x[(signed char)i + 128] = 1;", {"x": (0, 1023)}),
    "a truth": ("float *x, int n", "x[(bool)n] = 1;", {"x": (0, 7)}),
    "a parameter of one byte": ("float *x", AT + "byte(x + 128, i);", {"x": (0, 1023)}),
    "changes one after the other": (
        "float *x, int n",
        "int i = 0; for (int k = 0; k < n; ++k) { i &= 255; if (i >= 0) x[i] = 1; i -= 1; }",
        {"x": (0, 1023)},
    ),
    "a fragment's elements": (
        "float *x",
        "wmma::fragment<wmma::accumulator, 16, 16, 16, float> f; for (int i = 0; i < f.num_elements; ++i) f.x[i] = 1; *x = f.x[0];",
        {"x": (0, 3)},
    ),
}  # fmt: skip
REFUSED = {
    "an index that was written": ("int *at, float *x", "x[at[threadIdx.x]] = 1;", "how far it reaches into x is not bounded"),
    "a loop without end": ("float *x, int n", "for (int k = 0; x[k] != 0; ++k) x[k] = 1;", "into x is not bounded"),
    "a guard that is over": ("float *x, int n", AT + "if (i < n) { i *= 4; x[i] = 1; i += n; }", "into x is not bounded"),
    "a shared array that is too small": ("float *x", "__shared__ float s[32]; s[threadIdx.x] = *x;", "may reach beyond s"),
    "a table that is too small": ("float *x", "*x = table[threadIdx.x + 1];", "may reach beyond table"),
    "what wraps around and is guarded": ("float *x", "unsigned i = threadIdx.x - 1; if (i >= 0) x[i] = 1;", "into x is not bounded"),
    "a limit that wraps around": ("float *x, unsigned n", "for (unsigned k = 0; k < n - 200; ++k) { *x = 1; x += 2; }", "is not known"),
    "a guarded number that is lent": ("float *x, int n", AT + "if (i >= 0 && i < n) { grow(i); x[i] = 1; }", "into x is not bounded"),
    "a guarded number that is lent in brackets": ("float *x, int n", AT + "if (i >= 0 && i < n) { grow((i)); x[i] = 1; }", "into x is not bounded"),
    "a guard of one byte": ("float *x, int *n", "int i = *n; if ((signed char)i >= 0 && (signed char)i < 9) x[i] = 1;", "into x is not bounded"),
    "a half of a long one": ("float *x", "long i = 1; i <<= threadIdx.x; int k = i; if (k < 9) x[k] = 1;", "into x is not bounded"),
    "an array that is set anew": ("float x[], float *y", "if (threadIdx.x) x = y; *x = 1;", "is not known"),
    "what wraps around": ("float *x", "unsigned i = threadIdx.x - 1; x[i] = 1;", "into x is not bounded"),
    "what wraps and widens": ("float *x", "size_t i = threadIdx.x - 1; x[i] = 1;", "into x is not bounded"),
    "a pointer that moves in an open loop": ("float *x, int n", "while (n-- > 0) { *x = 1; x += 2; }", "is not known"),
    "a pointer set anew": ("float *x, float *y", "if (threadIdx.x) x = y; *x = 1;", "is not known"),
    "a number that others change": ("float *x", "int i = 0; int &r = i; r = 900; x[i] = 1;", "into x is not bounded"),
    "a variable of the program": ("float *x", "x[chosen] = 1;", "into x is not bounded"),
    "inline PTX": ("float *x", 'asm volatile("" ::: "memory"); *x = 1;', "inline PTX"),
    "a member behind a pointer": ("Pair *p", "float *x = p->x; *x = 1;", "behind a pointer"),
    "a copy": ("float *x", "float v; memcpy(&v, x + threadIdx.x, 4);", "passes an address to memcpy"),
}  # fmt: skip


def read(folder: Path, text: str) -> Parsed:
    (folder / "a.cu").write_text(TOP + text)
    return parsed(folder / "a.cu", CudaSources((folder / "a.cu",), (folder,), flags=("-std=c++17",)), folder)


def reached(unit: Parsed) -> dict[str, Interval]:
    kernel = unit.kernel("k")
    assert kernel is not None
    given = {p.ref.key: exactly(100) for p in kernel.parameters if p.type.is_integer and p.ref is not None}
    return reach_of(kernel, unit.functions, sizes_of((4, 1, 1), (64, 1, 1)), given).bytes


@pytest.mark.parametrize("name", REACHED)
def test_what_is_reached(tmp_path: Path, name: str) -> None:
    parameters, body, expected = REACHED[name]
    assert reached(read(tmp_path, f"__global__ void k({parameters}) {{ {body} }}")) == expected


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_known_is_refused(tmp_path: Path, name: str) -> None:
    parameters, body, why = REFUSED[name]
    unit = read(tmp_path, f"__global__ void k({parameters}) {{ {body} }}")
    with pytest.raises(NotInferred, match=why) as refused:
        reached(unit)
    assert unit.place(refused.value.node) == "a.cu:12"


@pytest.mark.parametrize(
    ("operator", "left", "right", "found"),
    [
        ("-", (0, 3), (1, 2), (-2, 2)),
        ("*", (-2, 3), (4, 5), (-10, 15)),
        ("/", (-7, 9), (2, 2), (-3, 4)),
        ("%", (0, 100), (8, 8), (0, 7)),
        ("%", (-5, 5), (8, 8), (-7, 7)),
        ("&", (0, 100), (31, 31), (0, 31)),
        ("^", (0, 100), (1, 1), (0, 127)),
        ("<<", (1, 2), (3, 4), (8, 32)),
    ],
)
def test_intervals(operator: str, left: tuple[int, int], right: tuple[int, int], found: tuple[int, int]) -> None:
    assert combined(operator, Interval(*left), Interval(*right)) == found


def test_plans(tmp_path: Path) -> None:
    """Different numbers for each integer first, the block that the kernel is for, memory of the parameters' types."""
    text = "__global__ void __launch_bounds__(64) k(const half *a, float4 *b, float f, int m, int n) {" + AT
    unit = read(tmp_path, text + "if (i < m) b[i] = make_float4(f, __half2float(a[i * n]), 0, 0); }")
    kernel = unit.kernel("k")
    assert kernel is not None
    first, *others = plans_for(kernel, unit.functions, {}, None, unit.head(kernel))
    assert (first.grid, first.block, first.shared_bytes) == ((4, 1, 1), (64, 1, 1), 0)
    assert [given for _, given in first.arguments] == [
        Memory("__half", 0, 2 * 63 * 80 + 1),
        Memory("float", 0, 16 * 64 - 1),
        "0.75f",
        "64",
        "80",
    ]
    assert [plan.arguments[3][1] for plan in others] == ["64", "16", "128", "64", "64"]
    assert others[-1].arguments[0][1] == Memory("__half", 0, (1 << 20) - 1)  # whatever it reaches
    text = driver("a.cu", [Made("k", first)], 1)
    assert (
        '#include "a.cu"' in text
        and "::k<<<dim3(4, 1, 1), dim3(64, 1, 1), 0>>>(w2s_0, w2s_1, w2s_2, w2s_3, w2s_4);" in text
    )


@pytest.mark.parametrize(
    ("body", "grid", "block"),
    [
        ("*x = 1;", (1, 1, 1), (1, 1, 1)),
        ("*x = __shfl_sync(0xffffffff, *x, 0);", (1, 1, 1), (32, 1, 1)),
        ("x[blockIdx.y * 32 + threadIdx.x % 32] = 1;", (1, 3, 1), (32, 1, 1)),
        ("x[blockIdx.z * 1024 + threadIdx.x] = 1;", (1, 1, 2), (128, 1, 1)),
        ("x[threadIdx.y * blockDim.x + threadIdx.x] = 1;", (1, 1, 1), (32, 4, 1)),
        ("__shared__ float s[64]; s[threadIdx.x] = 1; *x = s[0];", (1, 1, 1), (64, 1, 1)),
        ("set(x);", (4, 1, 1), (128, 1, 1)),
    ],
)
def test_blocks_and_grids(tmp_path: Path, body: str, grid: tuple[int, int, int], block: tuple[int, int, int]) -> None:
    """Threads that are not told apart are one warp, or one."""
    own = "__device__ void set(float *x) { x[blockIdx.x * 1024 + threadIdx.x] = 1; }\n"
    unit = read(tmp_path, f"{own}__global__ void k(float *x) {{ {body} }}")
    kernel = unit.kernel("k")
    assert kernel is not None
    first = plans_for(kernel, unit.functions, {}, None, unit.head(kernel))[0]
    assert (first.grid, first.block) == (grid, block)


@pytest.mark.parametrize("parameters", ["Open p", "float ***x", "void *x", "const Pair *p"])
def test_parameters_that_nothing_is_made_up_for(tmp_path: Path, parameters: str) -> None:
    unit = read(tmp_path, f"__global__ void k({parameters}) {{}}")
    kernel = unit.kernel("k")
    assert kernel is not None
    with pytest.raises(NotInferred, match="no value is made up for a parameter of type"):
        plans_for(kernel, unit.functions, {}, None, "")


@pytest.mark.parametrize(
    "parameters",
    [
        "cudaTextureObject_t t",
        "const cudaTextureObject_t *t",
        "Image t",
        "cudaTextureObject_t t[]",
        "Images t",
        "Sampled t",
        "Sampled *const *t",
    ],
)
def test_no_texture_object_is_made_up(tmp_path: Path, parameters: str) -> None:
    """However it is called, or what leads to it; a number of its size is one."""
    held = "struct Sampled { int n; cudaTextureObject_t of[2]; };\n"
    named = "typedef cudaTextureObject_t Image;\nusing Images = const Image *;\n"
    unit = read(
        tmp_path, f"{held}{named}__global__ void k({parameters}) {{}}\n__global__ void n(unsigned long long t) {{}}"
    )
    kernel, plain = unit.kernel("k"), unit.kernel("n")
    assert kernel is not None and plain is not None
    with pytest.raises(NotInferred, match="no texture object is made up|no value is made up for"):
        plans_for(kernel, unit.functions, {}, None, "")
    assert plans_for(plain, unit.functions, {}, None, "")


def test_what_is_not_known_is_given_much(tmp_path: Path) -> None:
    """A template's parameters are what its instance says, a `void *` what it is taken for; how far they lead nobody says."""
    unit = read(
        tmp_path,
        """template <class T, class R> __global__ void k(const T *a, R *__restrict__ b, const void *c, R by) {
  extern __shared__ float s[];
  s[0] = a[int(b[0])];
  b[threadIdx.x] = by + static_cast<const float *>(c)[0];
}""",
    )
    kernel = unit.kernel("k")
    assert kernel is not None
    types = {"T": "__half", "R": "int"}
    plan = plans_for(kernel, unit.functions, {}, (64, 1, 1), unit.head(kernel), types)[0]
    assert (plan.block, plan.shared_bytes) == ((64, 1, 1), 32 << 10)
    much = (1 << 20) - 1
    assert plan.arguments == (
        ("const __half *", Memory("__half", 0, much)),
        ("int *", Memory("int", 0, much)),
        ("const float *", Memory("float", 0, much)),
        ("int", "64"),
    )


MAIN = """#include <cstdio>
void set_up(float *x);
__global__ void scale(float *x, int n, float by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= by;
}
int main() {
  float *x;
  cudaMallocManaged(&x, 64 * sizeof(float));
  set_up(x);
  scale<<<1, 64>>>(x, 64, 2.0f);
  cudaDeviceSynchronize();
  printf("%g\\n", x[63]);
}
"""
KERNELS = """#include <mma.h>
#include <cooperative_groups.h>
using namespace nvcuda;
void set_up(float *x) { for (int i = 0; i < 64; ++i) x[i] = i; }
__global__ void shifted(const float *a, float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) b[i] = a[i] + 1.0f;
}
__global__ void gemm(const half *a, const half *b, float *c, int m, int n, int k) {
  if (blockIdx.x * 16 >= m || blockIdx.y * 16 >= n) return;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  for (int i = 0; i < k; i += 16) {
    wmma::load_matrix_sync(fa, a + blockIdx.x * 16 * k + i, k);
    wmma::load_matrix_sync(fb, b + blockIdx.y * 16 * k + i, k);
    wmma::mma_sync(fc, fa, fb, fc);
  }
  wmma::store_matrix_sync(c + blockIdx.x * 16 * n + blockIdx.y * 16, fc, n, wmma::mem_row_major);
}
__global__ void racing(float *x) { *x = blockIdx.x * 64 + threadIdx.x; }
__global__ void summed(float *x) { atomicAdd(x, blockIdx.x * 64 + threadIdx.x < 128 ? 16777216.0f : 7.0f); }
__global__ void quiet(float *x) { if (x[0] > 2) x[1] = 1; }
__global__ void chased(int *next, float *x) { x[next[threadIdx.x]] = 1; }
__global__ void scale(int *x, int n, int by) { if (threadIdx.x < n) x[threadIdx.x] *= by + 1; }
__global__ void ranked(unsigned *x) { x[threadIdx.x] = cooperative_groups::this_thread_block().thread_rank(); }
__device__ int calls;
__global__ void called(int x[]) {
  if (threadIdx.x == 0 && blockIdx.x == 0) calls += 1;
  x[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
template <wmma::layout_t layout> __global__ void laid_out(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::fill_fragment(f, 1.0f);
  wmma::store_matrix_sync(c, f, 16, layout);
}
void launched_by_nobody(float *c) { laid_out<wmma::mem_col_major><<<1, 32>>>(c); }
__global__ void strided(const half *a, float *c, int *ld) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::fill_fragment(f, 1.0f);
  wmma::store_matrix_sync(c, f, ld[0], wmma::mem_row_major);
}
__global__ void of_one_warp(float *c, int *flag) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::fill_fragment(f, 1.0f);
  wmma::store_matrix_sync(c, f, 16, wmma::mem_row_major);
  if (threadIdx.x == 0) *flag = 1;
}
enum class Mode { plain, doubled };
struct Shape { short rows, cols; };
class Given {
  const float *from;
  float *to[2];
  Shape shape;
  half scale;
 public:
  __device__ void run(int i) { if (i < shape.rows * shape.cols) to[1][i] = from[i] * __half2float(scale); }
};
__global__ void of_an_object(const Given given) { Given(given).run(blockIdx.x * blockDim.x + threadIdx.x); }
__global__ void batched(float *const *rows, Mode mode, int n) {
  if (threadIdx.x < n) rows[blockIdx.x][threadIdx.x] += mode == Mode::plain ? 1.0f : 2.0f;
}
"""


@pytest.mark.usefixtures("soon_compiled")
def test_a_wrong_kernel_that_nothing_launches_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WMMA2SYCL_COMPILE", "0")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "main.cu").write_text(MAIN)
    (tmp_path / "src" / "app.cu").write_text(KERNELS)
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff"]) == 0
    text = (tmp_path / "out" / "app.cpp").read_text()
    assert "a[i] + 1.0f" in text
    (tmp_path / "out" / "app.cpp").write_text(text.replace("a[i] + 1.0f", "a[i] + 2.0f"))
    capsys.readouterr()
    assert cli.main(["verify", "out", "--exercise", "--compile-for", "none", "--format", "json"]) == 1
    report = json.loads(capsys.readouterr().out)
    rows = {row["kernel"] + " in main" * (row["file"] == "main.cu"): row for row in report["kernels"]}
    assert {name: (row["state"], row["made_up"], row["wrong"]) for name, row in rows.items()} == {
        "scale in main": ("compared", 0, 0),
        "scale": ("compared", 1, 0),
        "shifted": ("compared", 1, 1),
        "gemm": ("compared", 1, 0),
        "racing": ("compiled only", 0, 0),
        "summed": ("compiled only", 0, 0),
        "quiet": ("compiled only", 0, 0),
        "chased": ("compared", 1, 0),
        "ranked": ("compared", 1, 0),
        "called": ("compared", 1, 0),
        "laid_out<(nvcuda::wmma::layout_t)1>": ("compared", 1, 0),
        "strided": ("not compiled", 0, 0),
        "of_one_warp": ("compared", 1, 0),
        "of_an_object": ("compared", 1, 0),
        "batched": ("compared", 1, 0),
    }
    assert "W2E113" in rows["racing"]["not_proven"] and "app.cu:22" in rows["racing"]["not_proven"]
    assert "no one result to compare with: W2E117" in rows["summed"]["not_proven"]
    assert "W2E102" in rows["strided"]["not_proven"]
    assert rows["quiet"]["not_proven"].endswith("no launch that was tried wrote anything")
    wrong = next(one for one in report["programs"][0]["launches"] if one["kernel"] == "shifted")
    assert (wrong["disposition"], wrong["made_up"]) == ("incorrect", True)
    assert "--exercise --seed 1 --kernel _Z7shiftedPKfPfi" in wrong["replay"]


CLUSTER = """#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void of_a_cluster(float *x) {
  cg::cluster_group cluster = cg::this_cluster();
  *x = cluster.block_rank();
}
void run_clusters(float *x) { of_a_cluster<<<1, 1>>>(x); }
"""


@pytest.mark.usefixtures("soon_compiled")
def test_a_source_that_cannot_be_emulated_keeps_no_other_from_being_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the whole program's run would have shown of them is shown of launches that are made up."""
    monkeypatch.setenv("WMMA2SYCL_COMPILE", "0")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "main.cu").write_text(MAIN)
    helpers = "void set_up(float *x) { for (int i = 0; i < 64; ++i) x[i] = i; }\n"
    added = "#if STEP != 3\n#error\n#endif\n__global__ void added(float *x, int n) { int i = threadIdx.x; if (i < n) x[i] += STEP * i; }\n"
    looked = "__global__ void looked(float *x, cudaTextureObject_t t) { x[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x); }\n"
    (tmp_path / "src" / "app.cu").write_text(f"{CLUSTER}{helpers}")
    (tmp_path / "src" / "more.cu").write_text(f"{added}{looked}void add(float *x) {{ added<<<1, 64>>>(x, 64); }}\n")
    (tmp_path / "src" / "main.cu").write_text(
        MAIN.replace("  set_up(x);", "  set_up(x);\n  add(x);").replace(
            "void set_up", "void add(float *x);\nvoid set_up"
        )
    )
    own = {"app": "-DSTEP=1", "more": "-DSTEP=3", "main": ""}
    commands = [
        {"directory": str(tmp_path), "file": f"src/{name}.cu", "command": f"nvcc {macro} -c src/{name}.cu"}
        for name, macro in own.items()
    ]
    (tmp_path / "src" / "compile_commands.json").write_text(json.dumps(commands))
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff"]) == 1
    output = tmp_path / "out" / "app.cpp"
    output.write_text(f"#include <sycl/sycl.hpp>\n{helpers}")
    ported = tmp_path / "out" / "more.cpp"
    text = ported.read_text().replace("cudaTextureObject_t t)", "const float *t)")
    ported.write_text(re.sub(r"tex1Dfetch<float>\(t, (.*)\);", r"t[\1];", text))
    capsys.readouterr()
    assert cli.main(["verify", "out", "--compile-for", "none", "--format", "json", "--exercise"]) == 1  # scale is not
    report = json.loads(capsys.readouterr().out)
    rows = {row["kernel"]: row for row in report["kernels"]}
    assert (rows["added"]["state"], rows["added"]["made_up"]) == ("compared", 1)  # with its source's own STEP
    assert "no texture object is made up" in rows["looked"]["not_proven"]
    (line,) = [one for one in report["not_run"] if "judges nothing" in one]
    assert "app.cu" in line and line.endswith(("more line)", "more lines)"))


def test_it_needs_the_original(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.cpp").write_text("int main() {}")
    assert cli.main(["verify", "--sycl", str(tmp_path / "a.cpp"), "--exercise"]) == 2
    assert "--exercise needs the CUDA original, emulated" in capsys.readouterr().err


@pytest.mark.usefixtures("soon_compiled")
def test_the_corpus_without_its_mains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WMMA2SYCL_COMPILE", "0")
    found = list(lines([CORPUS / "simple_gemm"]))
    assert found == [
        "simple_gemm: 1 of 1 kernels compared, 0 wrong",
        "1 program: 1 of 1 kernels compared, 0 wrong",
    ]
