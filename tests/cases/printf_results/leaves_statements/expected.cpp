#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define LOG(...) syclex::printf(__VA_ARGS__)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void print(int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    syclex::printf("%d of %d\n", unsigned(item.get_local_id(2)), n);
    if (n > 1) syclex::printf("many\n");
    else
        (void)syclex::printf("one\n");
    for (int i = 0; i < n; ++i) LOG("%d", i);
}

int main() {
    sycl::queue &q = default_queue();
    int characters = printf("%d\n", 1);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<print>, characters);
    return printf("done\n") - 5;
}
