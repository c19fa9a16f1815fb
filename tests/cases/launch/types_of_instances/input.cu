// What a kernel multiplies is told by its instances: through helpers, lambdas, branches and the host templates that launch it.
#include <cuda_bf16.h>
#include <mma.h>
using namespace nvcuda;

template <typename T> struct Accumulator { using type = float; };
template <> struct Accumulator<signed char> { using type = int; };

template <typename A, typename B, typename C>
__device__ void step(C &c, const A &a, const B &b, bool saturate = false) {
    auto multiply = [&](auto &d) { wmma::mma_sync(d, a, b, c); };
    multiply(c);
}

template <typename T, int N, bool Saturate, bool Twice>
__global__ void gemm(const T *a, const T *b, typename Accumulator<T>::type *c, half *rounded) {
    using Acc = wmma::fragment<wmma::accumulator, 256 / N, N, 16, typename Accumulator<T>::type>;
    wmma::fragment<wmma::matrix_a, 256 / N, N, 16, T, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 256 / N, N, 16, T, wmma::row_major> b_frag;
    Acc acc;
    wmma::fill_fragment(acc, 0);
    wmma::load_matrix_sync(a_frag, a, 16);
    wmma::load_matrix_sync(b_frag, b, N);
    if constexpr (Twice) {
        wmma::fragment<wmma::accumulator, 256 / N, N, 16, half> narrow; // only converted to and stored
        step(acc, a_frag, b_frag);
        for (int i = 0; i < acc.num_elements; i++) narrow.x[i] = acc.x[i];
        wmma::store_matrix_sync(rounded, narrow, N, wmma::mem_row_major);
    }
    if constexpr (sizeof(T) == 1) wmma::mma_sync(acc, a_frag, b_frag, acc, Saturate);
    else wmma::mma_sync(acc, a_frag, b_frag, acc);
    wmma::store_matrix_sync(c, acc, N, wmma::mem_row_major);
}

template <typename T, int N>
void launch(const T *a, const T *b, typename Accumulator<T>::type *c) {
    gemm<T, N, true, false><<<1, 32>>>(a, b, c, nullptr);
}

void run(const half *h, const __nv_bfloat16 *f, const signed char *s, float *c, int *i, half *d) {
    gemm<half, 16, false, true><<<1, 32>>>(h, h, c, d);
    gemm<signed char, 32, false, false><<<1, 32>>>(s, s, i, d);
    launch<half, 16>(h, h, c);
    launch<__nv_bfloat16, 8>(f, f, c);
    launch<signed char, 16>(s, s, i);
}
