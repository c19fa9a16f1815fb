// A list that captures the array by its own name names it once.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reversed(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[32]> tile_storage;
    int (&tile)[32] = tile_storage;
    alignas(128) syclex::work_group_static<int[32]> other;
    const int t = item.get_local_id(2);
    auto write = [&tile = tile, t, &other](int v) { tile[t] = v; other[t] = v; };
    write(t * t);
    sycl::group_barrier(item.get_group());
    out[t] = tile[31 - t] + other[t];
}

void run(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<reversed>, out);
}
