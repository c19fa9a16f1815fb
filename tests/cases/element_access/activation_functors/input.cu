#include <mma.h>
using namespace nvcuda;

struct Relu {
    __device__ float operator()(float v) { return v > 0.0f ? v : 0.0f; }
};
struct LeakyRelu {
    float slope;
    __device__ float operator()(float v) const { return v > 0.0f ? v : slope * v; }
};

template <typename Fragment, typename Op>
__device__ void activate(Fragment &f, Op op) {
    #pragma unroll
    for (int t = 0; t < f.num_elements; t++) f.x[t] = op(f.x[t]);
}

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Relu()(acc.x[i]);
    LeakyRelu leaky{alpha};
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = leaky(acc.x[i]);
    auto squared = [=](float v) { return v * v * alpha; };
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = squared(acc.x[i]);
    activate(acc, Relu());
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
