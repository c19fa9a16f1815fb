#include <sycl/sycl.hpp>
#include <wmma2sycl/warp.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void lowest(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  float lo = x[item.get_local_id(2)];
#define STEP(k) lo = fminf(lo, permute_by_xor(sg, lo, k))
  STEP(16);
  STEP(8);
  x[item.get_local_id(2)] = lo;
}
