#include <mma.h>
using namespace nvcuda;

#define WMMA_K 16
struct Shape { int m, n, k; };

// NVIDIA's simple sample: the fragments stand ahead of the loop, and what is checked is the loop's own condition.
__global__ void checked(const half *a, const half *b, float *c, int k_ld, int lda, int ldb) {
    wmma::fragment<wmma::matrix_a, 16, 16, WMMA_K, half, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, WMMA_K, half, wmma::col_major> b_frag;
    wmma::fragment<wmma::accumulator, 16, 16, WMMA_K, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    for (int i = 0; i < k_ld; i += WMMA_K) {
        int aRow = threadIdx.y * 16, aCol = i, bRow = i;
        if (aRow < lda && aCol < k_ld && bRow < k_ld) {
            wmma::load_matrix_sync(a_frag, a + aCol + aRow * lda, lda);
            wmma::load_matrix_sync(b_frag, b + bRow, ldb);
            wmma::mma_sync(acc, a_frag, b_frag, acc);
        }
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

template <typename T, typename Sum, int TILE>
__global__ void several(const T *a, const T *b, Sum *c, Shape shape, int first, int last) {
    wmma::fragment<wmma::accumulator, TILE, TILE, TILE, Sum> sums[2][2];
    for (int k = first; k < shape.k / 2 - last; k += TILE) {
        wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, T, wmma::col_major> rows[2];
        wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, T, wmma::row_major> cols[2];
        const T *corner = b + (size_t)k * (shape.n + 8);
        for (int i = 0; i < 2; ++i) {
            wmma::load_matrix_sync(rows[i], &a[k * shape.m + i * TILE], shape.m);
            wmma::load_matrix_sync(cols[i], corner + i * TILE, 8 + shape.n);
        }
        for (int i = 0; i < 2; ++i)
            for (int j = 0; j < 2; ++j) wmma::mma_sync(sums[i][j], rows[i], cols[j], sums[i][j]);
    }
    wmma::store_matrix_sync(c, sums[0][0], 16, wmma::mem_row_major);
}

void run(const half *a, const half *b, const signed char *x, const signed char *y, float *c, int *d) {
    checked<<<1, 32>>>(a, b, c, 64, 64, 64);
    several<half, float, 16><<<1, 32>>>(a, b, c, Shape{32, 32, 64}, 0, 0);
    several<signed char, int, 16><<<1, 32>>>(x, y, d, Shape{32, 32, 64}, 0, 0);
}
