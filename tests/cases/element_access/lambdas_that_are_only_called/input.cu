#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

struct Clipped {
    float top;
    __device__ float operator()(float x) const { return x > top ? top : x; }
};
template <class F, class Op> __device__ void each(F &f, Op op) {
    for (int i = 0; i < f.num_elements; i++) f.x[i] = op(f.x[i]);
}

// 'all' gathers elements in its own variable, and is nothing that 'op' and 'each' could get.
__global__ void activated(float *c, float by, float top) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    auto all = [&](auto op) { for (auto &x : acc.x) x = op(x); };
    all([=](float x) { return x + by; });
    each(acc, Clipped{top});
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
