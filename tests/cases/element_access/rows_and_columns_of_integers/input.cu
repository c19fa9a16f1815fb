#include <mma.h>
using namespace nvcuda;
// nvcc's code that stores such a fragment is that of floats, byte by byte: the mapping is the same.
__global__ void kernel(const signed char *a, const signed char *b, const float *scale, float *out, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> y;
    wmma::fragment<wmma::accumulator, 16, 16, 16, int> acc;
    wmma::fill_fragment(acc, 0);
    wmma::load_matrix_sync(x, a, 16);
    wmma::load_matrix_sync(y, b, 16);
    wmma::mma_sync(acc, x, y, acc);
    const int lane = threadIdx.x % 32;
    for (int i = 0; i < acc.num_elements; i++) {
        const int row = lane / 4 + 8 * (i / 2 % 2), col = lane % 4 * 2 + i % 2 + 8 * (i / 4);
        out[row * ld + col] = acc.x[i] * scale[col];
    }
}
