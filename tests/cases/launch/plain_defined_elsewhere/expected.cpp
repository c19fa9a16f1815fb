#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(float *c);

int main() {
    sycl::queue &q = default_queue();
    // W2S507: 'plain' is defined in 'input_kernels.cu', which this source does not see (wmma2sycl explain W2S507)
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<plain>, static_cast<float *>(nullptr));
    return 0;
}
