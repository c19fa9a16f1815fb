#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(float *c);
void launch_plain(const launch_setup &at, float *c);

int main() {
    sycl::queue &q = default_queue();
    launch_plain({q, 1, 32}, nullptr);
    return 0;
}
