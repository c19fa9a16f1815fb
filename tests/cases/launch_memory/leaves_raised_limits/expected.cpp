#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void mirror(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *tile = dynamic_local_memory<float>();
    tile[item.get_local_id(2)] = p[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(2)] = tile[31 - unsigned(item.get_local_id(2))];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *tile = dynamic_local_memory<float>();
    p[item.get_local_id(2)] += tile[item.get_local_id(2)];
}

void launch_turn(const launch_setup &at, float *p) {
    syclex::nd_launch(at.queue, syclex::launch_config{launch_range(at.grid, at.block), syclex::properties{syclex::work_group_scratch_size(at.scratch_bytes)}},
                      syclex::kernel_function<turn>,
                      p);
}

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void widen(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *tile = dynamic_local_memory<float>();
    p[item.get_local_id(2)] += N * tile[item.get_local_id(2)];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void small(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *tile = dynamic_local_memory<float>();
    p[item.get_local_id(2)] += tile[item.get_local_id(2)];
}

constexpr size_t kBytes = 64 * 1024;

template <typename Kernel> void allow(Kernel kernel, size_t bytes) {
}

// The limit is raised by the call itself, by a helper, through a variable; or 48 KB are enough.
void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(kBytes)}},
                      syclex::kernel_function<mirror>, p);
    allow(launch_turn, kBytes);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(kBytes)}},
                      syclex::kernel_function<turn>, p);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(kBytes)}},
                      syclex::kernel_function<widen<2>>, p);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(kBytes)}},
                      syclex::kernel_function<widen<2>>, p);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(48 * 1024)}},
                      syclex::kernel_function<small>, p);
}
