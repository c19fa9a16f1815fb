#include <cuda_runtime.h>
#include <functional>
#include <memory>
#include <stdio.h>
#include <stdlib.h>

#define CHECK_GEN(call, success, text_of)                           \
    do {                                                            \
        auto result = (call);                                       \
        if (result != success) {                                    \
            fprintf(stderr, "%s: %s\n", #call, text_of(result));    \
            exit(1);                                                \
        }                                                           \
    } while (0)
#define CHECK(call) CHECK_GEN(call, cudaSuccess, cudaGetErrorString)

__global__ void fill(float *p, float x) { p[threadIdx.x] = x; }

template <typename T> using on_device = std::unique_ptr<T, decltype(&cudaFree)>;

template <typename T> on_device<T> allocate(size_t n) {
    T *p = nullptr;
    CHECK(cudaMalloc(&p, n * sizeof(T)));
    return on_device<T>(p, cudaFree);
}

struct release {
    cudaError_t (*with)(void *) = ::cudaFreeHost;
    void operator()(float *p) const { with(p); }
};

int main() {
    const char *(*name_of)(cudaError_t) = cudaGetErrorName;
    on_device<float> x = allocate<float>(32);
    std::function<cudaError_t()> last = cudaGetLastError, peeked(&cudaPeekAtLastError);
    if (last() != peeked()) return 2;
    float *p;
    CHECK(cudaMallocHost(&p, 32 * sizeof(float)));
    std::unique_ptr<float, release> y(p);
    CHECK(cudaMallocManaged(&p, 32 * sizeof(float)));
    std::shared_ptr<float> z(p, &cudaFree);
    fill<<<1, 32>>>(x.get(), 2.0f);
    CHECK_GEN(cudaGetLastError(), cudaSuccess, cudaGetErrorName);
    CHECK(cudaMemcpy(y.get(), x.get(), 32 * sizeof(float), cudaMemcpyDeviceToHost));
    if (cudaPeekAtLastError() != cudaSuccess) puts(name_of(cudaPeekAtLastError()));
    return y.get()[31] != 2.0f;
}
