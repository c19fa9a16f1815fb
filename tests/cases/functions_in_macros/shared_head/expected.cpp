// Kernels of one head need different names: the head declares what any of them uses, whichever comes last.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define KERNEL_BEGIN(name, ...) void name(__VA_ARGS__) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); auto sg = item.get_sub_group();
#define KERNEL_END }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
KERNEL_BEGIN(sum, const int *in, int *out)
    int v = in[item.get_local_id(2)];
    for (int o = 16; o; o >>= 1) v += shift_left(sg, v, o);
    if (item.get_local_id(2) == 0) *out = v;
KERNEL_END
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
KERNEL_BEGIN(copy, const int *in, int *out)
    out[item.get_local_id(2)] = in[item.get_local_id(2)];
KERNEL_END
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
KERNEL_BEGIN(clear, int *out)
    *out = 0;
KERNEL_END

void run(const int *in, int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<sum>, in, out);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<copy>, in, out);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<clear>, out);
}
