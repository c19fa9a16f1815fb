#include <cuda_runtime.h>
template <typename F> __global__ void apply(F f, int *p) { p[threadIdx.x] = f(threadIdx.x); }

void run(int *p, int by) {
    auto scale = [=] __device__(int i) { return by * i; };
    apply<<<1, 32>>>(scale, p);
    apply<<<1, 32>>>([] __device__(int i) { return i + 1; }, p);
}
