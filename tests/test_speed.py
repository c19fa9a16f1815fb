"""How long a start and a migration take, against work of Python alone beside them: machines of tests are slow, and busy ones slower.

Limits are generous (docs/measured.md's figures are half of them); the figures are printed.
"""

from __future__ import annotations

import subprocess
import sys
import time

from conftest import MigrateText

KERNEL = """
__global__ void gemm_{n}(const half *a, const half *b, const float *c, float *d, int m, int k, float alpha) {{
    __shared__ half tile[2][256];
    int warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b_frag;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc, c_frag;
    wmma::fill_fragment(acc, 0.0f);
    for (int i = 0; i < k; i += 16) {{
        for (int j = threadIdx.x; j < 256; j += blockDim.x) tile[0][j] = a[warp * 16 * k + i + j];
        __syncthreads();
        wmma::load_matrix_sync(a_frag, tile[0], 16);
        wmma::load_matrix_sync(b_frag, b + i, k);
        wmma::mma_sync(acc, a_frag, b_frag, acc);
        __syncthreads();
    }}
    wmma::load_matrix_sync(c_frag, c + warp * 256, 16, wmma::mem_row_major);
    for (int i = 0; i < c_frag.num_elements; i++) {{
        c_frag.x[i] = alpha * acc.x[i] + c_frag.x[i]; // epilogue
    }}
    wmma::store_matrix_sync(d + warp * 256, c_frag, 16, wmma::mem_row_major);
}}

int run_{n}(const half *a, const half *b, const float *c, float *d) {{
    if (cudaMalloc(&d, 256 * sizeof(float)) != cudaSuccess) return 1;
    gemm_{n}<<<dim3(4, 4), 128>>>(a, b, c, d, 64, 64, 0.5f);
    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}}
"""


def _seconds(limit: float) -> float:
    """`limit`, of a machine that takes 0.1 s for a fixed piece of work, on this one: 1.0 where it takes as long or less."""
    took = []
    for _ in range(3):
        before = time.process_time()
        words: dict[str, int] = {}
        for i in range(300_000):
            words[str(i % 1000)] = words.get(str(i % 997), 0) + i
        took.append(time.process_time() - before)
    return limit * max(1.0, min(took) / 0.1)


def test_300_lines_migrate_in_time(migrate_text: MigrateText) -> None:
    text = "#include <cstdio>\n#include <mma.h>\nusing namespace nvcuda;\n" + "".join(
        KERNEL.format(n=n) for n in range(11)
    )
    assert 290 <= len(text.splitlines()) <= 330
    migrate_text("#include <mma.h>\n__global__ void warm_up() {}\n", "warm_up.cu")
    before = time.process_time()
    file = migrate_text(text, "big/input.cu")
    took = time.process_time() - before
    print(f"{len(text.splitlines())} lines: {took:.2f} s of CPU")
    assert file.changed
    assert took < _seconds(2.0)


def test_start_up_imports_in_time() -> None:
    """The commands' parser alone is imported before a command runs; the limit is generous, the figure is printed."""
    took = min(_import_seconds() for _ in range(3))
    print(f"import of wmma2sycl.cli.main: {took:.3f} s (docs/measured.md says 0.03 s)")
    assert took < _seconds(0.8)


def _import_seconds() -> float:
    command = [sys.executable, "-X", "importtime", "-c", "import wmma2sycl.cli.main"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return sum(int(line.split(":")[1].split("|")[0]) for line in done.stderr.splitlines()[1:]) / 1e6


def test_start_up_leaves_the_rest_alone() -> None:
    code = "import sys, wmma2sycl.cli.main as m; print(sorted({'clang', 'rich', 'jinja2', 'numpy', 'dpctl'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


NESTED = """
#include <mma.h>
using namespace nvcuda;
template <typename L, typename R> struct Sum { L l; R r; __device__ float operator()(int i) const { return l(i) + r(i); } };
template <int N> struct Leaf { const float *p; __device__ float operator()(int i) const { return p[i * N]; } };
template <int D, typename E> struct Deep { static __device__ float at(const E &e, int i) { return Deep<D - 1, Sum<E, E>>::at({e, e}, i); } };
template <typename E> struct Deep<0, E> { static __device__ float at(const E &e, int i) { return e(i); } };
template <int N, typename T> __global__ void kernel(const float *a, T *c) {
    __shared__ T tile[256];
    wmma::fragment<wmma::accumulator, 16, 16, 16, T> acc;
    wmma::fill_fragment(acc, T(Deep<9, Leaf<N>>::at({a}, N)));
    wmma::store_matrix_sync(tile, acc, 16, wmma::mem_row_major);
    c[threadIdx.x] = tile[threadIdx.x];
}
"""


def test_classes_of_classes_are_looked_at_once(migrate_text: MigrateText) -> None:
    """Each of 40 instances makes a class of 2^9 leaves; one by one that took minutes."""
    launches = "".join(f"    kernel<{n}, float><<<1, 32>>>(a, c);\n" for n in range(1, 41))
    before = time.process_time()
    file = migrate_text(f"{NESTED}void run(const float *a, float *c) {{\n{launches}}}\n", "nested/input.cu")
    took = time.process_time() - before
    print(f"40 nested instances: {took:.2f} s of CPU")
    assert file.changed
    assert took < _seconds(15.0)
