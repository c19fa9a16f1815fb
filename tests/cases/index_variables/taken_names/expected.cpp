// The names the output would declare are this program's own.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

int item(int sg) { return sg; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void use(int *q) {
    auto nd_item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sub_group = nd_item.get_sub_group();
    int target = item(unsigned(nd_item.get_local_id(2)));
    q[target] = nd_item.get_group(2);
    sycl::group_barrier(sub_group);
}

void run(int *q) {
    sycl::queue &queue = wmma2sycl::default_queue();
    syclex::nd_launch(queue, wmma2sycl::launch_range(1, 32), syclex::kernel_function<use>, q);
}
