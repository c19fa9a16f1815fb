__global__ void copy(float *out) {
    dim3 block = blockDim;
    uint3 thread = threadIdx;
    out[thread.x] = block.x * blockIdx.y;
}
