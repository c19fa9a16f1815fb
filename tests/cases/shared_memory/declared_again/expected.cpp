// One array with linkage: at file scope, in a function, in a block of one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_the_file(float *o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *buf = dynamic_local_memory<float>();
    buf[item.get_local_id(2)] = 1; o[item.get_local_id(2)] = buf[0];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_the_function(float *o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *buf = dynamic_local_memory<float>();
    buf[item.get_local_id(2)] = 2;
    o[item.get_local_id(2)] = buf[0];
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_a_block(T *o, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (n) {
        auto *buf = dynamic_local_memory<float>();
        buf[item.get_local_id(2)] = T(3);
    }
    o[item.get_local_id(2)] = n;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_both(float *o, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *buf = dynamic_local_memory<float>();
    if (n) {
        auto *buf = dynamic_local_memory<float>();
        buf[item.get_local_id(2)] = 4;
    }
    o[item.get_local_id(2)] = buf[0];
}

void run(float *o) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(128)}},
                      syclex::kernel_function<of_the_file>, o);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(128)}},
                      syclex::kernel_function<of_the_function>, o);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(128)}},
                      syclex::kernel_function<of_a_block<float>>, o, 1);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(128)}},
                      syclex::kernel_function<of_both>, o, 1);
}
