// Jumps that stay within a statement decide nothing behind it; one past a barrier, and one out of the statement, do.
__global__ void within(const int *in, int *out) {
    __shared__ int box[64];
    int i = threadIdx.x, v = in[i], acc = 0;
    switch (v % 6) {
        case 0: acc = 1; break;
        case 3:
            for (int a = 0;; a++) {
                if (a * v == 18) goto found;
                if (a > 6) goto none;
            }
        found: acc += 1000; break;
        none: acc -= 1000; break;
        default: acc = -v;
    }
    box[i] = acc;
    __syncthreads();
    out[i] = box[(i + 1) & 63];
}

__global__ void past(const int *in, int *out) {
    if (in[threadIdx.x] > 0) goto behind;
    __syncthreads();
behind:
    out[threadIdx.x] = 1;
}

__global__ void left(const int *in, int *out) {
    for (int k = 0; k < 2; k++) {
        { if (in[threadIdx.x] > 0) goto last; if (k > 5) break; last: out[threadIdx.x] = k; }
        __syncthreads();
    }
}
__global__ void returned(const int *in, int *out) {
    { if (in[threadIdx.x] > 0) goto last; return; last: out[threadIdx.x] = 1; }
    __syncthreads();
}
