// A shape that only this program knows.
#include <mma.h>
#ifdef __clang__ // the tests put the cases' inputs in namespaces of their own, where nvcc does not take this
namespace nvcuda {
namespace wmma {
template <> class fragment<matrix_a, 16, 8, 16, __half, row_major> : public __frag_base<__half, 8> {};
}
}
using namespace nvcuda;

__global__ void use(const half *a) {
    wmma::fragment<wmma::matrix_a, 16, 8, 16, half, wmma::row_major> f;
    wmma::fill_fragment(f, a[0]);
}
#endif
