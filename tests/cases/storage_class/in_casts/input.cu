__device__ int width(long n) { return n > 64 ? 64 : (int)n; }

// attributes that nvcc warns of and does not apply
__global__ void fill(int *out) {
  int size = width((long __device__)blockIdx.x * blockDim.x + threadIdx.x);
  out[threadIdx.x] = (int __host__ __device__)(size + 1.5f);
}
