#pragma once
__global__ void scale(TYPE *x) {
    __shared__ TYPE tile[N];
    tile[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    atomicAdd(&x[threadIdx.x], tile[N - 1 - threadIdx.x] * R);
}
