#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S101: '__CUDA_ARCH__' is made by the macro 'FAST' and cannot be edited there (wmma2sycl explain W2S101)
#define FAST (__CUDA_ARCH__ >= 800)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *out) {
    // W2S111: the code asks for the value of '__CUDA_ARCH__', a macro of CUDA's compiler or headers (wmma2sycl explain W2S111)
    out[0] = __CUDA_ARCH__ >= 800;
    out[1] = FAST;
    out[2] = 1;
}

int main() {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<kernel>, static_cast<int *>(nullptr));
    return 12090 / 1000 + 12;
}
