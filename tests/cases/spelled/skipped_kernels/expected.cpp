#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#ifdef USE_WMMA
// W2S118: this branch, which the preprocessor skips ('#ifdef USE_WMMA' does not hold), has a kernel or a launch, which was not migrated: '__global__ void gemm(const half *a, float *d) {' (wmma2sycl explain W2S118)
void gemm(const sycl::half *a, float *d) {
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  joint_matrix_load(sycl::ext::oneapi::this_work_item::get_sub_group(), fa, generic_ptr(a), 16);
  d[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)] = 0;
  default_queue().wait(), sycl::free(d, default_queue());
}
#endif
int main() { return 0; }
