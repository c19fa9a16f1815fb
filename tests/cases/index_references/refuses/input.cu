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
