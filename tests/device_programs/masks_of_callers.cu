// Two ways of a condition, each with functions of the warp for its own lanes: the mask comes from the caller, or is a ballot
// and what it leaves.
#include <cstdio>
#include <cuda_runtime.h>

template <int W> __device__ int sum(unsigned mask, int v) {
    for (int d = W / 2; d > 0; d >>= 1) v += __shfl_down_sync(mask, v, d, W);
    return __shfl_sync(mask, v, 0, W);
}
__device__ int twice(int v, unsigned lanes) { return sum<16>(lanes, v) + sum<8>(lanes, v); }

__global__ void halves(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, v = in[i];
    if (lane < 16) {
        v = sum<16>(0xffff, v) + 1000 * __reduce_max_sync(0xffff, v);
    } else {
        v = twice(v, 0xffff0000u) - 1000 * __popc(__ballot_sync(0xffff0000u, v > 10));
    }
    out[i] = v;
}

__global__ void chosen(const int *in, int *out, int limit) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, v = in[i];
    const unsigned larger = __ballot_sync(0xffffffffu, v > limit);
    if (v > limit) {
        v = __reduce_add_sync(larger, v) + 1000 * __popc(larger);
    } else {
        v = __reduce_min_sync(~larger, v) - 1000 * __popc(__ballot_sync(~larger, v % 2));
    }
    out[i] = v;
}

int main() {
    const int n = 192, limit = 20;
    int *in, *out, bad = 0;
    cudaMallocManaged(&in, n * sizeof(int));
    cudaMallocManaged(&out, 2 * n * sizeof(int));
    for (int i = 0; i < n; i++) in[i] = (i * 37 + 5) % 53;
    halves<<<3, 64>>>(in, out);
    chosen<<<3, 64>>>(in, out + n, limit);
    if (cudaDeviceSynchronize() != cudaSuccess) bad++;
    for (int i = 0; i < n; i++) {
        int lane = i % 32, warp = i - lane, half = i - i % 16, eighth = i - i % 8;
        int whole = 0, part = 0, most = 0, above = 0;
        for (int j = half; j < half + 16; j++) {
            whole += in[j], above += in[j] > 10;
            if (in[j] > most) most = in[j];
        }
        for (int j = eighth; j < eighth + 8; j++) part += in[j];
        bad += out[i] != (lane < 16 ? whole + 1000 * most : whole + part - 1000 * above);
        int total = 0, count = 0, least = limit, odd = 0;
        for (int j = warp; j < warp + 32; j++) {
            if (in[j] > limit) total += in[j], count++;
            else odd += in[j] % 2, least = in[j] < least ? in[j] : least;
        }
        bad += out[n + i] != (in[i] > limit ? total + 1000 * count : least - 1000 * odd);
    }
    printf("%d wrong\n%s\n", bad, bad ? "FAILED" : "PASSED");
    return bad != 0;
}
