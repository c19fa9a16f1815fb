// What is called for each element writes to one variable of the lane: functors, of which one does.
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

struct Plain {
    __device__ float operator()(float x, float y) const { return x * y; }
};
struct Counts {
    __device__ float operator()(float &n, float y) const {
        n += 1;
        return y * n;
    }
};

template <typename F>
__device__ void apply(Acc &acc, F f) {
    float n = 0;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = f(n, acc.x[i]);
}

template <typename F>
__device__ void apply_plain(Acc &acc, F f) {
    float n = 2;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = f(n, acc.x[i]);
}

__global__ void functors(float *c) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    apply(acc, Plain());
    apply(acc, Counts());
    apply_plain(acc, Plain());
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
