// The kernels and the table of them.
#include "registry.cuh"

#include <mma.h>

#include <type_traits>

using namespace nvcuda;

namespace {

__device__ __forceinline__ float finish(float x, float alpha, float bias, epilogue_t epilogue) {
    x *= alpha;
    if (epilogue != EPILOGUE_NONE) x += bias;
    return epilogue == EPILOGUE_RELU && x < 0.0f ? 0.0f : x;
}

// A warp computes TILES tiles of 16 x 16 side by side, straight from global memory.
template <typename LayoutB, int TILES>
__global__ void direct(const Problem p, epilogue_t epilogue, float alpha) {
    const int warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
    const int across = p.n / (16 * TILES);
    if (warp >= p.m / 16 * across) return;
    const int row = warp / across * 16, col = warp % across * 16 * TILES;
    const bool by_column = std::is_same<LayoutB, wmma::col_major>::value;

    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[TILES];
    for (int t = 0; t < TILES; t++) wmma::fill_fragment(acc[t], 0.0f);
    for (int k = 0; k < p.k; k += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::load_matrix_sync(fa, p.a + row * p.k + k, p.k);
        for (int t = 0; t < TILES; t++) {
            wmma::fragment<wmma::matrix_b, 16, 16, 16, half, LayoutB> fb;
            const int at = col + 16 * t;
            wmma::load_matrix_sync(fb, by_column ? p.b + at * p.k + k : p.b + k * p.n + at, by_column ? p.k : p.n);
            wmma::mma_sync(acc[t], fa, fb, acc[t]);
        }
    }
    for (int t = 0; t < TILES; t++) {
        // One bias for all, so that an element need not know its place.
        const float bias = p.bias[0];
        for (int i = 0; i < acc[t].num_elements; i++) acc[t].x[i] = finish(acc[t].x[i], alpha, bias, epilogue);
        wmma::store_matrix_sync(p.c + row * p.n + col + 16 * t, acc[t], p.n, wmma::mem_row_major);
    }
}

// Each warp stages its tile of A in dynamic shared memory.
template <typename LayoutB>
__global__ void __launch_bounds__(128) staged(const Problem p, const epilogue_t epilogue, const float alpha) {
    extern __shared__ half tiles[];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    half *mine = tiles + warp * 256;
    const int across = p.n / 16, tile = blockIdx.x * 4 + warp;
    const int row = tile / across * 16, col = tile % across * 16;
    const bool by_column = std::is_same<LayoutB, wmma::col_major>::value;

    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    for (int k = 0; k < p.k; k += 16) {
        for (int i = lane; i < 256; i += 32) mine[i] = p.a[(row + i / 16) * p.k + k + i % 16];
        __syncwarp();
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, LayoutB> fb;
        wmma::load_matrix_sync(fa, mine, 16);
        wmma::load_matrix_sync(fb, by_column ? p.b + col * p.k + k : p.b + k * p.n + col, by_column ? p.k : p.n);
        wmma::mma_sync(acc, fa, fb, acc);
        __syncwarp();
    }
    const float bias = p.bias[0];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = finish(acc.x[i], alpha, bias, epilogue);
    wmma::store_matrix_sync(p.c + row * p.n + col, acc, p.n, wmma::mem_row_major);
}

}  // namespace

__global__ void reference_gemm(Problem p, epilogue_t epilogue, float alpha, Layout layout) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= p.m * p.n) return;
    const int row = i / p.n, col = i % p.n;
    float sum = 0.0f;
    for (int k = 0; k < p.k; k++)
        sum += __half2float(p.a[row * p.k + k]) * __half2float(layout == COL_MAJOR ? p.b[col * p.k + k] : p.b[k * p.n + col]);
    p.c[i] = finish(sum, alpha, p.bias[0], epilogue);
}

__global__ void fill(float *data, int count, float value) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) data[i] = value;
}

using RowMajor = wmma::row_major;
using ColMajor = wmma::col_major;
#define BOTH_LAYOUTS(name, fn, block, m, n, bytes, ...)                         \
    {name "_nn", ROW_MAJOR, fn<RowMajor, ##__VA_ARGS__>, block, m, n, bytes}, \
    {name "_nt", COL_MAJOR, fn<ColMajor, ##__VA_ARGS__>, block, m, n, bytes}

const Variant variants[] = {
    BOTH_LAYOUTS("direct1", direct, dim3(128), 64, 16, 0, 1),
    BOTH_LAYOUTS("staged", &staged, dim3(128), 64, 16, 4 * 256 * sizeof(half)),
    {"direct2_nn", ROW_MAJOR, direct<RowMajor, 2>, dim3(64), 32, 32, 0},
};
const int variant_count = sizeof(variants) / sizeof(variants[0]);
