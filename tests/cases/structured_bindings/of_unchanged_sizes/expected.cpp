// References to the numbers of a dim3 that does not change any more.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/vector_bindings.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(unsigned *out) { atomic_add(out, 1u); }

static unsigned volume(const sycl::range<3> &size) { return unsigned(size[2]) * unsigned(size[1]) * unsigned(size[0]); }

static unsigned rows(sycl::range<3> size) {
    const auto &[x, y, z] = size;
    return y * z + (size[2] > 0 ? x : 0u);
}

int main(int argc, char **) {
    sycl::queue &q = default_queue();
    auto *d = sycl::malloc_device<unsigned int>(1, q);
    sycl::range<3> grid(3, 2, 1);
    grid[2] = unsigned(argc);
    grid[1] += 2;
    grid = sycl::range<3>(3, 4, unsigned(grid[2]));
    const auto &[x, y, z] = grid;
    const sycl::range<3> copy = grid;
    syclex::nd_launch(q, launch_range(grid, 1), syclex::kernel_function<count>, d);
    unsigned total = 0;
    for (unsigned i = 0; i < grid[0]; ++i) {
        sycl::range<3> part(1, 1, i + 1);
        part[1] = i;
        const auto &[px, py, pz] = part;
        total += px + py + pz + volume(part);
    }
    return x * y * z == volume(copy) && total == 20 && rows(grid) == 13 ? 0 : 1;
}
