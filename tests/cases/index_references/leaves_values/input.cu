#include <cuda_runtime.h>
template <class T> __device__ const T &least(const T &a, const T &b) { return b < a ? b : a; }
__device__ unsigned twice(const unsigned &n) { return 2 * n; }
struct Place { unsigned thread; __device__ Place(const unsigned &t) : thread(t) {} };

__global__ void taken(unsigned *out, unsigned n) {
    Place place(threadIdx.x);
    unsigned smaller = least(threadIdx.x, n);
    const unsigned &sum = threadIdx.x + n;
    out[threadIdx.x] = place.thread + smaller + sum + twice(blockDim.x) + least(n, threadIdx.x);
    auto &row = threadIdx.y;
    auto &column = (threadIdx.x), &plane = threadIdx.z;
    const auto &width = blockDim.x;
    out[column + row] = width + plane;
}
