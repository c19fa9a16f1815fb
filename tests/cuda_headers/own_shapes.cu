// Fragment shapes of a program's own, added to the namespace as some libraries do.
#include <mma.h>

namespace nvcuda {
namespace wmma {
template <> class fragment<matrix_a, 16, 8, 8, half, row_major> : public __frag_base<half, 4> {};
template <> class fragment<accumulator, 16, 8, 8, float, void> : public __frag_base<float, 4> {};
__device__ inline void load_matrix_sync(fragment<matrix_a, 16, 8, 8, half, row_major> &f, const half *p, unsigned ldm) {
  for (int i = 0; i < f.num_elements; i++) f.x[i] = p[i * ldm];
}
}
}

__global__ void kernel(const half *a, float *c) {
  nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 8, 8, half, nvcuda::wmma::row_major> f;
  nvcuda::wmma::load_matrix_sync(f, a, 8);
  c[threadIdx.x] = f.x[0];
}
