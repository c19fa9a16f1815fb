#include <mma.h>
using namespace nvcuda;
#ifndef TILE
#define TILE 16
#endif
#if TILE == 16
#define TALL 16, 16, 16
#define M_AND_N 16, 16
#define K_OF 16, half
#else
#define M_AND_N 32, 8
#define K_OF 16, half
#define TALL 32, 8, TILE / 2
#endif
#ifdef USE_TF32
#define SQUARE_OF 16, 16, 8, wmma_type
#define LAST 16, 16, 8, float
typedef wmma::precision::tf32 wmma_type;
typedef float in_t;
#else
#define SQUARE_OF 16, 16, 16, wmma_type
#define LAST 16, 16, 16, float
typedef half wmma_type;
typedef half in_t;
#endif

// Each build's text of a macro makes the type whole.
template <typename L> __global__ void tall(const half *a, const half *b, float *c) {
    wmma::fragment<wmma::matrix_a, M_AND_N, K_OF, wmma::row_major> fa;
    nvcuda::wmma::fragment<wmma::matrix_b, TALL, half, L> fb;
    wmma::fragment<wmma::accumulator, TALL, float> fc[2];
    wmma::fill_fragment(fc[0], 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(fc[0], fa, fb, fc[0]);
    wmma::store_matrix_sync(c, fc[0], 16, wmma::mem_row_major);
}
__global__ void square(const in_t *a, const in_t *b, float *c) {
    wmma::fragment<wmma::matrix_a, SQUARE_OF, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, SQUARE_OF, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, LAST> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
template __global__ void tall<wmma::col_major>(const half *, const half *, float *);
