#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct ComplexAcc { Acc re, im; };
struct Gelu { template <typename T> __device__ T operator()(T v) const { return T(0.5f * float(v) * (1.0f + erff(float(v)))); } };
template <typename Frag, typename Op> __device__ void transform(Frag &f, const Op &op) { for (int i = 0; i < Frag::num_elements; ++i) f.x[i] = op(f.x[i]); }
__device__ void tile_product(Acc *acc) { wmma::fill_fragment(*acc, 0.0f); }
__device__ void subtract(ComplexAcc &acc, const Acc &minus) { for (int i = 0; i < acc.re.num_elements; i++) acc.re.x[i] -= minus.x[i]; }
struct State { Acc cell, gate[4]; };
__device__ void load_all(State &s, const float *p) { for (int i = 0; i < 4; i++) wmma::load_matrix_sync(s.gate[i], p, 16, wmma::mem_row_major); }
__global__ void kernel(float *c) {
    Acc acc;
    tile_product(&acc);
    transform(acc, Gelu());
    ComplexAcc z; wmma::fill_fragment(z.re, 0.0f);
    subtract(z, acc);
    State s; load_all(s, c);
    for (int e = 0; e < s.cell.num_elements; e++) {
        const float f = s.gate[0].x[e], i = s.gate[1].x[e], g = tanhf(s.gate[2].x[e]);
        s.cell.x[e] = f * s.cell.x[e] + i * g;
    }
    wmma::store_matrix_sync(c, s.cell, 16, wmma::mem_row_major);
}
