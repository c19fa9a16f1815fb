#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace mine {
namespace cuda {
namespace std {
inline int one() { return 1; }
}
}
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = mine::cuda::std::one();
}
