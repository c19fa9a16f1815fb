// Barriers of a block behind jumps that its threads take alike or that end ahead of them, and in loops by a shared object's members.
#include <cstdio>
#include <vector>

enum class Mode { negate, advance, divide };
enum Op { add, multiply, stop };
struct Ring { int buffer[3][64]; int head; volatile bool done; };
__constant__ int program[8] = {add, 3, multiply, 2, add, 5, stop};

__global__ void scan(const int *in, int *out, Mode mode) {
    __shared__ int a[64], b[64];
    int t = threadIdx.x, *from = a, *to = b;
    from[t] = in[blockIdx.x * 64 + t];
    __syncthreads();
    for (int d = 1; d < 64; d <<= 1) {
        to[t] = t >= d ? from[t] + from[t - d] : from[t];
        __syncthreads();
        int *swapped = from;
        from = to;
        to = swapped;
    }
    int i = 0, value = from[t];
again:
    value += (i & 1) ? (i += 2, t) : (++i, 3);
    if (i < 9) goto again;
    switch (mode) {
    case Mode::negate: value = -value; break;
    case Mode::advance:
        for (;;) {
            if (value % 7 == 0) goto done;
            ++value;
        }
    case Mode::divide:
        while (true) {
            value /= 2;
            if (value < 10) break;
        }
    }
done:
    out[blockIdx.x * 64 + t] = value + 1000 * __syncthreads_count(value & 1);
}

__global__ void machine(const int *in, int *out) {
    __shared__ Ring ring;
    int t = threadIdx.x, pc = 0;
    if (t == 0) {
        ring.head = 0;
        ring.done = false;
    }
    __syncthreads();
    ring.buffer[0][t] = in[blockIdx.x * 64 + t];
    while (!ring.done) {
        __syncthreads();
        int *now = ring.buffer[ring.head], *next = ring.buffer[(ring.head + 1) % 3];
        switch (program[pc]) {
        case add: next[t] = now[(t + 1) % 64] + program[pc + 1]; break;
        case multiply: next[t] = now[t ^ 1] * program[pc + 1]; break;
        case stop: next[t] = now[t]; break;
        }
        __syncthreads();
        if (t == 0) {
            ring.done = program[pc] == stop;
            ring.head = (ring.head + 1) % 3;
        }
        pc += 2;
        __syncthreads();
    }
    out[blockIdx.x * 64 + t] = ring.buffer[ring.head][t];
}

int scanned(const int *in, int t, Mode mode) {
    int value = 0;
    for (int i = 0; i <= t; ++i) value += in[i];
    for (int i = 0; i < 9;) {
        value += i & 1 ? t : 3;
        i += i & 1 ? 2 : 1;
    }
    if (mode == Mode::negate) return -value;
    if (mode == Mode::advance) return (value + 6) / 7 * 7;
    do value /= 2;
    while (value >= 10);
    return value;
}

int main() {
    std::vector<int> in(128), got(128);
    for (int i = 0; i < 128; ++i) in[i] = i * 13 % 10;
    int *from, *to, bad = 0;
    cudaMalloc(&from, 512);
    cudaMalloc(&to, 512);
    cudaMemcpy(from, in.data(), 512, cudaMemcpyHostToDevice);
    for (Mode mode : {Mode::negate, Mode::advance, Mode::divide}) {
        scan<<<2, 64>>>(from, to, mode);
        cudaMemcpy(got.data(), to, 512, cudaMemcpyDeviceToHost);
        for (int b = 0; b < 128; b += 64) {
            int odd = 0;
            for (int t = 0; t < 64; ++t) odd += scanned(&in[b], t, mode) & 1;
            for (int t = 0; t < 64; ++t) bad += got[b + t] != scanned(&in[b], t, mode) + 1000 * odd;
        }
    }
    machine<<<2, 64>>>(from, to);
    cudaMemcpy(got.data(), to, 512, cudaMemcpyDeviceToHost);
    for (int b = 0; b < 128; b += 64)
        for (int t = 0; t < 64; ++t) {
            int second = (t + 1) % 64;
            bad += got[b + t] != (in[b + ((second ^ 1) + 1) % 64] + 3) * 2 + 5;
        }
    if (bad) return 1;
    std::puts("PASSED");
}
