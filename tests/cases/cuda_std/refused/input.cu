#include <cuda/std/atomic>
#include <cuda/std/complex>

__device__ cuda::std::atomic<int> counter;

__global__ void turn(float *p) {
    cuda::std::complex<float> z(p[0], 1.0f);
    p[0] = z.real() * counter.fetch_add(1, cuda::std::memory_order_relaxed);
}
