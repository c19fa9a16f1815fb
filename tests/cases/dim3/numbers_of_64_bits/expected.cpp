#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstddef>
#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_group(2)] = item.get_group_range(2);
}

void show(sycl::range<3> g) { printf("%u %u %u\n", unsigned(g[2]), unsigned(g[1]), unsigned(g[0])); }

template <typename T> sycl::range<3> cover(T n) { return sycl::range<3>(1, 1, unsigned((n + 255) / 256)); }

// CUDA's members have 32 bits: 0x100000003 is 3 of them, and -1 is 4294967295.
int main() {
    sycl::queue &q = default_queue();
    size_t n = 0x100000003ull;
    long long below = -1;
    int rows = 300;
    sycl::range<3> wrapped(1, 1, unsigned(n)), negative(1, 1, unsigned(-1)), listed{1, 2, static_cast<unsigned>(n)}, shifted(1, unsigned(n >> 1), (rows + 255) / 256);
    sycl::range<3> made = sycl::range<3>(1, unsigned(below), unsigned(n)), braced = {1, 2u, (unsigned)rows};
    sycl::range<3> plain(sizeof(float), (rows - 1) / 16 + 1, rows), block = sycl::range<3>(1, 1, 32);
    show(wrapped), show(negative), show(listed), show(shifted), show(made), show(braced), show(plain);
    show(sycl::range<3>(1, 1, unsigned(n))), show(cover(n)), show(cover(rows));
    auto *out = static_cast<unsigned int *>(sycl::malloc_device(16, q));
    syclex::nd_launch(q, launch_range(n, block), syclex::kernel_function<count>, out);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, unsigned(n)), 1), syclex::kernel_function<count>, out);
    q.wait();
    sycl::free(out, q);
}
