#include <cuda_runtime.h>
template <class T> __device__ const T &least(const T &a, const T &b) { return b < a ? b : a; }
struct View {
    const unsigned &thread, &block;
    __device__ View(const unsigned &thread, const unsigned &block) : thread(thread), block(block) {}
};
struct Own { const unsigned &x; __device__ Own() : x(threadIdx.x) {} };
struct Listed { const unsigned &x; };
struct Whole { const uint3 &thread; __device__ Whole(const uint3 &t) : thread(t) {} };

__global__ void kept(unsigned *out, unsigned n) {
    View view(threadIdx.x, blockIdx.x);
    const unsigned &smaller = least(threadIdx.x, n);
    Own own;
    Listed listed{blockDim.x};
    Whole whole(threadIdx);
    out[threadIdx.x] = view.thread + view.block + smaller + own.x + listed.x + whole.thread.x;
}

struct Pointed { const unsigned *at; __device__ Pointed(const unsigned &t) : at(&t) {} };
template <class T> __device__ T &&forwarded(T &&t) { return static_cast<T &&>(t); }
__global__ void otherwise(unsigned *out) {
    auto captured = [&y = threadIdx.x] { return y; };
    Pointed pointed(threadIdx.x);
    decltype(auto) same = forwarded(blockDim.x);
    out[0] = captured() + *pointed.at + same;
}
