#include <cuda_fp16.h>

struct Pair { float2 range; int n; };
template <typename T> struct Stage { T rows[2][32]; };

__global__ void vectors(float4 *out, int n) {
    __shared__ float4 tile[4][9];
    __shared__ half2 sums[32];
    __shared__ float2 origin, *cursor;
    __shared__ Pair pair;
    __shared__ Stage<int4> stage;
    __shared__ Stage<float> plain;
    extern __shared__ float4 more[];
    const int t = threadIdx.x;
    tile[t / 8][t % 8] = out[t];
    sums[t] = __float2half2_rn(1.0f);
    more[t] = out[t];
    if (t == 0) {
        origin = make_float2(1.0f, 2.0f);
        cursor = &origin;
        pair.range = origin;
    }
    stage.rows[0][t] = make_int4(t, t, t, t);
    plain.rows[1][t] = 1.0f;
    __syncthreads();
    const float4 *flat = &tile[0][0];
    out[t] = flat[n];
    out[t].x = __low2float(sums[31 - t]) + cursor->y + pair.range.x + stage.rows[0][31 - t].w + plain.rows[1][t] + more[31 - t].z;
}

template <typename T>
__global__ void reversed(T *data) {
    __shared__ T tile[32];
    tile[threadIdx.x] = data[threadIdx.x];
    __syncthreads();
    data[threadIdx.x] = tile[31 - threadIdx.x];
}

template <typename T>
__global__ void doubled(T *data) {
    __shared__ T tile[32];
    tile[threadIdx.x] = data[threadIdx.x];
    __syncthreads();
    data[threadIdx.x] = tile[threadIdx.x] + tile[0];
}

void run(float4 *v, float *f) {
    vectors<<<1, 32, 32 * sizeof(float4)>>>(v, 3);
    reversed<<<1, 32>>>(v);
    doubled<<<1, 32>>>(f);
}
