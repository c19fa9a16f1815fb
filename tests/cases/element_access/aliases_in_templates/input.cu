#include <mma.h>

using namespace nvcuda;

template <int M, int N, int K>
__global__ void scaled(const unsigned char *a, const unsigned char *b, float *d, int depth, float scale) {
    typedef wmma::fragment<wmma::matrix_a, M, N, K, unsigned char, wmma::row_major> FragA;
    using FragB = wmma::fragment<wmma::matrix_b, M, N, K, unsigned char, wmma::col_major>;
    using Sums = wmma::fragment<wmma::accumulator, M, N, K, int>;
    using FragC = Sums;
    FragA fa;
    FragB fb;
    FragC acc[2];
    for (int j = 0; j < 2; j++) {
        wmma::fill_fragment(acc[j], 0);
        for (int k = 0; k < depth; k += K) {
            wmma::load_matrix_sync(fa, a + k, depth);
            wmma::load_matrix_sync(fb, b + j * N * depth + k, depth);
            wmma::mma_sync(acc[j], fa, fb, acc[j]);
        }
        wmma::fragment<wmma::accumulator, M, N, K, float> converted;
        for (int e = 0; e < FragC::num_elements; ++e)
            converted.x[e] = scale * acc[j].x[e];
        wmma::store_matrix_sync(d + j * N, converted, 2 * N, wmma::mem_row_major);
    }
}

void run(const unsigned char *a, const unsigned char *b, float *d) {
    scaled<16, 16, 16><<<1, 32>>>(a, b, d, 64, 0.5f);
    scaled<32, 8, 16><<<1, 32>>>(a, b, d, 64, 0.5f);
}
