// Pointers that members refer to, or that methods, operators and copies of bytes set: none is sure to lead to global memory
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

using Sum = wmma::fragment<wmma::accumulator, 16, 16, 16, half>;

struct Slot {
    half *&p;
};
struct View {
    half *p;
    __device__ half *&at() { return p; }
    __device__ void operator<<(half *to) { p = to; }
};
struct Both {
    half *p[2];
};

__global__ void stores(half *g) {
    __shared__ half s[256];
    Sum c;
    wmma::fill_fragment(c, __float2half(1.0f));
    half *p = g;
    Slot{p}.p = s;
    wmma::store_matrix_sync(p, c, 16, wmma::mem_row_major);
    View by_method{g}, by_operator{g}, by_bytes{g}, by_name{g}, shared{s}, fixed{g};
    by_method.at() = s;
    wmma::store_matrix_sync(by_method.p, c, 16, wmma::mem_row_major);
    by_operator << s;
    wmma::store_matrix_sync(by_operator.p, c, 16, wmma::mem_row_major);
    memcpy(&by_bytes, &shared, sizeof shared);
    wmma::store_matrix_sync(by_bytes.p, c, 16, wmma::mem_row_major);
    auto &[name] = by_name;
    name = s;
    wmma::store_matrix_sync(by_name.p, c, 16, wmma::mem_row_major);
    Both both{{g, s}}, copy = both;
    wmma::store_matrix_sync(copy.p[1], c, 16, wmma::mem_row_major);
}
