// Loops whose heads macros make, over elements and over other things.
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;
#define FOR_EACH_ELEMENT(i, f) for (unsigned i = 0; i < (f).num_elements; ++i)
#define UNROLLED(i, n)   \
    _Pragma("unroll")    \
    for (int i = 0; i < (n); i++)
#define WHERE(i, f, c) for (int i = 0; i < f.num_elements; i++) if (c)
#define FOR_HALF(i, f) for (int i = 0; i < f.num_elements / 2; i++)

template <class T> using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, T>;

template <class T>
__device__ void add(Acc<T> &a, const Acc<T> &b) {
    FOR_EACH_ELEMENT(i, a) a.x[i] += b.x[i];
}

template <class F, class Op>
__device__ void change(F &f, Op op) {
    FOR_EACH_ELEMENT(t, f) {
        f.x[t] = op(f.x[t]);
    }
}

__global__ void scaled(float *d, float s) {
    Acc<float> f[2], g;
    UNROLLED(j, 2) wmma::fill_fragment(f[j], s);
    wmma::load_matrix_sync(g, d, 16, wmma::mem_row_major);
    UNROLLED(j, 2)
    UNROLLED(i, f[j].num_elements)
    {
        // of both
        f[j].x[i] = f[j].x[i] * s + g.x[i];
    }
    #pragma unroll
    FOR_EACH_ELEMENT(i, g) g.x[i] = g.x[i] > 0 ? g.x[i] : 0;
    add(g, f[1]);
    change(g, [](float v) { return v + 1; });
    wmma::store_matrix_sync(d, g, 16, wmma::mem_row_major);
}

// more than a head, and not all elements
__global__ void parts(float *d) {
    Acc<float> f;
    wmma::load_matrix_sync(f, d, 16, wmma::mem_row_major);
    WHERE(i, f, f.x[i] < 0) f.x[i] = 0;
    FOR_HALF(i, f) f.x[i] *= 2;
    wmma::store_matrix_sync(d, f, 16, wmma::mem_row_major);
}

void run(float *d) { scaled<<<1, 32>>>(d, 2.0f), parts<<<1, 32>>>(d); }
