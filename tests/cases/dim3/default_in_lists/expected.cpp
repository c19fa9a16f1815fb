#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <vector>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
}
int main() {
    sycl::queue &q = default_queue();
    auto *p = sycl::malloc_shared<int>(64, q); p[0] = 0;
    sycl::range<3> all[] = {sycl::range<3>(1, 1, 8), sycl::range<3>{1, 1, 1}};
    sycl::range<3> two[2][2] = {{sycl::range<3>(1, 1, 1), sycl::range<3>{1, 1, 1}}, {sycl::range<3>(1, 1, 2), sycl::range<3>(1, 1, 1)}};
    sycl::range<3> *heap = new sycl::range<3>[3]{sycl::range<3>(1, 1, 1), sycl::range<3>{1, 1, 1}, sycl::range<3>(1, 1, 3)};
    std::vector<sycl::range<3>> v{sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 2)};
    struct S { sycl::range<3> a{1, 1, 1}; int b; } s{sycl::range<3>{1, 1, 1}, 3}, t = {sycl::range<3>(1, 1, 1), 2};
    S many[] = {{sycl::range<3>{1, 1, 1}, 1}, {sycl::range<3>(1, 1, 1), 2}};
    syclex::nd_launch(q, launch_range(all[1], all[0]), syclex::kernel_function<k>, p); q.wait_and_throw();
    syclex::nd_launch(q, launch_range(two[0][1], heap[0]), syclex::kernel_function<k>, p); syclex::nd_launch(q, launch_range(v[0], s.a), syclex::kernel_function<k>, p); syclex::nd_launch(q, launch_range(t.a, many[1].a), syclex::kernel_function<k>, p);
    std::puts(p[0] == 1 && all[1][2] == 1 ? "PASS" : "FAIL");
}
