#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

template <typename F> __device__ float applied(F f, float x) { return f(x); }

__global__ void chained(float *c, float alpha, float beta) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    auto scale = [=](float x) { return alpha * x; };
    auto twice = [](auto f, float x) { return f(f(x)); };
    auto shifted = [=](float x) { return twice(scale, x) + beta; };
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = applied(shifted, acc.x[i]);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
