#include <mma.h>
using namespace nvcuda;

struct Counter {
    int calls;
    __device__ float operator()(float v) { return v + calls++; }
};
struct LaneScale {
    __device__ float operator()(float v) const { return v * (threadIdx.x % 32); }
};
template <typename F, typename Op>
__device__ void apply(F &f, Op op) {
    for (int t = 0; t < f.num_elements; t++) f.x[t] = op(f.x[t]);
}

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    Counter counter{0};
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = counter(acc.x[i]);
    float total = 0.0f;
    auto add = [&](float v) { total += v; return v; };
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = add(acc.x[i]);
    apply(acc, LaneScale());
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
