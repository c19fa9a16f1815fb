#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <stack>
#include <string>
#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_global_id(2)] = 1;
}

// The sizes that each object is made of, x first, as in a call of dim3's constructor.
void run(float *p, int n, long long wide, std::vector<sycl::range<3>> *more) {
    sycl::queue &q = default_queue();
    std::vector<sycl::range<3>> grids;
    grids.emplace_back(1, 2, n / 32);
    const sycl::range<3> &last = grids.emplace_back(1, 1, 4);
    more->emplace_back(1, 1, unsigned(wide));
    grids.emplace_back(range_of(sycl::uint3(1, 2, 3)));
    grids.emplace_back(last);
    std::deque<sycl::range<3>> waiting;
    waiting.emplace_front(3, 2, n);
    std::stack<sycl::range<3>> open;
    open.emplace(1, 2, 1);
    std::optional<sycl::range<3>> chosen;
    chosen.emplace(1, n, 3);
    auto owned = std::make_unique<sycl::range<3>>(1, 3, n);
    std::map<std::string, sycl::range<3>> named;
    named.try_emplace("second", 4, 3, n);
    for (const sycl::range<3> &grid : grids) syclex::nd_launch(q, launch_range(grid, *owned), syclex::kernel_function<fill>, p);
}
