// Parameters of dependent type, and numbers among the arguments of a template, are the same for a whole block.
template <typename T>
__device__ void layer(float *tile, T *out) {
    tile[threadIdx.x] += 1.f;
    if (out != nullptr) {
        __syncthreads();
        out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
    }
}

template <typename T>
__global__ void layers(T *out, T *between) {
    __shared__ float tile[64];
    tile[threadIdx.x] = threadIdx.x;
    layer<T>(tile, between);
    layer(tile, out + 64 * blockIdx.x);
}

template <typename T>
__global__ void own_condition(T *out) {
    T *to = out + 64;
    if (to != out) {
        __syncthreads();
        to[threadIdx.x] = threadIdx.x;
    }
}

__host__ __device__ inline int div_ceil(int a, int b) { return (a % b != 0) ? (a / b + 1) : (a / b); }

template <int STEP = 16, int STAGES = 3>
__global__ void stages(float *out, int n) {
    __shared__ float tile[64];
    const int steps = div_ceil(n, STEP);
    for (int k = STAGES - 1; k < steps + (STAGES - 1); ++k) {
        tile[threadIdx.x] = k;
        asm volatile("cp.async.wait_group %0;\n" ::"n"(STAGES - 2));
        __syncthreads();
        out[threadIdx.x] += tile[63 - threadIdx.x];
        __syncthreads();
    }
}

int main() {
    float *out;
    cudaMalloc(&out, 1024);
    layers<float><<<1, 64>>>(out, nullptr);
    own_condition<<<1, 64>>>(out);
    stages<16, 3><<<1, 64>>>(out, 80);
    cudaDeviceSynchronize();
}
