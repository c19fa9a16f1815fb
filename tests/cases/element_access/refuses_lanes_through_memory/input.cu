#include <mma.h>
using namespace nvcuda;

struct Values {
    float by;
    __device__ float scaled(float x) const { return x * by; }
};
__device__ void fill(float *p) { *p = threadIdx.x; }
__device__ void set(float &to, float from) { to = from; }

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float own[8];
    for (int i = 0; i < 8; i++) own[i] = bias[threadIdx.x + i];
    float *p = own;
    float copy[2];
    float *q = copy;
    q[1] = own[0];
    Values v{threadIdx.x * 1.0f};
    float filled;
    fill(&filled);
    float by_reference;
    set(by_reference, threadIdx.x);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += own[0];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += p[3];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += copy[0];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v.by;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += filled;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += by_reference;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v.scaled(2.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
