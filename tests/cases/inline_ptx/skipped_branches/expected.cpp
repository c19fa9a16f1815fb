// PTX of other architectures, in branches that are not read: nothing of it is refused here.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define BLACKWELL 1200
#define VOLTA 700

void scaled(float *d, const unsigned *a, const unsigned *b, unsigned scale) {
#ifdef HAS_SCALED_PRODUCTS
  // W2S102: this branch, which the preprocessor skips (it takes '#else' of '#ifdef HAS_SCALED_PRODUCTS'), was migrated word by word at most: 'asm volatile( "mma.sync.aligned.kind::mxf4.block_scale.scale...' (wmma2sycl explain W2S102)
  asm volatile(
      "mma.sync.aligned.kind::mxf4.block_scale.scale_vec::2X.m16n8k64.row.col.f32.e2m1.e2m1.f32.ue8m0 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3}, %10, {0, 0}, %10, {0, 0};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(scale));
#else
  d[0] += a[0] * b[0] * scale;
#endif
}

void waits() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void run(float *d, const unsigned *a, const unsigned *b) {
  scaled(d, a, b, 2);
  waits();
}
