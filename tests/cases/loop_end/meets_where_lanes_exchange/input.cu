// Warps that take work until there is none
__global__ void sums(int *next, const int *rows, int n, int *out) {
    const int lane = threadIdx.x % 32;
    for (;;) {
        int row = 0;
        if (lane == 0) row = atomicAdd(next, 1);
        row = __shfl_sync(0xffffffffu, row, 0);
        if (row >= n) break;
        int sum = 0;
        for (int i = lane; i < rows[row]; i += 32) sum += i;
        sum = __reduce_add_sync(0xffffffffu, sum);
        if (lane == 0) out[row] = sum;
    }
}

__device__ int taken(int *next, int lane) {
    int mine = 0;
    if (lane == 0) mine = atomicAdd(next, 1);
    return __shfl_sync(0xffffffffu, mine, 0);
}
__device__ void put(int *out, int lane, int value) {
    if (lane == 0) *out = value;
}
__global__ void by_functions(int *next, int n, int *out) {
    const int lane = threadIdx.x % 32;
    int row;
    while ((row = taken(next, lane)) < n) {
        int sum = row + lane;
        for (int o = 16; o > 0; o /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, o);
        put(out + row, lane, sum);
    }
}

// Nothing to meet for: not all lanes come to the end, they meet there, or the loop begins together.
__global__ void others(int *next, int n, int *out, unsigned mask) {
    const int lane = threadIdx.x % 32;
    for (int i = lane; i < n; i += 32) {
        int v = 0;
        if (lane < 4) v = next[i];
        v = __shfl_sync(mask, v, 0);
        if (lane == 0) out[i] = v;
    }
    for (int i = 0; i < n; i++) {
        int v = 0;
        if (lane == 0) v = next[i];
        v = __shfl_sync(0xffffffffu, v, 0);
        if (lane == 0) out[i] = v;
        __syncwarp();
    }
    for (int i = 0; i < n; i++) {
        int v = __shfl_sync(0xffffffffu, next[lane], i % 32);
        if (lane == 0) out[i] = v;
    }
}
