// Attributes of launches that change nothing here, and one that promises what SYCL does not.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/launch_description.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_global_id(2)] = 1.0f;
}

class Launcher {
    launch_description config_{};
    launch_attribute attributes_[3]{};

public:
    Launcher(int grid, int block, sycl::queue stream, int priority) {
        config_.gridDim = sycl::range<3>(1, 1, grid);
        config_.blockDim = sycl::range<3>(1, 1, block);
        config_.stream = stream;
        attributes_[0].id = launch_attribute_id::priority;
        attributes_[0].val.priority = priority;
        attributes_[1].id = launch_attribute_id::early_start;
        attributes_[1].val.programmaticStreamSerializationAllowed = 1;
        // W2S551: nothing promises that all blocks of a kernel that is launched with this run at once any more (wmma2sycl explain W2S551)
        attributes_[2].id = launch_attribute_id::cooperative;
        attributes_[2].val.cooperative = 1;
        config_.attrs = attributes_;
        config_.numAttrs = 3;
    }
    bool run(float *p) { return status_of([&] { syclex::nd_launch(config_.stream, launch_range(config_.gridDim, config_.blockDim), syclex::kernel_function<fill>, p); }) == runtime_success; }
};
