#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void shift(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    p[i] = p[i + 32];
}

float twice(float x) { return 2 * x;
  }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    float x = p[item.get_local_id(2)]; // of each thread
    p[item.get_local_id(2)] = twice(x);
}

int main() {
    sycl::queue &q = default_queue();
    const int n = 64;
    auto *p = sycl::malloc_shared<float>(n, q);
    for (int i = 0; i < n; i++) p[i] = i;
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<shift>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, p);
    q.wait_and_throw();
    std::printf("%g\n", p[1]);
    sycl::free(p, q);
}
