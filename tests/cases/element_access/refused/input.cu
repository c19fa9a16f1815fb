#include <mma.h>
using namespace nvcuda;

__global__ void refused(float *c, const float *bias, float *sums) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fill_fragment(acc, 0.0f);
    int lane = threadIdx.x % 32;
    float sum = 0.0f;
    acc.x[0] = 1.0f;
    float *raw = acc.x;
    for (int i = 0; i < acc.num_elements; i++) sum += acc.x[i];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[i];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[lane];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += threadIdx.x;
    for (int i = 0; i < 4; i++) acc.x[i] *= 2.0f;
    for (int i = 0; i < acc.num_elements; i += 2) acc.x[i] = 0.0f;
    for (int i = 0; i < acc.num_elements; i++) a.x[i] = __float2half(acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) { if (acc.x[i] > 1.0f) break; acc.x[i] = 0.0f; }
    int j = 0;
    while (j < acc.num_elements) acc.x[j++] = 0.0f;
    sums[threadIdx.x] = sum + raw[0];
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
