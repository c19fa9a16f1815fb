__global__ void reduce(float *out) {
    float v = out[threadIdx.x];
    for (int d = 16; d > 0; d >>= 1) v += __shfl_down_sync(0xffffffff, v, d);
    v = __shfl_sync(0xffffffff, v, 0);
    v += __shfl_xor_sync(0xffffffffu, v, 1) - __shfl_up_sync(0xffffffff, v, 1);
    __syncwarp();
    __threadfence();
    if (threadIdx.x == 0) atomicAdd(out, v);
    __threadfence_block();
    __syncthreads();
}
