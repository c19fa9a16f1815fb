#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n) p[i] = i;
}
struct Sizes { sycl::range<3> grid{1, 1, 1}; };
void use(sycl::range<3> size);

void launched(int *p, int n, Sizes *s) {
    sycl::queue &q = wmma2sycl::default_queue();
    sycl::range<3> grid(1, 1, 1), block(1, 1, 32);
    grid[2] = (n + unsigned(block[2]) - 1) / block[2];
    grid = sycl::range<3>(1, 1, unsigned(grid[2]));
    syclex::nd_launch(q, wmma2sycl::launch_range(grid, block), syclex::kernel_function<fill>, p, n);
    grid = sycl::range<3>(1, 1, unsigned(s->grid[1]));
    grid = sycl::range<3>{1, 1, unsigned(grid[2])};
    use(sycl::range<3>(1, 1, unsigned(grid[1])));
    use(sycl::range<3>(1, 1, unsigned(grid[0])));
    syclex::nd_launch(q, wmma2sycl::launch_range(sycl::range<3>(1, 1, unsigned(grid[2])), unsigned(sycl::range<3>(1, 1, unsigned(block[2]))[2])), syclex::kernel_function<fill>,
                      p, n);
}
