#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = 1;
}
struct Shape { sycl::range<3> grid{1, 1, 1}; int depth; };
void run(int *out, size_t n, unsigned m) {
    sycl::queue &q = default_queue();
    sycl::range<3> grid = {1, 1, unsigned(n)}, blocks[2] = {{1, 1, unsigned(n)}, {1, unsigned(n), 1}};
    Shape shape = {{1, 1, unsigned(n)}, int(m)};
    syclex::nd_launch(q, launch_range(grid, blocks[1]), syclex::kernel_function<fill>, out);
    syclex::nd_launch(q, launch_range(shape.grid, 32), syclex::kernel_function<fill>, out);
}
