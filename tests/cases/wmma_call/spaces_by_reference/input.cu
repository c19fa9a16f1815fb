// Pointers that lambdas are given, or that something else changes: which memory they lead to, their first value does not tell.
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

using Sum = wmma::fragment<wmma::accumulator, 16, 16, 16, half>;

__device__ void advance(half *&to, half *from) { to = from; }
__device__ void choose(half **to, half *from) { *to = from; }

__global__ void stores(half *g) {
    __shared__ half s[256];
    Sum c;
    wmma::fill_fragment(c, __float2half(1.0f));
    auto put = [&c](half *to) { wmma::store_matrix_sync(to, c, 16, wmma::mem_row_major); };
    put(s);
    put(g);
    half *p = g, *q = g, *r = g;
    advance(p, s);
    wmma::store_matrix_sync(p, c, 16, wmma::mem_row_major);
    choose(&q, s);
    wmma::store_matrix_sync(q, c, 16, wmma::mem_row_major);
    half *&same = r;
    same = s;
    wmma::store_matrix_sync(r, c, 16, wmma::mem_row_major);
    struct { half *to; } view{g};
    view.to = s;
    wmma::store_matrix_sync(view.to, c, 16, wmma::mem_row_major);
    half *fixed = g + 256;
    wmma::store_matrix_sync(fixed, c, 16, wmma::mem_row_major);
    const half &first = s[0];
    g[512] = first;
    wmma::store_matrix_sync(s, c, 16, wmma::mem_row_major);
}
