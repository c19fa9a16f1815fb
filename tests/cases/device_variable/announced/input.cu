// What `extern` announces and the same source defines is the source's own.
extern __constant__ float scale[2];
extern __device__ int counts[3], limit;
extern "C" { extern __device__ int of_c; }
extern __constant__ float early;
__device__ float before() { return early; }
__constant__ float early = 3;

__constant__ float scale[2] = {1.f, 0.f};
__device__ int counts[3], limit = 4;
__device__ int of_c;

__global__ void apply(float *out) {
    counts[threadIdx.x % 3] = limit;
    out[threadIdx.x] = out[threadIdx.x] * scale[0] + scale[1] + before() + of_c;
}

void run(float *out, float a, float b) {
    const float values[2] = {a, b};
    cudaMemcpyToSymbol(scale, values, sizeof(values));
    apply<<<1, 32>>>(out);
}
