// Relocatable device code: other sources define what is called here.
extern __device__ float scaled_elsewhere(float x);
namespace elsewhere { __host__ __device__ int number_of(int i); }
__device__ int used_by_nobody(int i);

__device__ int number_of_next(int i) { return elsewhere::number_of(i + 1); }
__global__ void scale_elsewhere(float *out) {
    out[threadIdx.x] = scaled_elsewhere(out[threadIdx.x]) + number_of_next(threadIdx.x);
}
void run_elsewhere(float *out) { scale_elsewhere<<<1, 32>>>(out); }
