#include <cuda_runtime.h>
#include <memory>
#include <type_traits>

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

void run(Stream &held, Other other, int *p) {
    add<<<1, 32, 0, held.get()>>>(p, 1);
    add<<<1, 32, 0, other.get()>>>(p, 2);
    if (held != nullptr) cudaStreamSynchronize(held.get());
}
