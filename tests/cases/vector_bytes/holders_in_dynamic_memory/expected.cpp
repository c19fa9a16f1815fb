// The launch says how many bytes dynamic shared memory has: a class with a dim3 in it takes more of them in SYCL.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Tile {
    sycl::range<3> at{1, 1, 1};
    float weight;
};
struct Plain {
    int at[3];
    float weight;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reversed(unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S535: 'tiles' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    auto *tiles = dynamic_local_memory<Tile>();
    tiles[item.get_local_id(2)].at = sycl::range<3>(3, 2, unsigned(item.get_local_id(2)));
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = tiles[unsigned(item.get_local_range(2)) - 1 - unsigned(item.get_local_id(2))].at[2];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *plains = dynamic_local_memory<Plain>();
    plains[item.get_local_id(2)].at[0] = item.get_local_id(2);
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = plains[unsigned(item.get_local_range(2)) - 1 - unsigned(item.get_local_id(2))].at[0];
}

void run(unsigned *out, int *numbers) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 256), syclex::properties{syclex::work_group_scratch_size(256 * 16)}},
                      syclex::kernel_function<reversed>, out);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 256), syclex::properties{syclex::work_group_scratch_size(256 * 16)}},
                      syclex::kernel_function<plain>, numbers);
}
