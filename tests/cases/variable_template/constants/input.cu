#include <cstdio>

template <typename T> __device__ constexpr T pi = T(3.14159);
template <> __device__ constexpr int pi<int> = 3;
template <int N>
__constant__ constexpr int squares[3] = {N, N * N, N * N * N};
template <typename T> constexpr T on_host = T(2);

template <typename T> __global__ void scale(T *p) { p[threadIdx.x] = T(threadIdx.x * pi<T> + squares<2>[1]); }

int main() {
    float *p;
    cudaMallocManaged(&p, 32 * sizeof(float));
    scale<<<1, 32>>>(p);
    cudaDeviceSynchronize();
    std::printf("%g\n", p[2] * on_host<float>);
    return p[2] < 10.28f || p[2] > 10.29f;
}
