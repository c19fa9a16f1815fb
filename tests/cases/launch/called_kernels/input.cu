// Kernels that some launch gives what has no name: all their launches call them.
#include <cuda_runtime.h>
template <class F> __global__ void __launch_bounds__(128) each(int n, F f) {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i < n) f(i);
}
template <class T, class F> __global__ void warps(T *o, int n, F f) {
    extern __shared__ int s[];
    s[threadIdx.x] = f(threadIdx.x);
    __syncthreads();
    o[threadIdx.x] = s[n - 1 - threadIdx.x] + __shfl_xor_sync(0xffffffff, threadIdx.x, 1);
}
template <class F> void run(int n, F f) { each<<<(n + 63) / 64, 64>>>(n, f); }
template <class F> struct Runner {
    F f;
    void operator()(int n) const { each<F><<<2, 64>>>(n, f); }
};
struct Clear {
    float *o;
    __device__ void operator()(int i) const { o[i] = 0; }
};

void all(float *o, int n, int a, cudaStream_t stream) {
    run(n, [=] __device__(int i) { o[i] = i; });
    run(n, Clear{o});
    Runner<Clear>{{o}}(n);
    auto one = [=] __device__(int i) { o[i] = 1; };
    int blocks;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, each<decltype(one)>, 64, 0);
    auto kernel = each<decltype(one)>;
    kernel<<<blocks, 64>>>(n, one);
    each<<<2, 64, 0, stream>>>(n, [o] __device__(int i) { o[i] += 1; });
    warps<float><<<1, 64, 64 * sizeof(int)>>>(o, 64, [a] __device__(int i) { return a * i; });
}
