// Jumps by which threads of a block part ahead of a barrier.
__global__ void again(int *out) {
    int t = threadIdx.x, i = 0;
again:
    __syncthreads();
    if (++i < t) goto again;
    out[t] = i;
}
__global__ void past(int *out, int m) {
    if (threadIdx.x < m) goto skip;
    __syncthreads();
skip:
    out[threadIdx.x] = m;
}
__global__ void two_ends(int *out, int m) {
    int t = threadIdx.x, n = 0;
    for (int j = 0; j < m; ++j) {
        for (;; ++n) {
            if (out[t] == n) goto next;
            if (out[t] > 100 + n) goto done;
        }
    next:
        __syncthreads();
    }
done:
    out[t] = n;
}
__global__ void returns(int *out, int m) {
    int t = threadIdx.x;
    goto check;
work:
    if (t == 5) return;
    out[t] += t;
check:
    __syncthreads();
    if (m-- > 0) goto work;
}
__global__ void into_a_loop(int *out, int m) {
    if (m && threadIdx.x < 3) goto in;
    while (m-- > 0) {
        out[threadIdx.x]++;
    in:
        __syncthreads();
    }
}
__global__ void into_a_case(int *out, int m) {
    switch (m) {
    case 0: if (threadIdx.x) goto two; break;
    case 1:
    two: __syncthreads(); break;
    default: {}
    }
    out[threadIdx.x] = 1;
}
