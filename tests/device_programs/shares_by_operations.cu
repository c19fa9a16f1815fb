// What lanes gather of fragments in an array, put together by tiles of a warp and by operations that a function is given.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>
namespace cg = cooperative_groups;
using namespace nvcuda;

template <class T> using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, T>;
template <class T> struct MaxOp { __device__ T operator()(const T &x, const T &y) { return x > y ? x : y; } };

template <int N, class T> struct Tiles {
    Acc<T> acc[N];
    __device__ T lane_max() const {
        T m = -1000;
        for (const auto &a : acc)
            for (int i = 0; i < a.num_elements; ++i) m = fmaxf(m, a.x[i]);
        return m;
    }
    __device__ T lane_sum() const {
        T s = 0;
        for (int t = 0; t < N; t++)
            for (int i = 0; i < acc[t].num_elements; ++i) s += acc[t].x[i];
        return s;
    }
    __device__ int lane_count(T limit) const {
        int n = 0;
        for (int t = 0; t < N; t++)
            for (int i = 0; i < acc[t].num_elements; ++i) n += acc[t].x[i] > limit;
        return n;
    }
};

template <class T, class Op> __device__ T warp_all(T v, Op op) {
    for (int o = warpSize >> 1; o; o >>= 1) v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
    return v;
}
template <class T, class Op> __device__ T handed_on(T v, Op op) { return warp_all(v, op); }
template <class T> __device__ T tile_sum(cg::thread_block_tile<32> tile, T v) {
    for (int o = tile.size() / 2; o > 0; o /= 2) v += tile.shfl_xor(v, o);
    return v;
}
template <class T> __device__ T tile_max(const cg::thread_block_tile<32> &tile, T v) {
    return cg::reduce(tile, v, cg::greater<T>());
}

__global__ void shares(const half *a, const half *b, float *out, int *counts) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    const int number = warp.meta_group_rank();
    Tiles<2, float> t;
    wmma::load_matrix_sync(fa, a + number * 256, 16);
    for (int j = 0; j < 2; j++) {
        wmma::fill_fragment(t.acc[j], 0.0f);
        wmma::load_matrix_sync(fb, b + j * 256, 16);
        wmma::mma_sync(t.acc[j], fa, fb, t.acc[j]);
    }
    MaxOp<float> op;
    auto plus = [](auto x, auto y) { return x + y; };
    const float most = warp_all(t.lane_max(), op);
    const float total = handed_on(t.lane_sum(), plus);
    const int count = warp_all(t.lane_count(3.0f), [](int x, int y) { return y + x; });
    const float by_tile = tile_max(warp, t.lane_max());
    float down = t.lane_sum();
    for (int o = warp.num_threads() / 2; o > 0; o >>= 1) down += warp.shfl_down(down, o);
    if (warp.thread_rank() == 0) {
        float *own = out + number * 5;
        own[0] = most, own[1] = total, own[2] = by_tile, own[3] = down;
        counts[number] = count;
    }
    const float sum = tile_sum(warp, t.lane_sum());
    if (threadIdx.x % 32 == 0) out[number * 5 + 4] = sum;
}

int main() {
    const int warps = 3;
    half *a, *b;
    float *out;
    int *counts, bad = 0;
    cudaMallocManaged(&a, warps * 256 * sizeof(half));
    cudaMallocManaged(&b, 512 * sizeof(half));
    cudaMallocManaged(&out, warps * 5 * sizeof(float));
    cudaMallocManaged(&counts, warps * sizeof(int));
    for (int i = 0; i < warps * 256; i++) a[i] = __float2half(float(i * 7 % 5 - 2));
    for (int i = 0; i < 512; i++) b[i] = __float2half(float(i * 11 % 7 - 3) * 0.5f);
    shares<<<1, warps * 32>>>(a, b, out, counts);
    if (cudaDeviceSynchronize() != cudaSuccess) bad++;
    for (int w = 0; w < warps; w++) {
        float most = -1000, total = 0;
        int count = 0;
        for (int j = 0; j < 2; j++)
            for (int row = 0; row < 16; row++)
                for (int col = 0; col < 16; col++) {
                    float s = 0;
                    for (int k = 0; k < 16; k++)
                        s += __half2float(a[w * 256 + row * 16 + k]) * __half2float(b[j * 256 + k * 16 + col]);
                    total += s, count += s > 3;
                    most = s > most ? s : most;
                }
        const float *own = out + w * 5;
        bad += own[0] != most || own[1] != total || own[2] != most || own[3] != total || own[4] != total;
        bad += counts[w] != count;
    }
    printf("%d wrong\n%s\n", bad, bad ? "FAILED" : "PASSED");
    return bad != 0;
}
