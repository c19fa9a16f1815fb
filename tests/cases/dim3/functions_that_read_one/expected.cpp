#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
struct Shape { sycl::range<3> grid{1, 1, 1}, block{1, 1, 1};
    unsigned total() const { return unsigned(grid[2]) * unsigned(block[2]); }
    unsigned twice() const { return 2 * total(); }
    constexpr int plain() const { return 4; } };
inline unsigned threads(const Shape &s) { return s.twice(); }
constexpr int half_of(int n) { return n / 2; }
template <typename T> inline T area(T n) { sycl::range<3> d(1, 3, 2); return n * unsigned(d[2]) * unsigned(d[1]); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_global_id(2)] = 1;
}
int main() {
    sycl::queue &q = default_queue();
    Shape s{sycl::range<3>(1, 1, 2), sycl::range<3>(1, 1, 32)}; 
    auto f = [](sycl::range<3> d) { return unsigned(d[2]); };
    auto g = [](int d) constexpr { return d + 1; };
    constexpr int four = half_of(8);
    const unsigned many = threads(s), six = area(1u);
    auto *p = sycl::malloc_shared<int>(s.total(), q);
    syclex::nd_launch(q, launch_range(s.grid, s.block), syclex::kernel_function<k>, p); q.wait_and_throw();
    std::puts(p[63] == 1 && four == 4 && many == 128 && six == 6 && f(s.block) == 32 && g(1) == 2 && s.plain() == 4 ? "PASS" : "FAIL");
}
