// Who goes on by `continue` passes by what ends the loop for the others.
__global__ void passes_by(int *out, volatile int *flag) {
    __shared__ int go;
    int t = threadIdx.x, n = 0;
    while (true) {
        __syncthreads();
        if (t == 0) go = flag[0];
        __syncthreads();
        if ((t & 1) && n++ < 5) continue;
        if (go) break;
    }
    out[t] = n;
}
__global__ void goes_on(int *out, int m) {
    for (int i = 0; i < m; ++i) {
        if (i == out[0]) break;
        __syncthreads();
        if (threadIdx.x & 1) continue;
        switch (m) { case 3: out[threadIdx.x]++; break; default: out[threadIdx.x]--; }
    }
}
