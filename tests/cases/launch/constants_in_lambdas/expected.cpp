// Lambdas take the values of constants without capturing them; what nd_launch is given has a name.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <thread>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int v, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] += v;
}

int main() {
    sycl::queue &q = default_queue();
    const int n = 32;
    constexpr int five = 5;
    auto *p = sycl::malloc_shared<int>(n, q);
    std::thread one([p] {
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<add>, p, int(five), int(n));
        default_queue().wait_and_throw();
    });
    one.join();
    auto all = [=] { syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<add>, p, five, n); };
    auto named = [p, n] { syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<add>, p, 5, n); };
    auto inner = [&, p] {
        const int own = 4;
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<add>, p, own, n);
        [p] { syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<add>, p, 1, int(own)); }();
    };
    all();
    named();
    inner();
    return 0;
}
