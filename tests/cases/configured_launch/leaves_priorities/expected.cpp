// A priority changes nothing, and what the program itself calls cooperative is its own.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/launch_description.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

enum Mode { plainMode, cooperativeMode };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *p, int v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = v;
}

void launch(int *p, Mode mode, sycl::queue stream) {
    launch_attribute attributes[1];
    attributes[0].id = launch_attribute_id::priority;
    attributes[0].val.priority = mode == cooperativeMode ? 1 : 0;
    launch_description config = {};
    config.gridDim = sycl::range<3>(1, 1, 1);
    config.blockDim = sycl::range<3>(1, 1, 32);
    config.stream = stream;
    config.attrs = attributes;
    config.numAttrs = 1;
    syclex::nd_launch(config.stream, launch_range(config.gridDim, config.blockDim), syclex::kernel_function<fill>, p, 3);
}
