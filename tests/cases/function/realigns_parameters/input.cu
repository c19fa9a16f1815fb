struct cfg { static constexpr int kThreads = 128; };

__global__ __launch_bounds__(cfg::kThreads, 1) void scale(float *x,
                                                          float by,
                                                          int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= by;
}

__device__ __forceinline__ float both(float a,
                                      float b) { return a + b; }

__global__ void __launch_bounds__(cfg::kThreads)
    add(float *x, const float *y,
        int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = both(x[i], y[i]);
}
