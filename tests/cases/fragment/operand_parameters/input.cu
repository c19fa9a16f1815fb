// Which operand a fragment is, and its layout, given by a template's or a macro's parameter.
#include <mma.h>
using namespace nvcuda;

template <typename Use, typename Layout = wmma::row_major>
using HalfFragment = wmma::fragment<Use, 16, 16, 16, half, Layout>;
using HalfA = HalfFragment<wmma::matrix_a>;
template <typename Use, typename T, typename... Layout> using AnyFragment = wmma::fragment<Use, 16, 16, 16, T, Layout...>;
#define FRAGMENT(use, ...) wmma::fragment<wmma::use, 16, 16, 16, __VA_ARGS__>
#define ROWS(use, type) wmma::fragment<wmma::use, 16, 16, 16, type, wmma::row_major>

template <typename Use>
struct Holder {
    wmma::fragment<Use, 16, 16, 16, half, wmma::row_major> f;
    static constexpr bool first = std::is_same<Use, wmma::matrix_a>::value;
};

__global__ void tile(const half *a, const half *b, float *c) {
    Holder<wmma::matrix_a> held;
    HalfA plain;
    HalfFragment<wmma::matrix_b, wmma::col_major> columns;
    AnyFragment<wmma::accumulator, float> acc;
    FRAGMENT(matrix_b, half, wmma::col_major) same;
    ROWS(matrix_a, half) rows;
    wmma::load_matrix_sync(held.f, a, 16);
    wmma::load_matrix_sync(plain, a, 16);
    wmma::load_matrix_sync(columns, b, 16);
    wmma::load_matrix_sync(same, b, 16);
    rows = plain;
    wmma::fill_fragment(acc, Holder<wmma::matrix_b>::first ? 1.0f : 0.0f);
    wmma::mma_sync(acc, held.f, columns, acc);
    wmma::mma_sync(acc, rows, same, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

void run(const half *a, const half *b, float *c) { tile<<<1, 32>>>(a, b, c); }
