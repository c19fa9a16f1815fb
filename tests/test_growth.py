"""Work grows with the input and no faster: calls are counted, which are the same on every machine, not seconds."""

from __future__ import annotations

import cProfile
import gc
from collections import Counter

import pytest
from conftest import MigrateText
from wmma2sycl.migrate.core import collection
from wmma2sycl.migrate.front.builder import Builder

_HEAD = r"""
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) printf("%s\n", cudaGetErrorString(e)); } while (0)
template <typename T> struct Pair {
  T v[2];
  __device__ T &operator[](int i) { return v[i]; }
};
template <typename T> __device__ Pair<T> operator+(Pair<T> a, Pair<T> b) { return {a[0] + b[0], a[1] + b[1]}; }
__device__ float warp_sum(float v) {
  for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
  return v;
}
"""
_KERNEL = r"""
#define LANE_@ (threadIdx.x % 32)
#define RUN_@(grid, ...) kernel_@<half><<<grid, 32>>>(__VA_ARGS__)
__device__ int counter_@;
struct Params_@ { const half *a; float *c; dim3 grid; Pair<float> bias; };
template <typename T> __global__ void kernel_@(Params_@ p, int n) {
  __shared__ float staged[256];
  wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(c, 0.0f);
  wmma::load_matrix_sync(a, p.a, n);
  wmma::load_matrix_sync(b, p.a + blockIdx.x * blockDim.x + threadIdx.x, n);
  wmma::mma_sync(c, a, b, c);
  for (int i = 0; i < c.num_elements; i++) c.x[i] = c.x[i] * p.bias[0];
  wmma::store_matrix_sync(staged, c, 16, wmma::mem_row_major);
  __syncthreads();
  Pair<float> s = p.bias + p.bias;
  s[1] += staged[LANE_@];
  float sum = warp_sum(s[1]);
  if (LANE_@ == 0) { p.c[blockIdx.x * blockDim.x + threadIdx.x] = sum; atomicAdd(&counter_@, 1); }
  asm volatile("unknown.instruction;");
}
void launch_@(Params_@ p, cudaStream_t stream) {
  float *more;
  CHECK(cudaMalloc(&more, 256));
  kernel_@<half><<<p.grid, 32, 0, stream>>>(p, 16);
  CHECK(cudaGetLastError());
  RUN_@(dim3(2), p, 16);
  cudaFree(more);
}
"""
_SIZES = (8, 16, 32)


def _program(kernels: int) -> str:
    return _HEAD + "".join(_KERNEL.replace("@", str(i)) for i in range(kernels))


@pytest.fixture(scope="module")
def calls() -> dict[int, Counter[str]]:
    return {}


def _counted(migrate_text: MigrateText, kernels: int) -> Counter[str]:
    profile = cProfile.Profile()
    profile.enable()
    migrate_text(_program(kernels))
    profile.disable()
    found: Counter[str] = Counter()
    for entry in profile.getstats():
        code = entry.code
        place = code if isinstance(code, str) else f"{code.co_filename}:{code.co_firstlineno} {code.co_name}"
        found[place] += entry.callcount
    return found


@pytest.fixture
def counted(migrate_text: MigrateText, calls: dict[int, Counter[str]]) -> list[Counter[str]]:
    """What is called for programs of so many kernels, once all that is read once was."""
    if not calls:
        migrate_text(_program(1))
        calls.update({size: _counted(migrate_text, size) for size in _SIZES})
    return [calls[size] for size in _SIZES]


def test_work_grows_with_the_number_of_kernels(counted: list[Counter[str]]) -> None:
    some, twice, four_times = (sum(one.values()) for one in counted)
    assert four_times - twice < 2.05 * (twice - some)


def test_no_function_is_called_for_each_pair_of_kernels(counted: list[Counter[str]]) -> None:
    """What is done for each pair is done four times as often for twice the kernels."""
    _, some, twice = counted
    assert not {name: (some[name], n) for name, n in twice.items() if n > 3000 and n > 2.6 * some[name]}


def test_a_parse_that_helps_nothing_makes_no_nodes(migrate_text: MigrateText, monkeypatch: pytest.MonkeyPatch) -> None:
    built = []
    build = Builder.build
    monkeypatch.setattr(Builder, "build", lambda builder: (built.append(builder), build(builder))[1])
    file = migrate_text("__global__ void k(Unknown *p) {}\nint main() { k<<<1, 32>>>(nullptr); }\n")
    assert [d.code for d in file.diagnostics][:1] == ["W2S001"]
    assert len(built) == 1


def test_a_parse_that_helps_is_taken(migrate_text: MigrateText) -> None:
    """The names that nvcc brings without an include."""
    file = migrate_text("__global__ void k(float *p, int n) { assert(n > 0); p[0] = n; }\n")
    assert not [d.code for d in file.diagnostics if d.code == "W2S001"]


@pytest.mark.parametrize("was_on", [True, False])
def test_cycles_go_at_the_end(was_on: bool) -> None:
    class Ring:
        alive = 0

        def __init__(self) -> None:
            self.itself = self
            Ring.alive += 1

        def __del__(self) -> None:
            Ring.alive -= 1

    gc.enable() if was_on else gc.disable()
    try:
        with collection.put_off():
            assert not gc.isenabled()
            Ring()
            assert Ring.alive == 1
        assert Ring.alive == 0
        assert gc.isenabled() is was_on
    finally:
        gc.enable()


@pytest.mark.parametrize("frozen", [True, False])
def test_what_was_set_aside_stays_so_and_nothing_else(frozen: bool) -> None:
    gc.unfreeze()
    try:
        if frozen:
            gc.freeze()
        before = gc.get_freeze_count()
        with collection.put_off():
            assert gc.get_freeze_count() == before if frozen else gc.get_freeze_count() > 0
        assert gc.get_freeze_count() == before
    finally:
        gc.unfreeze()
