#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Args { float *out; int *flags; };
__device__ float total;
__device__ void put(const Acc &acc, float *to) { float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; atomicAdd(to, s); }
__device__ void put_ref(const Acc &acc, float &to) { float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; atomicAdd(&to, s); }
struct Sink { float *to; __device__ void add(const Acc &acc) { float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; atomicAdd(to, s); } };
__device__ void flag(const Acc &acc, int *to) { bool b = false; for (int i = 0; i < acc.num_elements; ++i) b |= isnan(acc.x[i]); if (b) *to = 1; }
__global__ void put_together(const float *p, float *q, Args args, int n) {
    __shared__ float part[4];
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    const int warp = threadIdx.x / 32;
    put(acc, q); put(acc, part + warp); put(acc, &part[2]); put_ref(acc, q[1]); put_ref(acc, part[0]);
    Sink sink{q + 4}; sink.add(acc);
    flag(acc, args.flags);
    float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i];
    atomicAdd(args.out + blockIdx.x, s);
    atomicAdd(&total, s);
    atomicAdd(&part[warp], s);
    float *mine = q + blockIdx.x * n;
    atomicAdd(mine + warp, s);
    bool b = false; for (int i = 0; i < acc.num_elements; ++i) b |= isinf(acc.x[i]);
    if (b) args.flags[1] = 1;
}
