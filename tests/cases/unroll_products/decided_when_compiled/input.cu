#include <mma.h>
#include <type_traits>
using namespace nvcuda;

template <typename T> struct Shape;
template <> struct Shape<float> {
    enum { M = 16, N = 16, K = 8 };
    using Kind = wmma::precision::tf32;
};
template <> struct Shape<double> {
    static constexpr int M = 8, N = 8, K = 4;
    using Kind = double;
};

// what a condition asks and how far a step goes is known in each instance
template <typename T, bool SCALED>
__global__ void product(const T *a, const T *b, T *c, int m, int n, int k, T scale, bool twice) {
    using S = Shape<T>;
    wmma::fragment<wmma::matrix_a, S::M, S::N, S::K, typename S::Kind, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, S::M, S::N, S::K, typename S::Kind, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, S::M, S::N, S::K, T> fc;
    wmma::fill_fragment(fc, T(0));
    for (int i = 0; i < k; i += S::K) {
        wmma::load_matrix_sync(fa, a + i, k);
        wmma::load_matrix_sync(fb, b + i * n, n);
        if constexpr (std::is_same_v<T, float>) {
            for (int e = 0; e < fa.num_elements; e++) fa.x[e] = wmma::__float_to_tf32(fa.x[e]);
            for (int e = 0; e < fb.num_elements; e++) fb.x[e] = wmma::__float_to_tf32(fb.x[e]);
        }
        if (SCALED)
            for (int e = 0; e < fa.num_elements; e++) fa.x[e] *= scale;
        wmma::mma_sync(fc, fa, fb, fc);
    }
    // one that is known when it runs
    for (int i = 0; i < k; i += S::K) {
        wmma::load_matrix_sync(fa, a + i, k);
        wmma::load_matrix_sync(fb, b + i * n, n);
        if (twice) wmma::mma_sync(fc, fa, fb, fc);
        wmma::mma_sync(fc, fa, fb, fc);
    }
    wmma::store_matrix_sync(c, fc, n, wmma::mem_row_major);
}

void run(const float *a, const float *b, float *c, const double *da, const double *db, double *dc) {
    product<float, true><<<1, 32>>>(a, b, c, 16, 16, 64, 2.0f, true);
    product<double, false><<<1, 32>>>(da, db, dc, 8, 8, 64, 2.0, false);
}
