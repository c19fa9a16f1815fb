#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define NAME wide
#define VEC sycl::float4
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void NAME(VEC *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    VEC one = {1, 2, 0, 0};
    to[item.get_local_id(2)] = one;
}
#undef NAME
#undef VEC
#define NAME narrow
#define VEC sycl::double2
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void NAME(VEC *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    VEC one = {1, 2};
    to[item.get_local_id(2)] = one;
}

void run(sycl::float4 *f, sycl::double2 *d) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<wide>, f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<narrow>, d);
}
