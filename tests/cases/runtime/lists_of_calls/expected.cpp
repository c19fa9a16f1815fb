#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *x) { x[0] = 1; }

int main() {
    sycl::queue &q = default_queue();
    float *a, *b;
    a = static_cast<float *>(sycl::malloc_device(64, q)), b = static_cast<float *>(sycl::malloc_device(64, q));
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<touch>, a);
    int n = (q.memset(b, 0, 64), 3);
    q.wait(), sycl::free(a, q), sycl::free(b, q);
    return n - 3;
}
