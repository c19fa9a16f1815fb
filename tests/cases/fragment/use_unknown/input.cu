#include <mma.h>
using namespace nvcuda;

template <typename Use>
struct Holder {
    wmma::fragment<Use, 16, 16, 16, half, wmma::row_major> f;
};

__global__ void tile(const half *a) {
    Holder<wmma::matrix_a> held;
    wmma::load_matrix_sync(held.f, a, 16);
}

void run(const half *a) { tile<<<1, 32>>>(a); }
