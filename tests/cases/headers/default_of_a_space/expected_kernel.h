#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#ifndef TILE_SPACE
#define TILE_SPACE tiles
#endif
namespace TILE_SPACE {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(sycl::half *p, sycl::half by);
}
