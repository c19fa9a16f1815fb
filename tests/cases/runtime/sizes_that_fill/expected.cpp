// Block sizes that fill a device, where a block's shared memory goes by its size.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *tile = dynamic_local_memory<float>();
    tile[item.get_local_id(2)] = 1;
    p[item.get_local_id(2)] = tile[item.get_local_id(2)];
}
struct Bytes {
    size_t operator()(int block) const { return block * sizeof(float); }
};

int run(int *sizes) {
    sycl::queue &q = default_queue();
    int grid = 0, block = 0;
    size_t bytes = 0;
    fill_device(q, &grid, &block, Bytes(), 256);
    if (status_of([&] { fill_device(q, &grid, sizes + 1, [](int n) -> size_t { return 4 * n; }); }) != runtime_success)
        return 1;
    fill_device(q, &grid, &block, Bytes(), 0);
    return status_of([&] { bytes = available_local_memory(q, 2, block); });
}
