#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

class alignas(16) Fine { float x[4]; };
struct Old { float x[2]; } __attribute__((aligned(8)));
// __align__(16) in a comment
const char *text = "__align__(4)";
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(Fine *f) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(8) float two[2] = {1, 2}; *reinterpret_cast<float *>(f) = two[item.get_local_id(2)];
}
