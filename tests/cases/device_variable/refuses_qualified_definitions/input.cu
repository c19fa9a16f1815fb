namespace limits {
extern __constant__ int most;
extern __device__ int seen;
}
__constant__ int limits::most = 21;
__device__ int limits::seen;
__global__ void count(int *p) { *p = limits::most + limits::seen; }
