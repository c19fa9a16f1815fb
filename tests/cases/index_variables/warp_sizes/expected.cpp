#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>

#define WARP 32
#define LANE(i) ((i) % 32)

template <typename T>
T clamped(T x) { return x < 32 ? x : T(32); }

struct Tile {
    int rows = 32;
    int warps() const { return (rows + 32 - 1) / 32; }
};

int steps(int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    int found = 0;
    for (int k = 32 / 2; k > 0; k >>= 1) found += wmma2sycl::shift_left(sg, n, k);
    return found;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void k(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const auto size = 32;
    Tile tile;
    auto rest = [=](int i) { return i & (32 - 1); };
    out[item.get_local_id(2)] = LANE(unsigned(item.get_local_id(2))) + rest(n) + clamped(n) + tile.warps() + std::min(WARP, size) + sizeof 32;
    if (item.get_local_id(2) % 32 == 0) syclex::printf("%d %d\n", -32, static_cast<int>(1u << 32 / 8));
#ifdef DEBUG
    printf("%d\n", 32);
#endif
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sums(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = steps(n) + (n - 32);
}

void run(int *out) {
    sycl::queue &q = wmma2sycl::default_queue();
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 64), syclex::kernel_function<k>, out, 3);
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 64), syclex::kernel_function<sums>, out, 3);
}
