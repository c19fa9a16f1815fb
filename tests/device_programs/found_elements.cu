// What any lane found among the elements of an accumulator, fused and subtracted sums, and functions that give back the whole.
#include <cmath>
#include <cstdio>
#include <mma.h>

using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

template <class T> __device__ T warp_sum(T v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
}
template <class F> __device__ float lane_sum(const F &f) {
    float s = 0;
    for (int i = 0; i < f.num_elements; ++i) s += f.x[i];
    return s;
}
template <class F> __device__ float mean(const F &f) { return warp_sum(lane_sum(f)) / 256; }
template <class F> __device__ float squares(const F &f) {
    float s = 0;
    for (int i = 0; i < f.num_elements; ++i) s = fmaf(f.x[i], f.x[i], s);
    return warp_sum(s);
}

// One element of 256 alone is above 2.5, so that most lanes have none; none is above 3.5.
__global__ void found(const half *a, const half *b, float *out, int *n, float some, float none) {
    __shared__ int any[2];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    Acc acc;
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::fill_fragment(acc, 0.0f);
    wmma::mma_sync(acc, fa, fb, acc);
    if (threadIdx.x < 2) any[threadIdx.x] = 0;
    __syncthreads();
    bool above = false, higher = false;
    for (int i = 0; i < acc.num_elements; ++i) { above |= acc.x[i] > some; higher |= acc.x[i] > none; }
    if (above) n[0] = 1;
    if (higher) n[1] = 1;
    int over = 0, beyond = 0;
    for (int i = 0; i < acc.num_elements; ++i) { if (acc.x[i] > 0) ++over; beyond += acc.x[i] > none; }
    if (over > 0) atomicAdd(n + 2, over);
    if (beyond) atomicAdd(n + 3, beyond);
    if (__any_sync(0xffffffffu, over > 0)) n[4] = 1;
    if (__all_sync(0xffffffffu, beyond == 0)) n[5] = 1;
    float m = -INFINITY;
    for (int i = 0; i < acc.num_elements; ++i) m = fmaxf(m, acc.x[i]);
    if (m > some) any[0] = 1;
    if (m > none) any[1] = 1;
    __syncthreads();
    const float middle = mean(acc), whole = squares(acc);
    float less = 0;
    for (int i = 0; i < acc.num_elements; ++i) less -= acc.x[i];
    less = warp_sum(less);
    for (int i = 0; i < acc.num_elements; ++i) acc.x[i] -= middle;
    if (threadIdx.x == 0) { n[6] = any[0]; n[7] = any[1]; out[256] = whole; out[257] = less; }
    wmma::store_matrix_sync(out, acc, 16, wmma::mem_row_major);
}

int main() {
    half *a, *b;
    float *out, values[256], sum = 0, squared = 0;
    int *n, positive = 0, bad = 0;
    cudaMallocManaged(&a, 512);
    cudaMallocManaged(&b, 512);
    cudaMallocManaged(&out, 258 * 4);
    cudaMallocManaged(&n, 8 * 4);
    for (int i = 0; i < 256; ++i) {  // B is the unit matrix, so that A is the product
        values[i] = i == 77 ? 3 : i * 7 % 5 - 2;
        a[i] = __float2half(values[i]);
        b[i] = __float2half(i / 16 == i % 16 ? 1 : 0);
        sum += values[i];
        squared += values[i] * values[i];
        positive += values[i] > 0;
    }
    for (int i = 0; i < 8; ++i) n[i] = 0;
    found<<<1, 32>>>(a, b, out, n, 2.5f, 3.5f);
    cudaDeviceSynchronize();
    const int expected[] = {1, 0, positive, 0, 1, 1, 1, 0};
    for (int i = 0; i < 8; ++i) bad += n[i] != expected[i];
    for (int i = 0; i < 256; ++i) bad += out[i] != values[i] - sum / 256;
    bad += out[256] != squared || out[257] != -sum;
    printf(bad ? "FAILED: %d\n" : "PASSED\n", bad);
    return bad;
}
