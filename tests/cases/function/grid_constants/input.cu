struct Params {
    float *p;
    int n;
};

// where a parameter's copy lies is of no concern in SYCL
__global__ void fill(const __grid_constant__ Params params) {
    if (threadIdx.x < params.n) params.p[threadIdx.x] = 1.0f;
}

template <typename T>
__global__ void scale(const T __grid_constant__ params,
                      __grid_constant__ const float factor) {
    if (threadIdx.x < params.n) params.p[threadIdx.x] *= factor;
}

void run(const Params &params) {
    fill<<<1, 32>>>(params);
    scale<<<1, 32>>>(params, 2.0f);
}
