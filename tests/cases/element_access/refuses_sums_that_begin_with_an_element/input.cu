#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
using Int = wmma::fragment<wmma::accumulator, 16, 16, 16, int>;
__device__ float warp_max(float v) {
    for (int o = 16; o > 0; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffff, v, o));
    return v;
}
__device__ float warp_sum(float v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o);
    return v;
}
__global__ void k(float *c, float *r, float alpha) {
    Acc f, g;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(g, c + 256, 16, wmma::mem_row_major);
    float sum = f.x[1];
    for (int i = 1; i < f.num_elements; ++i) sum += f.x[i];
    r[0] = warp_sum(sum);
    float twice = f.x[0];
    for (int i = 0; i < f.num_elements; ++i) twice += f.x[i];
    r[1] = warp_sum(twice);
    float missed = f.x[0];
    for (int i = 2; i < f.num_elements; ++i) missed = fmaxf(missed, f.x[i]);
    r[2] = warp_max(missed);
    float other = g.x[0];
    for (int i = 1; i < f.num_elements; ++i) other = fmaxf(other, f.x[i]);
    r[3] = warp_max(other);
    float plain = f.x[0];
    for (int i = 1; i < f.num_elements; ++i) plain = fmaxf(plain, fabsf(f.x[i]));
    r[4] = warp_max(plain);
    float some = f.x[0];
    for (int i = 1; i < f.num_elements; ++i) if (f.x[i] < 5.0f) some = fmaxf(some, f.x[i]);
    r[5] = warp_max(some);
    float own = f.x[0];
    for (int i = 1; i < f.num_elements; ++i) own = fmaxf(own, f.x[i]);
    r[6 + threadIdx.x] = own;
    float old = f.x[0];
    for (int i = 0; i < f.num_elements; ++i) f.x[i] *= 0.5f;
    for (int i = 1; i < f.num_elements; ++i) old = fmaxf(old, f.x[i]);
    r[40] = warp_max(old);
    float fresh = f.x[0];
    for (int i = 0; i < f.num_elements; ++i) { f.x[i] *= alpha; fresh = fmaxf(fresh, f.x[i]); }
    r[41] = warp_max(fresh);
    float big = f.x[0], rest = 0.0f;
    for (int i = 1; i < f.num_elements; ++i) { big = fmaxf(big, f.x[i]); rest += f.x[i]; }
    r[42] = warp_max(big) + warp_sum(rest);
    float w = 2.0f, scaled = f.x[0] * w;
    for (int i = 1; i < f.num_elements; ++i) { float w = 3.0f; scaled = fmaxf(scaled, f.x[i] * w); }
    r[43] = warp_max(scaled);
    float moved = f.x[0] * alpha;
    alpha = 4.0f;
    for (int i = 1; i < f.num_elements; ++i) moved = fmaxf(moved, f.x[i] * alpha);
    r[44] = warp_max(moved);
    float seen = f.x[0], first = seen;
    for (int i = 1; i < f.num_elements; ++i) seen = fmaxf(seen, f.x[i]);
    r[45] = warp_max(seen) + first;
    float cut = f.x[0];
    for (int i = 1; i < f.num_elements; ++i) { int v = f.x[i]; cut = fmaxf(cut, v); }
    r[46] = warp_max(cut);
    float least = f.x[0];
    for (int i = 1; i < f.num_elements; ++i) least = fminf(least, f.x[i]);
    r[47] = warp_max(least);
    float both = f.x[0];
    for (int i = 1; i < f.num_elements; ++i) { both = fmaxf(both, f.x[i]); both = fminf(both, 4.0f); }
    r[48] = warp_max(both);
}
