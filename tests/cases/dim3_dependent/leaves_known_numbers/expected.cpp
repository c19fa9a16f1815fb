#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_global_id(2)] = item.get_group_range(1);
}

// Numbers, whatever the template's arguments are: a constant, a sum, several sizes.
template <int N, typename T> void launch(int *out, int n) {
    sycl::queue &q = default_queue();
    sycl::range<3> one(1, 1, N), sum(1, 1, n / T::size + 1), two(1, N, T::size);
    syclex::nd_launch(q, launch_range(sum, one), syclex::kernel_function<fill>, out);
    syclex::nd_launch(q, launch_range(two, sycl::range<3>(1, 1, N)), syclex::kernel_function<fill>, out);
}

struct Tile {
    static constexpr int size = 16;
    int grid;
    explicit Tile(int n) : grid(n) {}
};

int run(int *out) {
    launch<32, Tile>(out, 100);
    return Tile(3).grid;
}
