#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

template <typename T>
__global__ void gemm(const T *a, const T *b, float *c, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> b_frag;
    auto load = [ld](auto &f, const T *p) { wmma::load_matrix_sync(f, p + threadIdx.y, ld); };
    auto zero = [] { Acc f; wmma::fill_fragment(f, 0.0f); return f; };
    auto add = [](int x) { return x + 1; };
    Acc acc = zero();
    load(a_frag, a);
    load(b_frag, b);
    [&] { wmma::mma_sync(acc, a_frag, b_frag, acc); }();
    [&, ld] { wmma::store_matrix_sync(c, acc, add(ld), wmma::mem_row_major); }();
    [&acc, &a_frag, &b_frag]() { wmma::mma_sync(acc, a_frag, b_frag, acc); }();
}

void run(const half *a, const half *b, float *c) { gemm<<<1, 32>>>(a, b, c, 16); }
