#include <mma.h>
using namespace nvcuda;

__device__ float gelu(float v) { return 0.5f * v * (1.0f + tanhf(0.79788456f * (v + 0.044715f * v * v * v))); }

__global__ void activate(float *d, bool smooth) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[2];
    for (int t = 0; t < 2; t++) {
        wmma::load_matrix_sync(acc[t], d + 256 * t, 16, wmma::mem_row_major);
        for (int e = 0; e < acc[t].num_elements; e++) {
            float v = acc[t].x[e];
            if (smooth)
                v = gelu(v);
            else
                v = v > 0.0f ? v : 0.0f;
            acc[t].x[e] = v;
        }
        wmma::store_matrix_sync(d + 256 * t, acc[t], 16, wmma::mem_row_major);
    }
}
