// Kernels in a namespace that a build may choose.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#ifndef TILE_SPACE
    #define TILE_SPACE tiles
#endif

#include "input_kernel.h"

namespace TILE_SPACE {
inline sycl::half times(sycl::half a, sycl::half b) { return a * b; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(sycl::half *p, sycl::half by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = times(p[item.get_local_id(2)], by);
}
}
