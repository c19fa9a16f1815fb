#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cmath>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void halve(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] *= 0.5f;
}

int right(const float *x, int n) {
    int found = 0;
    for (int i = 0; i < n; ++i) found += !std::isnan(x[i]) && std::abs(x[i]) < 0.5f;
    return found;
}
