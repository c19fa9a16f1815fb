struct Ring { int buffer[64]; int head, done; int *values; };
__global__ void own(int *out) {
    Ring ring;
    ring.done = threadIdx.x;
    for (ring.head = 0; ring.head < ring.done; ring.head++) __syncthreads();
}
__global__ void by_lane(int *out) {
    __shared__ Ring rings[2];
    for (int i = 0; i < rings[threadIdx.x & 1].done; ++i) __syncthreads();
}
__global__ void by_index(int *out) {
    __shared__ Ring ring;
    ring.buffer[threadIdx.x] = threadIdx.x;
    for (int i = 0; i < ring.buffer[threadIdx.x]; ++i) __syncthreads();
}
__global__ void copied(int *out) {
    __shared__ Ring ring;
    Ring copy = ring;
    copy.done += threadIdx.x;
    for (int i = 0; i < copy.done; ++i) __syncthreads();
}
__global__ void pointed_to(int *out) {
    __shared__ Ring ring;
    if (ring.values[threadIdx.x]) __syncthreads();
    Ring mine, *p = &mine;
    mine.head = threadIdx.x;
    if (p->head) __syncthreads();
}
