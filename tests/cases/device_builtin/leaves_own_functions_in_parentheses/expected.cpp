#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace own {
float __expf(float x) { return x; }
}

float twice(float x) { return 2 * x; }

template <int N>
float times(float x) { return N * x; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compute(float *o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    o[item.get_local_id(2)] = (own::__expf)(o[0]) + (twice)(o[1]) + (times<3>)(o[2]);
}
