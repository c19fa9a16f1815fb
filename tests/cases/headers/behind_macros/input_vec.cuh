__global__ void CAT(add, T)(T *x, T y) { atomicAdd(&x[threadIdx.x], y); }

inline void CAT(run, T)() {
    T *p;
    cudaMallocManaged(&p, N * sizeof(T));
    for (int i = 0; i < N; i++) p[i] = i;
    CAT(add, T)<<<1, N>>>(p, 2);
    cudaDeviceSynchronize();
    std::printf("%g\n", (double)p[N - 1]);
    cudaFree(p);
}
