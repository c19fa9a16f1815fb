#include <mma.h>
using namespace nvcuda;

__device__ void use(float *p) { p[0] = 1.0f; }
__device__ void bump(float *p) { p[1] += 1.0f; }

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float *p = acc.x;
    use(p);
    for (int i = 0; i < acc.num_elements; i++) bump(&acc.x[i]);
    float2 *pairs = reinterpret_cast<float2 *>(acc.x);
    for (int i = 0; i < acc.num_elements / 2; i++) pairs[i].x = 0.0f;
    memcpy(c, acc.x, sizeof(acc.x));
    for (int i = 0; i < 4; i++) reinterpret_cast<float2 &>(acc.x[2 * i]).y = 0.0f;
    float *raw = reinterpret_cast<float *>(&acc);
    raw[0] = 1.0f;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
