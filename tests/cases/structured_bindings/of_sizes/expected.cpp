// The three numbers of a dim3 and of the index variables: copies, and references to constants.
#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/vector_bindings.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto [x, y, z] = item.get_local_range();
    auto [i, j, k] = vector_of(item.get_local_id());
    const auto &[a, b, c] = item.get_group_range();
    if (i == x - 1 && j == y - 1 && k == z - 1) out[0] = x + 10 * y + 100 * z + 1000 * (a + b + c);
}

int main() {
    sycl::queue &q = default_queue();
    unsigned *d, h;
    const sycl::range<3> block(4, 3, 2);
    auto [bx, by, bz] = block;
    bx += 1;
    const auto &[cx, cy, cz] = block;
    d = sycl::malloc_device<unsigned int>(1, q);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 2, 1), block), syclex::kernel_function<count>, d);
    q.memcpy(&h, d, sizeof h).wait();
    bool ok = h == 4432 && bx == 3 && by == 3 && bz == 4 && cx == 2 && cy == 3 && cz == 4 && bx - 4 > 5;
    puts(ok ? "PASS" : "FAIL");
    return !ok;
}
