// What lanes gather of a fragment, kept in the members of a struct or in another variable before the warp puts it together.
#include <cstdio>
#include <mma.h>

using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Stats { float sum, least, most; int above; };

template <typename Op> __device__ float warp_fold(float v, Op op) {
    for (int o = 16; o > 0; o >>= 1) v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
    return v;
}
__device__ int warp_count(int v) {
    for (int o = 16; o; o /= 2) v += __shfl_down_sync(0xffffffffu, v, o);
    return __shfl_sync(0xffffffffu, v, 0);
}
__device__ Stats stats_of(const Acc &f, float limit) {
    Stats s;
    float sum = 0, least = 1e30f, most = -1e30f;
    int above = 0;
    for (int i = 0; i < f.num_elements; i++) {
        const float x = f.x[i];
        sum += x;
        least = fminf(least, x);
        most = fmaxf(most, x);
        above += x > limit;
    }
    s.sum = sum; s.least = least; s.most = most; s.above = above;
    s.sum = warp_fold(s.sum, [](float a, float b) { return a + b; });
    s.least = warp_fold(s.least, [](float a, float b) { return fminf(a, b); });
    s.most = warp_fold(s.most, [](float a, float b) { return a > b ? a : b; });
    s.above = warp_count(s.above);
    return s;
}

__global__ void all_of(const float *c, Stats *out, float *totals, float limit) {
    Acc acc;
    float total;
    for (int k = 0; k < 3; ++k) {
        wmma::load_matrix_sync(acc, c + k * 256, 16, wmma::mem_row_major);
        Stats s = stats_of(acc, limit);
        if (threadIdx.x == 0) out[k] = s;
        float sum = 0;
        for (int i = 0; i < acc.num_elements; i++) sum += acc.x[i] * acc.x[i];
        total = sum;
        for (int o = 16; o; o /= 2) total += __shfl_xor_sync(0xffffffffu, total, o);
        if (threadIdx.x == 0) totals[k] = total;
    }
}

int main() {
    float *c, *totals;
    Stats *out;
    int bad = 0;
    cudaMallocManaged(&c, 768 * 4);
    cudaMallocManaged(&out, 3 * sizeof(Stats));
    cudaMallocManaged(&totals, 12);
    for (int i = 0; i < 768; ++i) c[i] = (i * 37) % 97 - 40 + i / 256;
    all_of<<<1, 32>>>(c, out, totals, 7);
    cudaDeviceSynchronize();
    for (int k = 0; k < 3; ++k) {
        float sum = 0, least = 1e30f, most = -1e30f, total = 0;
        int above = 0;
        for (int i = 0; i < 256; ++i) {
            float v = c[k * 256 + i];
            sum += v;
            total += v * v;
            least = v < least ? v : least;
            most = v > most ? v : most;
            above += v > 7;
        }
        bad += out[k].sum != sum || out[k].least != least || out[k].most != most || out[k].above != above || totals[k] != total;
    }
    if (bad) return 1;
    std::puts("PASSED");
}
