#pragma once
// each source has its own
static __device__ int next() {
    static __device__ int n = 3;
    return atomicAdd(&n, 1);
}
// all sources may share one
inline __device__ int shared_next() {
    static __device__ int n = 3;
    return atomicAdd(&n, 1);
}
