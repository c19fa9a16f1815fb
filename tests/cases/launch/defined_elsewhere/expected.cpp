#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void gemm(const sycl::half *a, const sycl::half *b, float *c);
void launch_gemm(const launch_setup &at, const sycl::half *a, const sycl::half *b, float *c);

int main() {
    sycl::queue &q = default_queue();
    launch_gemm({q, 1, 32}, nullptr, nullptr, nullptr);
    return 0;
}
