// Attention of one head a block: S = Q K^T by WMMA into shared memory, a softmax of each row by a tile of 16 threads, and
// O = P V by WMMA. Twice: once with cooperative groups, once with the warp's own shuffles. Checked against double on the host.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace cg = cooperative_groups;
using namespace nvcuda;

#define CHECK(call)                                                                                    \
    do {                                                                                               \
        cudaError_t status = (call);                                                                   \
        if (status != cudaSuccess) {                                                                   \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));            \
            exit(2);                                                                                   \
        }                                                                                              \
    } while (0)

#define FULL_MASK 0xffffffffu

constexpr int TILE = 16;
constexpr int DIM = 64;       // of a head
constexpr int ROWS = 32;      // queries of a block
constexpr int KEYS = 64;      // keys and values of a head
constexpr int WARPS = 4;
constexpr int THREADS = WARPS * 32;
constexpr int LD = KEYS + 8;  // of the scores in shared memory

// The block's scores: each warp computes two of the 2 x 4 tiles.
__device__ void scores(const half *q, const half *k, float (*s)[LD], int warp)
{
    wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> acc;
    for (int t = warp; t < (ROWS / TILE) * (KEYS / TILE); t += WARPS) {
        const int row = t / (KEYS / TILE) * TILE, col = t % (KEYS / TILE) * TILE;
        wmma::fill_fragment(acc, 0.0f);
        for (int d = 0; d < DIM; d += TILE) {
            wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, half, wmma::row_major> a;
            wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, half, wmma::col_major> b;
            wmma::load_matrix_sync(a, q + row * DIM + d, DIM);
            wmma::load_matrix_sync(b, k + col * DIM + d, DIM);
            wmma::mma_sync(acc, a, b, acc);
        }
        wmma::store_matrix_sync(&s[row][col], acc, LD, wmma::mem_row_major);
    }
}

// O = P V, the block's 2 x 4 tiles of the result.
__device__ void weighted_values(const half (*p)[LD], const half *v, float *o, int warp)
{
    for (int t = warp; t < (ROWS / TILE) * (DIM / TILE); t += WARPS) {
        const int row = t / (DIM / TILE) * TILE, col = t % (DIM / TILE) * TILE;
        wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> acc;
        wmma::fill_fragment(acc, 0.0f);
        for (int j = 0; j < KEYS; j += TILE) {
            wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, half, wmma::row_major> a;
            wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, half, wmma::row_major> b;
            wmma::load_matrix_sync(a, &p[row][j], LD);
            wmma::load_matrix_sync(b, v + j * DIM + col, DIM);
            wmma::mma_sync(acc, a, b, acc);
        }
        wmma::store_matrix_sync(o + row * DIM + col, acc, DIM, wmma::mem_row_major);
    }
}

// The largest of a tile's values, by shuffles of any group that has them.
template <typename Tile> __device__ __forceinline__ float largest(const Tile &tile, float x)
{
    for (int offset = tile.size() / 2; offset > 0; offset /= 2)
        x = fmaxf(x, tile.shfl_xor(x, offset));
    return x;
}

__global__ void attention_groups(const half *q, const half *k, const half *v, float *o, float scale)
{
    __shared__ float s[ROWS][LD];
    __shared__ half p[ROWS][LD];
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
    const int head = block.group_index().y, first = block.group_index().x * ROWS;
    const int keys = gridDim.x * ROWS;  // as many as queries

    q += (head * keys + first) * DIM;
    k += head * keys * DIM;
    v += head * keys * DIM;
    scores(q, k, s, warp.meta_group_rank());
    block.sync();

    auto tile = cg::tiled_partition<16>(block);
    for (int row = tile.meta_group_rank(); row < ROWS; row += tile.meta_group_size()) {
        float top = -INFINITY, total = 0.0f;
        for (int j = tile.thread_rank(); j < KEYS; j += tile.size())
            top = fmaxf(top, s[row][j] * scale);
        top = largest(tile, top);
        for (int j = tile.thread_rank(); j < KEYS; j += tile.size()) {
            s[row][j] = __expf(s[row][j] * scale - top);
            total += s[row][j];
        }
        total = cg::reduce(tile, total, cg::plus<float>());
        for (int j = tile.thread_rank(); j < KEYS; j += tile.num_threads())
            p[row][j] = __float2half(s[row][j] / total);
    }
    cg::sync(block);
    weighted_values(p, v, o + (head * keys + first) * DIM, warp.meta_group_rank());
}

static inline __device__ float warp_max(float x)
{
#pragma unroll
    for (int offset = 16; offset > 0; offset >>= 1)
        x = fmaxf(x, __shfl_down_sync(FULL_MASK, x, offset));
    return __shfl_sync(FULL_MASK, x, 0);
}

template <int WIDTH> __device__ float part_sum(float x, unsigned mask = 0xffffffff)
{
    for (int m = WIDTH / 2; m > 0; m >>= 1)
        x += __shfl_xor_sync(mask, x, m, WIDTH);
    return x;
}

__global__ void attention_shuffles(const half *__restrict__ q, const half *__restrict__ k, const half *__restrict__ v,
                                   float *__restrict__ o, float scale)
{
    __shared__ float s[ROWS][LD];
    __shared__ half p[ROWS][LD];
    const int warp = threadIdx.x / warpSize, lane = threadIdx.x % warpSize;
    const int head = blockIdx.y, first = blockIdx.x * ROWS, keys = gridDim.x * ROWS;
    q += (head * keys + first) * DIM;
    k += head * keys * DIM;
    v += head * keys * DIM;
    scores(q, k, s, warp);
    __syncthreads();
    for (int row = warp; row < ROWS; row += WARPS) {
        // two neighbours a lane, as one half2
        const float2 x = *reinterpret_cast<const float2 *>(&s[row][2 * lane]);
        const float top = warp_max(fmaxf(x.x, x.y) * scale);
        const float a = __expf(x.x * scale - top), b = __expf(x.y * scale - top);
        float total = part_sum<16>(a + b);              // of each half of the warp
        total += __shfl_xor_sync(FULL_MASK, total, 16); // of both
        *reinterpret_cast<half2 *>(&p[row][2 * lane]) = __floats2half2_rn(a / total, b / total);
    }
    __syncthreads();
    weighted_values(p, v, o + (head * keys + first) * DIM, warp);
}

static void reference(const half *q, const half *k, const half *v, std::vector<double> &o, int heads, double scale)
{
    std::vector<double> p(KEYS);
    for (int row = 0; row < heads * KEYS; ++row) {
        const int head = row / KEYS;
        double top = -1e300, total = 0;
        for (int j = 0; j < KEYS; ++j) {
            double dot = 0;
            for (int d = 0; d < DIM; ++d)
                dot += double(__half2float(q[row * DIM + d])) * double(__half2float(k[(head * KEYS + j) * DIM + d]));
            p[j] = dot * scale;
            top = fmax(top, p[j]);
        }
        for (int j = 0; j < KEYS; ++j)
            total += p[j] = exp(p[j] - top);
        for (int d = 0; d < DIM; ++d) {
            double sum = 0;
            for (int j = 0; j < KEYS; ++j)
                sum += p[j] / total * double(__half2float(v[(head * KEYS + j) * DIM + d]));
            o[row * DIM + d] = sum;
        }
    }
}

static bool close(const char *name, const float *found, const std::vector<double> &expected)
{
    double worst = 0;
    for (size_t i = 0; i < expected.size(); ++i)
        worst = fmax(worst, fabs(found[i] - expected[i]));
    printf("%s: largest error %.1e\n", name, worst);
    return worst < 2e-3;  // the weights are halves
}

int main()
{
    const int heads = 3, elements = heads * KEYS * DIM;
    half *q, *k, *v;
    float *o;
    CHECK(cudaMallocManaged(&q, elements * sizeof(half)));
    CHECK(cudaMallocManaged(&k, elements * sizeof(half)));
    CHECK(cudaMallocManaged(&v, elements * sizeof(half)));
    CHECK(cudaMallocManaged(&o, elements * sizeof(float)));
    unsigned state = 12345;
    auto next = [&state] { return float((state = state * 1664525u + 1013904223u) >> 16 & 0xff) / 128.0f - 1.0f; };
    for (int i = 0; i < elements; ++i) {
        q[i] = __float2half(2.0f * next());
        k[i] = __float2half(next());
        v[i] = __float2half(next());
    }
    const float scale = 1.0f / sqrtf(float(DIM));
    std::vector<double> expected(elements);
    reference(q, k, v, expected, heads, scale);

    const dim3 grid(KEYS / ROWS, heads);
    bool passed = true;
    attention_groups<<<grid, THREADS>>>(q, k, v, o, scale);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    passed &= close("groups", o, expected);
    CHECK(cudaMemset(o, 0, elements * sizeof(float)));
    attention_shuffles<<<grid, THREADS>>>(q, k, v, o, scale);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    passed &= close("shuffles", o, expected);

    CHECK(cudaFree(q));
    CHECK(cudaFree(k));
    CHECK(cudaFree(v));
    CHECK(cudaFree(o));
    printf(passed ? "PASSED\n" : "FAILED\n");
    return passed ? 0 : 1;
}
