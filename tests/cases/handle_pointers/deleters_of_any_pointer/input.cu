// One deleter for memory and streams: what it is given is a pointer in CUDA.
#include <cuda_runtime.h>
#include <memory>
#include <type_traits>

template <auto Function> struct By {
    template <class T> void operator()(T *p) const { Function(p); }
};
template <auto *Function> struct Checked {
    template <class T> void operator()(T *const p) const { if (p != nullptr) Function(p); }
};

using Stream = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, By<cudaStreamDestroy>>;
using Other = std::unique_ptr<CUstream_st, Checked<&cudaStreamDestroy>>;
using Named = By<cudaStreamDestroy>;
using Third = std::unique_ptr<CUstream_st, Named>;
template <class T> using Memory = std::unique_ptr<T, By<cudaFree>>;

__global__ void fill(int *p) { p[threadIdx.x] = threadIdx.x; }

void run(cudaStream_t s, Other other, Third third) {
    int *d;
    cudaMalloc(&d, 128);
    Memory<int> memory(d);
    Stream held(s);
    fill<<<1, 32, 0, held.get()>>>(memory.get());
    fill<<<1, 32, 0, third.get()>>>(memory.get());
    other.reset(nullptr);
}
