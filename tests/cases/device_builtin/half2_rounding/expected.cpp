#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void rounded(sycl::half2 *a, const sycl::half2 *b) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::half2 x = a[item.get_local_id(2)], y = b[item.get_local_id(2)];
    a[item.get_local_id(2)] = (x * y) + (x - y);
}
