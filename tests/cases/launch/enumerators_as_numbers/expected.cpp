#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

enum { M = 64, N = 96 };
enum Mode { PLAIN, SCALED };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, int m, unsigned int n, int mode) { p[0] = m + n + mode; }

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p, int n, size_t count) {
    p[0] = n + count;
}

template <typename T>
void host(T *p, Mode mode) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<set<T>>, p, int(mode), size_t(N));
}

void run(float *p, Mode mode) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<fill>, p, int(M), static_cast<unsigned int>(N), int(mode));
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<fill>,
                      p, M + 1, static_cast<unsigned int>(mode == PLAIN ? M : N), int(SCALED));
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<set<float>>, p, int(M), size_t(N));
    host(p, mode);
}
