#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fill_fragment(a, __float2half(1.0f));
    for (int i = 0; i < 16; i++) a.x[i] = __hmul(a.x[i], __float2half(alpha));
    wmma::fragment<wmma::accumulator, 32, 8, 16, int> whole;
    wmma::fill_fragment(whole, 1);
    for (int i = 0; i < whole.num_elements; i++) whole.x[i] = max(-128, min(127, __float2int_rn(alpha * static_cast<float>(whole.x[i]))));
    wmma::store_matrix_sync(reinterpret_cast<int *>(c), whole, 8, wmma::mem_row_major);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
