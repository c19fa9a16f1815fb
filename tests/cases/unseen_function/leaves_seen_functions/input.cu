__device__ float scaled_here(float x);
__device__ float scaled_here(double x);
template <typename T> __device__ T twice(T x);
struct Held { __device__ float scaled(float x) const; };

__global__ void scale_here(float *out) {
    out[threadIdx.x] = scaled_here(twice(out[threadIdx.x])) + Held().scaled(1.0f) + scaled_here(2.0);
}
__device__ float scaled_here(float x) { return 3.0f * x; }
__device__ float scaled_here(double x) { return 2.0f * x; }
template <typename T> __device__ T twice(T x) { return x + x; }
__device__ float Held::scaled(float x) const { return x; }
void run_here(float *out) { scale_here<<<1, 32>>>(out); }
