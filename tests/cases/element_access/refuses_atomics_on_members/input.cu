#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Kept { float sum; unsigned most; int above[32]; int bits; };
struct Bound { float &sum; };
__global__ void lanes(const float *c, Kept *out, Kept *other) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float s = 0.f, t = 0.f, u = 0.f;
    for (int i = 0; i < acc.num_elements; i++) s += acc.x[i];
    atomicAdd(&out[threadIdx.x].sum, s);  // each lane's object
    int n = 0;
    for (int i = 0; i < acc.num_elements; i++) n += acc.x[i] > 0.f;
    atomicAdd(&out->above[threadIdx.x % 32], n);  // each lane's element
    for (int i = 0; i < acc.num_elements; i++) t += acc.x[i];
    Kept *chosen = threadIdx.x < 16 ? out : other;
    atomicAdd(&chosen->sum, t);  // one of two
    for (int i = 0; i < acc.num_elements; i++) atomicAdd(&out[threadIdx.x].sum, acc.x[i]);
    Bound bound{out[threadIdx.x].sum};
    for (int i = 0; i < acc.num_elements; i++) u += acc.x[i];
    atomicAdd(&bound.sum, u);  // what a reference is bound to
}
__global__ void signs(const float *c, Kept *out, float start) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float open = 0.f, below = -1.f, given = start, sum = 0.f, turned = 0.f;
    for (int i = 0; i < acc.num_elements; i++) open = fmaxf(open, acc.x[i]);
    atomicMax(&out->most, __float_as_uint(open));  // -0 may be in it
    for (int i = 0; i < acc.num_elements; i++) below = fmaxf(below, fabsf(acc.x[i]));
    atomicMax(&out->bits, __float_as_int(below));  // begins below 0
    for (int i = 0; i < acc.num_elements; i++) given = fmaxf(given, fabsf(acc.x[i]));
    atomicMax(&out->most, __float_as_uint(given));
    for (int i = 0; i < acc.num_elements; i++) sum += fabsf(acc.x[i]);
    atomicAdd(&out->most, __float_as_uint(sum));  // a sum of bits
    for (int i = 0; i < acc.num_elements; i++) turned = fmaxf(turned, fabsf(acc.x[i]));
    turned = -turned;
    atomicMax(&out->most, __float_as_uint(turned));
}
