__global__ void CAT(add, T)(__launch_bounds__( *x, T y) { atomicAdd(&x[threadIdx.x], y); }

inline void CAT(run, add)() {
    T *p;
    cudaMallocManaged(&p, N * sizeof(T));
#undef __global__
    for (int i = 0; i < N; i++) p[i] = i;
    CAT(add, T)<<<1, >>>(p, 2);
    cudaDeviceSynchronize();
    std::printf("%g\n", (double)p[N - 1]);
    cudaFree(p);
}
