// A name that the macro says again, or makes itself, takes no first value at the use: told.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;


SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void from_first(int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int base = 0;
    const char *base_text = "base";
    (void)base_text;
    int here = 0;
    if (item.get_local_id(2) == 0) {
        base = n[0];
        here = n[1];
    }
    n[item.get_local_id(2)] = select_lane(sg, base, 0) + select_lane(sg, here, 0);
}

void run(int *n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<from_first>, n);
}
