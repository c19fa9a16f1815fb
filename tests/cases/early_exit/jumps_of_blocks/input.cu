// Jumps that all threads take alike, and those that end ahead of a barrier.
enum class Mode { negate, divide };
__global__ void search(const int *in, int *out, Mode mode, int limit) {
    __shared__ int found[64];
    int t = threadIdx.x, value = in[t];
    if (in == out) goto end;
    for (int i = 0; i < limit; ++i)
        for (int j = i; j < limit; ++j)
            if (in[i] + in[j] == t) {
                value = j;
                goto known;
            }
known:
    found[t] = value;
    __syncthreads();
    switch (mode) {
    case Mode::negate: value = -value; break;
    case Mode::divide:
        for (;;) {
            if (value % 7 == 0) goto divided;
            ++value;
        }
    }
divided:
    out[t] = value + __syncthreads_count(value & 1) + found[63 - t];
end:;
}
__global__ void rounds(int *out, int more) {
    __shared__ int a[64];
    int t = threadIdx.x, turn = 0;
again:
    if (t & 1) a[t] = turn;
    __syncthreads();
    out[t] += a[63 - t];
    __syncthreads();
    switch (++turn) {
    case 1:
    case 2: goto again;
    case 3: if (more) goto again;
    default: break;
    }
    out[t] += turn;
}
void run(int *in, int *out) {
    search<<<1, 64>>>(in, out, Mode::divide, 8);
    rounds<<<1, 64>>>(out, 1);
}
