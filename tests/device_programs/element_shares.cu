// Sums, maxima and counts over the elements of an accumulator, gathered by functions, lambdas and atomics.
#include <cstdio>
#include <mma.h>

using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

template <class F> __device__ auto largest(const F &f) { float m = 0; for (auto v : f.x) m = fmaxf(m, fabsf(v)); return m; }
__device__ float part(const Acc &f) {
    float s = 0;
    for (int i = 0; i < f.num_elements; ++i) s += f.x[i];
    return s;
}
__device__ float warp_sum(float v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
}
__device__ float warp_max(float v) {
    for (int o = 16; o > 0; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, o));
    return v;
}
__device__ void raise(const Acc &f, float &m) { for (int i = 0; i < f.num_elements; ++i) m = fmaxf(m, f.x[i]); }
template <class T, class F> __device__ void apply(T &f, F fn) { for (int i = 0; i < f.num_elements; ++i) f.x[i] = fn(f.x[i]); }

__global__ void whole(const half *a, const half *b, float *out, int *n, float limit) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    Acc acc[2];
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    for (auto &f : acc) {
        wmma::fill_fragment(f, 1.0f);
        wmma::mma_sync(f, fa, fb, f);
    }
    float m = warp_max(largest(acc[0])), total = 0, highest = limit;
    for (int i = 0; i < 2; ++i) total += part(acc[i]);
    total = warp_sum(total);
    atomicAdd(out + 3, part(acc[1]));
    raise(acc[1], highest);
    float known = highest;
    for (int o = 16; o; o /= 2) known = fmaxf(known, __shfl_xor_sync(0xffffffffu, known, o));
    for (int i = 0; i < acc[0].num_elements; ++i)
        if (acc[0].x[i] > limit) atomicAdd(n, 1);
    int above = 0;
    apply(acc[0], [&](float v) { if (v < limit) ++above; return v + 1; });
    atomicAdd(n + 1, above);
    if (threadIdx.x == 0) { out[0] = m; out[1] = total; out[2] = known; }
    wmma::store_matrix_sync(out + 4, acc[0], 16, wmma::mem_row_major);
}

int main() {
    half *a, *b;
    float *out, x[256], y[256], m = 0, sum = 0, high = 2;
    int *n, over = 0, under = 0, bad = 0;
    cudaMallocManaged(&a, 512);
    cudaMallocManaged(&b, 512);
    cudaMallocManaged(&out, 260 * 4);
    cudaMallocManaged(&n, 8);
    for (int i = 0; i < 256; ++i) {
        a[i] = __float2half(x[i] = i * 7 % 5 - 2);
        b[i] = __float2half(y[i] = i * 3 % 7 - 3);
    }
    out[3] = n[0] = n[1] = 0;
    whole<<<1, 32>>>(a, b, out, n, 2.0f);
    cudaDeviceSynchronize();
    for (int i = 0; i < 256; ++i) {
        float e = 1;
        for (int k = 0; k < 16; ++k) e += x[i / 16 * 16 + k] * y[k * 16 + i % 16];
        m = e > m ? e : -e > m ? -e : m;
        high = e > high ? e : high;
        sum += e;
        over += e > 2;
        under += e < 2;
        bad += out[4 + i] != e + 1;
    }
    bad += out[0] != m || out[1] != 2 * sum || out[2] != high || out[3] != sum || n[0] != over || n[1] != under;
    if (bad) return 1;
    std::puts("PASSED");
}
