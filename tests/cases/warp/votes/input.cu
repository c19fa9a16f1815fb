__global__ void votes(int *x, unsigned *y) {
    int i = threadIdx.x, same;
    y[0] = __reduce_add_sync(0xffffffff, y[i]) + __reduce_or_sync(0xffffffff, y[i]) + __reduce_and_sync(0xffffffff, y[i]) + __reduce_xor_sync(0xffffffff, y[i]);
    x[0] = __reduce_min_sync(0xffffffff, x[i]) + __reduce_max_sync(0xffffffff, x[i]);
    y[1] = __match_any_sync(0xffffffff, x[i]) + __match_all_sync(0xffffffff, x[i], &same) + same;
    x[1] = __syncthreads_count(i & 1) + __syncthreads_and(i > 3) + __syncthreads_or(i == 5);
    __syncwarp(0xffffffff);
}
