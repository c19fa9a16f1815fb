// Nobody asks whether a launch failed: those above 48 KB do nothing in CUDA.
#include <cuda_runtime.h>

__global__ void turn(float *o, int n) {
    extern __shared__ float s[];
    s[threadIdx.x] = o[threadIdx.x];
    __syncthreads();
    o[threadIdx.x] = s[n - 1 - threadIdx.x];
}

template <typename K, typename... A> void launched(K kernel, int threads, size_t bytes, A... a) {
    kernel<<<1, threads, bytes>>>(a...);
}

struct Config {
    int threads;
    size_t bytes;
};

const Config configs[] = {{32, 1024}, {64, 100 * 1024}};

// 32 KB both times.
void halves(float *o, int rows, int columns) { turn<<<1, 32, rows * columns * sizeof(float)>>>(o, 32); }

void all(float *o, bool is_large) {
    for (size_t bytes = 16 * 1024; bytes <= 96 * 1024; bytes *= 2) turn<<<1, 32, bytes>>>(o, 32);
    for (const Config &one : configs) turn<<<1, one.threads, one.bytes>>>(o, one.threads);
    turn<<<1, 32, is_large ? 65536 : 1024>>>(o, 32);
    halves(o, 16, 512);
    halves(o, 512, 16);
    launched(turn, 32, 64 * 1024, o, 32);
}
