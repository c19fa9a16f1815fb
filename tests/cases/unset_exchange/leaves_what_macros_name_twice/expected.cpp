// A name that the macro says again, or makes itself, takes no first value at the use: told.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define NAMED(name) \
    int name;       \
    const char *name##_text = #name; \
    (void)name##_text
#define HERE() int here

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void from_first(int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    // W2S101: 'the first value of base' is made by the macro 'NAMED' and cannot be edited there (wmma2sycl explain W2S101)
    NAMED(base);
    // W2S101: 'the first value of here' is made by the macro 'HERE' and cannot be edited there (wmma2sycl explain W2S101)
    HERE();
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
