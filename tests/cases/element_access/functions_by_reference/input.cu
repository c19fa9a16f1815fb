#include <mma.h>
using namespace nvcuda;

__device__ __forceinline__ void clamp(float &v, float lo, float hi) {
    if (v < lo) v = lo;
    if (v > hi) v = hi;
}
struct Sigmoid {
    static __device__ float apply(float v) { return 1.0f / (1.0f + __expf(-v)); }
};

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) clamp(acc.x[i], -alpha, alpha);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Sigmoid::apply(acc.x[i]);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
