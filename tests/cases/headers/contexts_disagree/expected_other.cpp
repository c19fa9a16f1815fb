#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define VECTOR sycl::double2
// The vector type is each including source's own.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
static void fill(VECTOR *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    VECTOR first = {1, 2};
    to[item.get_local_id(2)] = first;
}

void run_double(sycl::double2 *to) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, to);
}
