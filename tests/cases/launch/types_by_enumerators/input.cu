#include <mma.h>
#include <type_traits>
using namespace nvcuda;
enum class DType { f16, bf16 };
template <DType> struct Traits;
template <> struct Traits<DType::f16> { using T = half; };
template <> struct Traits<DType::bf16> { using T = __nv_bfloat16; };

template <DType D> __global__ void mm(const typename Traits<D>::T *a, const typename Traits<D>::T *b, float *c) {
    using T = typename Traits<D>::T;
    using Held = typename std::conditional<sizeof(T) == 1, signed char, T>::type;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, Held, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
template <DType D> void launch(const void *a, const void *b, float *c) {
    using T = typename Traits<D>::T;
    mm<D><<<1, 32>>>((const T *)a, (const T *)b, c);
}
void go(DType d, const void *a, const void *b, float *c) {
    if (d == DType::f16) launch<DType::f16>(a, b, c);
    else launch<DType::bf16>(a, b, c);
}
