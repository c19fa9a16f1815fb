#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::range<3> block = item.get_local_range();
    // W2S504: 'threadIdx' as a whole has no SYCL form yet (wmma2sycl explain W2S504)
    sycl::uint3 thread = threadIdx;
    out[thread.x()] = block[2] * item.get_group(1);
}
