#include <mma.h>
namespace wm = nvcuda::wmma;
namespace app {
namespace w2 = wm;
using namespace w2;
__global__ void product(const half *a, const half *b, float *c) {
  using namespace wm;
  namespace w3 = w2;
  fragment<matrix_a, 16, 16, 16, half, row_major> fa;
  w3::fragment<matrix_b, 16, 16, 16, half, wm::row_major> fb;
  w2::fragment<wm::accumulator, 16, 16, 16, float> sum;
  fill_fragment(sum, 0.f);
  load_matrix_sync(fa, a, 16);
  w2::load_matrix_sync(fb, b, 16);
  mma_sync(sum, fa, fb, sum);
  store_matrix_sync(c, sum, 16, w3::mem_row_major);
}
}
