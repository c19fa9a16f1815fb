#include <cuda_runtime.h>

// Only the first body of stage() and of turn() has memory whose size the launch says.
template <typename T> __device__ void stage(T *p);
template <> __device__ void stage<float>(float *p) {
    extern __shared__ float rows[];
    rows[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = rows[31 - threadIdx.x];
}
template <> __device__ void stage<int>(int *p) { p[threadIdx.x] = 1; }

template <typename T> __global__ void run(T *p) { stage(p); }

template <typename T> __global__ void turn(T *p);
template <> __global__ void turn<float>(float *p) {
    extern __shared__ float turned[];
    turned[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = turned[31 - threadIdx.x];
}
template <> __global__ void turn<int>(int *p) { p[threadIdx.x] = -p[threadIdx.x]; }

bool launch(float *f, int *i, size_t bytes) {
    run<<<1, 32, 128>>>(f);
    run<<<1, 32>>>(i);
    turn<float><<<1, 32, bytes>>>(f);
    turn<int><<<1, 32>>>(i);
    return cudaGetLastError() == cudaSuccess;
}
