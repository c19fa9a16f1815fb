#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::range<3> block = item.get_local_range();
    sycl::uint3 thread = vector_of(item.get_local_id());
    out[thread.x()] = unsigned(block[2]) * unsigned(item.get_group(1));
}
