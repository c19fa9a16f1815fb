#include <cuda_runtime.h>
#include <functional>
#include <memory>
#include <type_traits>
#include <vector>

template <typename T> using device_ptr = std::unique_ptr<T, decltype(&cudaFree)>;
template <auto F> struct Call {
    template <typename T> void operator()(T *p) const { F(p); }
};
template <typename T> using owned = std::unique_ptr<T, Call<cudaFree>>;
template <typename T> using pinned = std::unique_ptr<T, Call<&cudaFreeHost>>;
using Event = std::unique_ptr<std::remove_pointer<cudaEvent_t>::type, decltype(&cudaEventDestroy)>;

template <typename T> device_ptr<T> make(size_t n) {
    T *raw = nullptr;
    cudaMalloc(&raw, n * sizeof(T));
    return device_ptr<T>(raw, cudaFree);
}

struct Buffer {
    void *p = nullptr;
    std::function<void(void *)> release = [](void *q) { cudaFree(q); };
    ~Buffer() { if (release) release(p); }
};

__global__ void one(float *a) { a[threadIdx.x] = 1; }

int main() {
    auto f = cudaFree;
    auto *g = &cudaFreeHost;
    std::function<cudaError_t(void *)> h = cudaFree;
    std::shared_ptr<float> shared(make<float>(32).release(), [](float *p) { cudaFree(p); });
    std::shared_ptr<void> other(nullptr, &cudaFreeHost);
    device_ptr<float> a = make<float>(32);
    owned<float> b(make<float>(8).release());
    pinned<float> c;
    one<<<1, 32>>>(a.get());
    cudaEvent_t e;
    cudaEventCreate(&e);
    Event event(e, cudaEventDestroy);
    std::vector<std::function<cudaError_t(void *)>> all{cudaFree, cudaFreeHost};
    using Sync = cudaError_t (*)();
    Sync wait = cudaDeviceSynchronize;
    Buffer buffer;
    return wait() == cudaSuccess && f(nullptr) == cudaSuccess && h(nullptr) == cudaSuccess && g(nullptr) == cudaSuccess ? 0 : 1;
}
