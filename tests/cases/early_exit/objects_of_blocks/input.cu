// What a shared object's members hold is the same for a block, whatever its first thread alone writes, or other objects of the class hold.
struct Ring { int buffer[3][64]; int head; volatile bool done; };
struct Range { int from, to; };
enum Op { add, multiply, stop };
__constant__ int program[8] = {add, 3, multiply, 2, add, 5, stop};
__constant__ Range whole;
__device__ Ring pool;
__global__ void machine(const int *in, int *out) {
    __shared__ Ring ring;
    __shared__ int a[64];
    int t = threadIdx.x, pc = 0;
    if (t == 0) { ring.head = 0; ring.done = false; }
    a[t] = in[t];
    __syncthreads();
    while (!ring.done) {
        __syncthreads();
        switch (program[pc]) {
        case add: { int x = a[(t + 1) % 64]; __syncthreads(); a[t] = x + program[pc + 1]; break; }
        case multiply: ring.buffer[ring.head][t] = a[t]; __syncthreads(); a[t] = ring.buffer[ring.head][t ^ 1]; break;
        case stop: if (t == 0) ring.done = true; break;
        }
        pc += 2;
        __syncthreads();
    }
    out[t] = a[t];
}
__global__ void many(int *out) {
    __shared__ Range ranges[2];
    int t = threadIdx.x;
    if (t == 0) ranges[1].to = out[0];
    if (t == 0 && blockIdx.x == 0) pool.head = 0;
    __syncthreads();
    Range own = whole;
    own.to += t;
    for (int i = 0; i < ranges[1].to; ++i) { out[t] += own.to; __syncthreads(); }
    for (int i = whole.from; i < whole.to; ++i) { out[t]++; __syncthreads(); }
    for (int i = 0; i < pool.head; ++i) { out[t]++; __syncthreads(); }
}
