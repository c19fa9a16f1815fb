#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_shared.hpp"
static syclex::device_global<int> hits;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count_second(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    atomic_add(&hits.get(), 2);
    x[item.get_local_id(2)] *= scale[0];
}

int second(float *x, float by) {
    sycl::queue &q = default_queue();
    int found;
    upload(by);
    nd_launch_with_globals(q, launch_range(1, 32), syclex::kernel_function<count_second>, x);
    q.memcpy(&found, hits, sizeof(int)).wait();
    return found;
}
