#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// Only the first body of stage() and of turn() has memory whose size the launch says.
template <typename T> void stage(T *p);
template <> void stage<float>(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *rows = dynamic_local_memory<float>();
    rows[item.get_local_id(2)] = p[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(2)] = rows[31 - unsigned(item.get_local_id(2))];
}
template <> void stage<int>(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void run(T *p) { stage(p); }

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn(T *p);
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn<float>(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *turned = dynamic_local_memory<float>();
    turned[item.get_local_id(2)] = p[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(2)] = turned[31 - unsigned(item.get_local_id(2))];
}
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn<int>(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = -p[item.get_local_id(2)];
}

bool launch(float *f, int *i, size_t bytes) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(128)}},
                      syclex::kernel_function<run<float>>, f);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(1)}},
                      syclex::kernel_function<run<int>>, i);
    nd_launch_with_scratch(q, launch_range(1, 32), unraised_bytes(bytes),
                           syclex::kernel_function<turn<float>>, f);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(1)}},
                      syclex::kernel_function<turn<int>>, i);
    return last_status() == runtime_success;
}
