// Streams in smart pointers, by deleters of several kinds; one of them is the default queue in SYCL, and no null.
#include <cuda_runtime.h>
#include <cstdio>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

struct StreamDeleter {
    void operator()(cudaStream_t s) const { if (s) cudaStreamDestroy(s); }
};
class Counting {
    int *count_ = nullptr;
public:
    explicit Counting(int *count = nullptr) : count_(count) {}
    void operator()(cudaStream_t s) { cudaStreamDestroy(s); if (count_ != nullptr) ++*count_; }
};
struct Watch { void operator()(cudaStream_t s) const { cudaStreamSynchronize(s); } };  // no deleter of any pointer
class Destroyer {
public:
    using pointer = cudaStream_t;
    void operator()(pointer s) const { cudaStreamDestroy(s); }
};
struct EventDeleter { using pointer = cudaEvent_t; void operator()(cudaEvent_t e) const { cudaEventDestroy(e); } };
using Stream = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, StreamDeleter>;
using Other = std::unique_ptr<typename std::remove_pointer<cudaStream_t>::type, Destroyer>;
using Named = std::unique_ptr<CUstream_st, decltype(&cudaStreamDestroy)>;
using Counted = std::unique_ptr<CUstream_st, Counting>;
using Event = std::unique_ptr<std::remove_pointer_t<cudaEvent_t>, EventDeleter>;

__global__ void add(int *p, int by) { p[threadIdx.x] += by; }

Stream make(unsigned flags = cudaStreamNonBlocking) {
    cudaStream_t s;
    if (cudaStreamCreateWithFlags(&s, flags) != cudaSuccess) return nullptr;
    return Stream(s);
}
Named named() { cudaStream_t s = nullptr; cudaStreamCreate(&s); return Named(s, &cudaStreamDestroy); }

int main() {
    int *p, host[32], bad = 0;
    cudaMallocManaged(&p, sizeof host);
    for (int i = 0; i < 32; i++) p[i] = i;
    Stream a = make(), none;
    if (!a || none) bad++;
    Other b([] { cudaStream_t s; cudaStreamCreate(&s); return s; }());
    Named c = named();
    int destroyed = 0;
    { cudaStream_t s; cudaStreamCreate(&s); Counted counted(s, Counting(&destroyed)); Watch()(counted.get()); }
    if (destroyed != 1) bad++;
    std::vector<Stream> pool;
    for (int i = 0; i < 3; i++) pool.push_back(make());
    add<<<1, 32, 0, a.get()>>>(p, 1);
    cudaStreamSynchronize(a.get());
    add<<<1, 32, 0, b.get()>>>(p, 2);
    cudaStreamSynchronize(b.get());
    add<<<1, 32, 0, c.get()>>>(p, 3);
    cudaStreamSynchronize(c.get());
    add<<<1, 32, 0, none.get()>>>(p, 4);
    cudaDeviceSynchronize();
    for (auto &s : pool) { add<<<1, 32, 0, s.get()>>>(p, 10); cudaStreamSynchronize(s.get()); }
    Stream moved = std::move(a);
    if (a != nullptr || moved == nullptr || a) bad++;
    add<<<1, 32, 0, moved.get()>>>(p, 5);
    cudaMemcpyAsync(host, p, sizeof host, cudaMemcpyDeviceToHost, moved.get());
    cudaStreamSynchronize(moved.get());
    moved.reset();
    if (moved) bad++;
    for (int i = 0; i < 32; i++) bad += host[i] != i + 45;
    std::puts(bad ? "FAILED" : "PASSED");
    return bad;
}
