// The text has the whole ahead of a use, and the program does not: a turn before, a lambda, a jump, a condition comes between.
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float sum(float v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(~0u, v, o); return v; }
__global__ void turns_and_lambdas(float *c, float *out, int *n) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0;
    s0 = sum(s0);
    for (int k = 0; k < 3; ++k) {
        out[threadIdx.x] = s0;
        for (int i = 0; i < acc.num_elements; i++) s0 += acc.x[i];
    }
    auto add = [&](const Acc &f) { for (int i = 0; i < f.num_elements; ++i) s1 += f.x[i]; };
    s1 = sum(s1);
    add(acc);
    out[threadIdx.x] = s1;
    s2 = sum(s2);
    auto write = [&] { out[threadIdx.x] = s2; };
    for (int i = 0; i < acc.num_elements; i++) s2 += acc.x[i];
    write();
    for (int i = 0; i < acc.num_elements; i++) s3 += acc.x[i];
    if (*n) s3 = sum(s3);
    out[threadIdx.x] = s3;
    for (int i = 0; i < acc.num_elements; i++) s4 += acc.x[i];
    switch (*n) {
    case 0: s4 = sum(s4);
    case 1: out[threadIdx.x] = s4;
    }
    for (int i = 0; i < acc.num_elements; i++) s5 += acc.x[i];
    *n = __reduce_add_sync(~0u, (int)s5);
    for (int i = 0; i < acc.num_elements; i++) s6 += acc.x[i];
    atomicAdd(&out[(int)s6 & 1], s6);
}
__global__ void jumps(float *c, float *out, int *n) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float s = 0;
    s = sum(s);
again:
    out[threadIdx.x] = s;
    for (int i = 0; i < acc.num_elements; i++) s += acc.x[i];
    if (*n) goto again;
}
