#include <cuda_fp16.h>

__global__ void kernel(float *out, half *halves) {
    __shared__ union {
        float sums[64];
        half tile[128];
    } both;
    __shared__ struct Corner { int x, y; } corner;
    __shared__ struct { int n; float4 v; } counted, *found;
    __shared__ float total, *cursor, row[32], *rows[2];
    __shared__ const float *source, *const *table;
    const int t = threadIdx.x;
    both.tile[t] = halves[t];
    if (t == 0) {
        corner.x = corner.y = 1;
        counted.n = 2;
        counted.v.x = 1.0f;
        found = &counted;
        total = 0.0f;
        cursor = row;
        rows[1] = row + 1;
        source = out;
        table = &source;
    }
    row[t] = out[t];
    __syncthreads();
    out[t] = cursor[31 - t] + rows[1][0] + total + (*table)[0] + __half2float(both.tile[31 - t]) + corner.y + found->n + counted.v.x;
}
