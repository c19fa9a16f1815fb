#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// Each half of a block has a barrier of its own, and all threads come to one at the same place.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void halves(float *data, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[128]> tile;
    const int half = item.get_local_id(2) / 64;
    for (int i = 0; i < n; i++) {
        tile[item.get_local_id(2)] = data[i * 128 + item.get_local_id(2)];
        sycl::group_barrier(item.get_group());
        data[i * 128 + item.get_local_id(2)] = tile[item.get_local_id(2) ^ 63];
        sycl::group_barrier(item.get_group());
    }
}

void run(float *data, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<halves>, data, n);
}
