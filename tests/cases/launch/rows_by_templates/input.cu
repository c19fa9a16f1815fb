#include <cuda_runtime.h>

template <int HeadDim_, int Warps_> struct Traits {
    static constexpr int kHeadDim = HeadDim_, kWarps = Warps_;
    static constexpr int kThreads = kWarps * 32;
};

template <int Size, typename T = void> __global__ void sum(const float *a, float *c) {
    float v = a[(blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x];
    for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(0xffffffffu, v, d);
    if (threadIdx.x % 32 == 0) atomicAdd(c, v);
}

template <int Size> void tiles(const float *a, float *c, int n, cudaStream_t s) {
    dim3 block(Size, 128 / Size);
    sum<Size><<<dim3(n / Size), block, 0, s>>>(a, c);
}
template <typename T> void rows(const float *a, float *c, dim3 grid) {
    sum<1, T><<<grid, T::kThreads>>>(a, c);
    dim3 block(T::kThreads, 2);
    sum<1, T><<<grid, block>>>(a, c);
    constexpr int threads = T::kThreads / 2;
    sum<1, T><<<grid, dim3(threads, T::kWarps)>>>(a, c);
    dim3 deep;
    deep.x = T::kHeadDim;
    deep.y = T::kWarps;
    sum<1, T><<<grid, deep>>>(a, c);
}
template <typename T, int N> struct Launcher {
    void run(const float *a, float *c) const { sum<N, T><<<1, dim3{N, T::kThreads / N}>>>(a, c); }
};

// In all instances of these templates x is a multiple of 32.
void run(const float *a, float *c, int n, cudaStream_t s) {
    tiles<32>(a, c, n, s);
    tiles<64>(a, c, n, s);
    rows<Traits<64, 4>>(a, c, dim3(n));
    rows<Traits<128, 8>>(a, c, dim3(n));
    Launcher<Traits<32, 4>, 32>{}.run(a, c);
}
