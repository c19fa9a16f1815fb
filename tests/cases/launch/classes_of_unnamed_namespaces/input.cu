#include <cuda_runtime.h>

namespace math {
namespace {
struct negate { __device__ float operator()(float x) const { return -x; } };
template <typename F, typename T> __global__ void apply(T *p, F f) { p[threadIdx.x] = f(p[threadIdx.x]); }
}
template <typename T> void run(T *p) { apply<<<1, 32>>>(p, negate{}); }
}

namespace {
struct twice { __device__ float operator()(float x) const { return 2.0f * x; } };
template <typename T, int N, typename F> __global__ void elements(T *p, F f) { p[threadIdx.x * N] = f(p[threadIdx.x * N]); }
}

int main() {
    float *p;
    cudaMalloc(&p, 128);
    auto launch = [&](auto number) {
        using scalar_t = decltype(number);
        elements<scalar_t, 1><<<1, 32>>>(p, twice{});
    };
    launch(1.0f);
    math::run(p);
    elements<float, 1><<<1, 32>>>(p, math::negate{});
    return cudaDeviceSynchronize() != cudaSuccess;
}
