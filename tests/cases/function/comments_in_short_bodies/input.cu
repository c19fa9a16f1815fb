__global__ void first(float *p) { p[threadIdx.x] = 1.0f; /* why */ }
__global__ void second(float *p) { /* before */ p[threadIdx.x] = 1.0f; } // behind
__device__ float third(float x) { return x; /* nothing to do */ }
__global__ void fourth() { /* nothing */ }
