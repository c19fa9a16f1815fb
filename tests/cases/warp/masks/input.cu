static inline __device__ float warp_sum(float v, unsigned mask = 0xffffffff) {
    for (int d = 16; d > 0; d >>= 1) v += __shfl_down_sync(mask, v, d);
    return v;
}
#define SOME(m, p) __any_sync(m, p)
__device__ int of_some(unsigned mask, int v) { return __shfl_sync(mask, v, 0); }
__global__ void masks(float *x, int n, int width) {
    const unsigned full = ~0u;
    unsigned all = 0xffffffff, some = __ballot_sync(full, threadIdx.x < n), lower = 0xffff;
    x[0] = warp_sum(x[0]) + warp_sum(x[1], 0xffffffff) + __shfl_xor_sync(all, x[2], 1);
    x[1] = of_some(some, 3);
    lower <<= 1;
    x[2] = __any_sync(lower, x[0] > 1);
    x[3] = __shfl_sync(full, x[3], 0, width);
    x[5] = SOME(0xff, n > 3) + SOME(full, n > 4);
    x[4] = __shfl_xor_sync(__activemask(), x[4], 1);
}
