#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
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
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void widen(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *tile = dynamic_local_memory<float>();
    tile[item.get_local_id(2)] = p[item.get_local_id(2) / N];
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(2)] = tile[item.get_local_id(2) ^ 1];
}

constexpr size_t kBytes = 64 * 1024;

// Neither asks for more than 48 KB: that another kernel does, or asks for another attribute, is nothing to them.
runtime_status run(float *p) {
    sycl::queue &q = default_queue();
    int most = 48 * 1024 + 4, blocks = 0;
    blocks = resident_groups(q, 32, kBytes);
    nd_launch_with_scratch(q, launch_range(blocks, 32), unraised_bytes(kBytes),
                           syclex::kernel_function<mirror>, p);
    nd_launch_with_scratch(q, launch_range(1, 32), unraised_bytes(most),
                           syclex::kernel_function<widen<4>>, p);
    return last_status();
}
