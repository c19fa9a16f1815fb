#include <sycl/sycl.hpp>
#include <utility>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::range<3> g = item.get_group_range();
    g[0] = unsigned(g[0] - 2);
    out[0] = g[0] > 5;
}

// Of 32 bits, as CUDA's are.
void shrink(sycl::range<3> &grid, sycl::range<3> *block, int by) {
    grid[2] = unsigned(grid[2] - by);
    grid[1] = unsigned(grid[1] + (by - 8));
    grid[0] = unsigned(grid[0] - 1);
    (*block)[2] = unsigned((*block)[2] - 1);
    unsigned before = std::exchange((*block)[1], unsigned((*block)[1] - 1));
    while (((*block)[0] = unsigned((*block)[0] - 1)) > before) grid[2] = unsigned(grid[2] - (2 * by));
    printf("%u %llu\n", unsigned(grid[2]), (unsigned long long)grid[1]);
}
