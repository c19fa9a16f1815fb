#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

using namespace nvcuda::wmma;

#define CUDA_CHECK(expr)                                                            \
    do {                                                                            \
        cudaError_t e = (expr);                                                     \
        if (e != cudaSuccess) {                                                     \
            std::printf("%s failed at line %d: %s\n", #expr, __LINE__,              \
                        cudaGetErrorString(e));                                     \
            std::exit(2);                                                           \
        }                                                                           \
    } while (0)

constexpr int T = 16;   // fragment edge
constexpr int WARPS = 4;

// Where element (i, j) of a matrix is and what its leading dimension is.
template <typename Layout>
__host__ __device__ inline int offset(int i, int j, int rows, int cols) {
    return std::is_same<Layout, row_major>::value ? i * cols + j : j * rows + i;
}

template <typename Layout>
__host__ __device__ constexpr int leading(int rows, int cols) {
    return std::is_same<Layout, row_major>::value ? cols : rows;
}

// A warp for each tile of C, WARPS warps a block, tiles numbered along N first.
template <typename LayoutA, typename LayoutB, layout_t LayoutC>
__global__ void gemm(const half *a, const half *b, float *c, int m, int n, int k) {
    using FragA = fragment<matrix_a, T, T, T, half, LayoutA>;
    using FragB = fragment<matrix_b, T, T, T, half, LayoutB>;
    using FragC = fragment<accumulator, T, T, T, float>;

    const int tile = blockIdx.x * WARPS + threadIdx.x / 32;
    if (tile >= (m / T) * (n / T)) return;
    const int row = tile / (n / T) * T;
    const int col = tile % (n / T) * T;

    FragA a_frag;
    FragB b_frag;
    FragC c_frag;
    fill_fragment(c_frag, 0.0f);

    for (int p = 0; p < k; p += T) {
        load_matrix_sync(a_frag, a + offset<LayoutA>(row, p, m, k), leading<LayoutA>(m, k));
        load_matrix_sync(b_frag, b + offset<LayoutB>(p, col, k, n), leading<LayoutB>(k, n));
        mma_sync(c_frag, a_frag, b_frag, c_frag);
    }

    const bool by_rows = LayoutC == mem_row_major;
    float *dst = by_rows ? c + row * n + col : c + col * m + row;
    store_matrix_sync(dst, c_frag, by_rows ? n : m, LayoutC);
}

struct Problem {
    int m, n, k;
    std::vector<float> a, b;   // row major, exactly representable in half
    std::vector<double> c;     // row major reference
};

Problem make_problem(int m, int n, int k) {
    Problem p{m, n, k, std::vector<float>(m * k), std::vector<float>(k * n), std::vector<double>(m * n)};
    for (int i = 0; i < m; ++i)
        for (int q = 0; q < k; ++q) p.a[i * k + q] = 0.25f * ((i * i + 3 * q) % 9 - 3);
    for (int q = 0; q < k; ++q)
        for (int j = 0; j < n; ++j) p.b[q * n + j] = 0.5f * ((2 * q + j * j) % 7 - 2);
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j) {
            double s = 0;
            for (int q = 0; q < k; ++q) s += double(p.a[i * k + q]) * p.b[q * n + j];
            p.c[i * n + j] = s;
        }
    return p;
}

template <typename Layout>
half *upload(const std::vector<float> &src, int rows, int cols) {
    std::vector<half> host(src.size());
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j) host[offset<Layout>(i, j, rows, cols)] = __float2half(src[i * cols + j]);
    half *device;
    CUDA_CHECK(cudaMalloc(&device, host.size() * sizeof(half)));
    CUDA_CHECK(cudaMemcpy(device, host.data(), host.size() * sizeof(half), cudaMemcpyHostToDevice));
    return device;
}

template <typename LayoutA, typename LayoutB, layout_t LayoutC>
int run(const char *name, const Problem &p) {
    half *a = upload<LayoutA>(p.a, p.m, p.k);
    half *b = upload<LayoutB>(p.b, p.k, p.n);
    float *c;
    const size_t bytes = p.c.size() * sizeof(float);
    CUDA_CHECK(cudaMalloc(&c, bytes));
    CUDA_CHECK(cudaMemset(c, 0, bytes));

    const int tiles = (p.m / T) * (p.n / T);
    gemm<LayoutA, LayoutB, LayoutC><<<(tiles + WARPS - 1) / WARPS, WARPS * 32>>>(a, b, c, p.m, p.n, p.k);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaDeviceSynchronize());

    std::vector<float> host(p.c.size());
    CUDA_CHECK(cudaMemcpy(host.data(), c, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(a));
    CUDA_CHECK(cudaFree(b));
    CUDA_CHECK(cudaFree(c));

    double worst = 0;
    int wrong = 0;
    for (int i = 0; i < p.m; ++i)
        for (int j = 0; j < p.n; ++j) {
            float got = LayoutC == mem_row_major ? host[i * p.n + j] : host[j * p.m + i];
            double err = std::fabs(got - p.c[i * p.n + j]);
            if (err > worst) worst = err;
            if (!(err <= 1e-3)) ++wrong;
        }
    std::printf("%s: max error %g%s\n", name, worst, wrong ? " WRONG" : "");
    return wrong;
}

int main() {
    Problem p = make_problem(48, 80, 64);   // 15 tiles: the last block has an idle warp
    int wrong = 0;
    wrong += run<row_major, row_major, mem_row_major>("row row -> row", p);
    wrong += run<row_major, col_major, mem_row_major>("row col -> row", p);
    wrong += run<col_major, row_major, mem_row_major>("col row -> row", p);
    wrong += run<col_major, col_major, mem_row_major>("col col -> row", p);
    wrong += run<row_major, row_major, mem_col_major>("row row -> col", p);
    wrong += run<row_major, col_major, mem_col_major>("row col -> col", p);
    wrong += run<col_major, row_major, mem_col_major>("col row -> col", p);
    wrong += run<col_major, col_major, mem_col_major>("col col -> col", p);
    std::printf("%s\n", wrong == 0 ? "PASSED" : "FAILED");
    return wrong == 0 ? 0 : 1;
}
