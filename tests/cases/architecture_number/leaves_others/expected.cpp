#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FIRST_OF(a, b) a
// W2S101: '__CUDA_ARCH__' is made by the macro 'ARCH' and cannot be edited there (wmma2sycl explain W2S101)
#define ARCH FIRST_OF(__CUDA_ARCH__, 0)
// #define IS_DEVICE defined(__CUDA_ARCH__)
#if ARCH >= 800
#define WIDTH 8
#else
#define WIDTH 4
#endif

template <int arch> int width() { return arch / 100; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *out) {
    // W2S111: the code asks for the value of '__CUDA_ARCH__', a macro of CUDA's compiler or headers (wmma2sycl explain W2S111)
    out[0] = width<__CUDA_ARCH__>();
    // W2S111: the code asks for the value of '__CUDA_ARCH__', a macro of CUDA's compiler or headers (wmma2sycl explain W2S111)
    out[1] = __CUDA_ARCH__ - 100;
    out[2] = WIDTH;
}

void run(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<kernel>, out);
}
