#define WARP_SIZE 32
#define FULL_MASK 0xffffffffu
#define ROW_SUM_STEP(v, d) v += __shfl_xor_sync(FULL_MASK, v, d, 16)

template <int Width, typename T> __device__ T part_sum(T v) {
#pragma unroll
    for (int m = Width / 2; m > 0; m >>= 1) v += __shfl_xor_sync(FULL_MASK, v, m, Width);
    return v;
}
template <typename T> __device__ T scan(T v, int lane) {
    for (int d = 1; d < WARP_SIZE; d *= 2) {
        T before = __shfl_up_sync(FULL_MASK, v, d);
        if (lane >= d) v += before;
    }
    return v;
}
__global__ void rows(float *x) {
    float v = x[threadIdx.x];
    v = part_sum<8>(v) + scan(v, threadIdx.x % 32);
    ROW_SUM_STEP(v, 8);
    x[0] = __shfl_sync(FULL_MASK, v, 0, WARP_SIZE) + __shfl_sync(FULL_MASK, v, threadIdx.x + 1) + __shfl_sync(FULL_MASK, v, threadIdx.x & 15);
    x[1] = __shfl_down_sync(FULL_MASK, v, 2, 8) * __shfl_up_sync(FULL_MASK, v, 1, 4) - __shfl_sync(FULL_MASK, v, 5, 16);
    x[2] = v - __shfl_down_sync(FULL_MASK, v, 1, warpSize);
}
