#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/launch_description.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_global_id(2)] = 1.0f;
}

void run(float *p, void *handed, void **args) {
    launch_description config = {};
    config.gridDim = sycl::range<3>(1, 1, 4);
    config.blockDim = sycl::range<3>(1, 1, 32);
    launch_attribute of_clusters;
    // W2S401: 'cudaLaunchAttributeClusterDimension' is not migrated (wmma2sycl explain W2S401)
    of_clusters.id = cudaLaunchAttributeClusterDimension;
    config.attrs = &of_clusters;
    config.numAttrs = 1;
    syclex::nd_launch(config.stream, launch_range(config.gridDim, config.blockDim), syclex::kernel_function<fill>, p);
    // W2S506: this launch of 'handed' cannot be written as nd_launch: which kernel it is, only the run tells (wmma2sycl explain W2S506)
    cudaLaunchKernelExC(&config, handed, args);
}
