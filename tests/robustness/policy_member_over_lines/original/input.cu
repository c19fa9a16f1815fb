#include <mma.h>
using namespace nvcuda;
template <int M> struct Policy {
    struct Sums { using type = wmma::fragment<wmma::accumulator, M, 16, 16, float>; };
};
template <typename P> __global__ void k(float *p)
{
    typename P::Sums::type acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::store_matrix_sync(p, acc, 16, wmma::mem_row_major);
}
int main() { k<Policy<16>><<<1, 32>>>(nullptr); }
