#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void compact(const int *in, int n, int *out, int *count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    bool keep = i < n && in[i] % 3 == 0;
    unsigned ballot = __ballot_sync(0xffffffff, keep);
    int lane = threadIdx.x % 32, base;
    if (lane == 0) base = atomicAdd(count, __popc(ballot));
    base = __shfl_sync(0xffffffff, base, 0);
    if (keep) out[base + __popc(ballot & ((1u << lane) - 1))] = in[i];
}

template <typename T>
__device__ T first_of(const T *in, int lane) {
    T value;
    if (lane == 0) {
        value = in[0];
    }
    return __shfl_sync(0xffffffff, value, 0);
}

__device__ int from_first(int value) { return __shfl_sync(0xffffffff, value, 0); }
__device__ int from_leader(unsigned, int value) { return from_first(value); }

__global__ void tickets(int *next, int *out) {
    int ticket;
    if (threadIdx.x % 32 == 0) ticket = atomicAdd(next, 1);
    out[threadIdx.x] = from_leader(threadIdx.x, ticket);
}

struct Ticket {
    int number;
    float weight;
};

__device__ int partly(int *next, int lane) {
    int v;
    if (lane == 0) v = atomicAdd(next, 1);
    return v;
}

__device__ void set_always(int &to, int lane) { to = lane < 4 ? 1 : 2; }
__device__ void set_sometimes(int *to, int lane) {
    if (lane > 4) return;
    *to = lane;
}

__global__ void forms(int *next, int *out) {
    const int lane = threadIdx.x % 32;
    int pair[2], filled[4], always, sometimes, broken, jumped, copied [[maybe_unused]];
    Ticket ticket;
    float4 corner;
    for (int i = 0; i < 4; ++i) filled[i] = lane * i;
    set_always(always, lane);
    set_sometimes(&sometimes, lane);
    ticket.weight = 1.0f;
    switch (lane) {
    case 0: pair[0] = 7; ticket.number = 3; break;
    case 1: pair[1] = 8; corner.x = 2.0f; break;
    }
    do {
        if (lane != 0) break;
        broken = atomicAdd(next, 1);
    } while (0);
    if (lane != 0) goto skip;
    jumped = atomicAdd(next, 1);
skip:
    if (lane == 0) copied = 5;
    int copy = copied + 1;
    out[threadIdx.x] = __shfl_sync(0xffffffff, pair[0], 0) + __shfl_sync(0xffffffff, ticket.number, 0) +
                       __shfl_sync(0xffffffff, copy, 0) + __shfl_sync(0xffffffff, filled[2], 3) + always + sometimes +
                       __shfl_sync(0xffffffff, broken + jumped, 0) + (int)__shfl_sync(0xffffffff, corner.x, 1) +
                       __shfl_sync(0xffffffff, partly(next, lane), 0);
}

__global__ void leaders(const float *in, float **rows, float *out) {
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    float *row;
    float best;  // of the first lanes
    if (warp.thread_rank() == 0) row = rows[blockIdx.x];
    for (int step = 0; step < 2; ++step)
        if (warp.thread_rank() < 16) best = in[warp.thread_rank() + step];
    long long shared;
    if (warp.thread_rank() == 0) {
        shared = (long long)row;
    } else if (warp.thread_rank() == 1) {
        shared = 0;
    }
    out[threadIdx.x] = warp.shfl(best, 3) + first_of(in, warp.thread_rank()) + (float)__shfl_sync(~0u, shared, 1);
}

void run(const int *in, int n, int *out, int *count, const float *f, float **rows, float *g) {
    compact<<<(n + 255) / 256, 256>>>(in, n, out, count);
    tickets<<<1, 64>>>(count, out);
    forms<<<1, 32>>>(count, out);
    leaders<<<1, 32>>>(f, rows, g);
}
