// A default, or no name: `auto` does not stand for these.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S505: kernel 'of_none': template parameter 'F' is a function whose type another parameter tells (wmma2sycl explain W2S505)
template <class T, T (*F)(T) = nullptr>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_none(T *p) { p[0] = F ? F(p[0]) : p[0]; }
// W2S505: kernel 'unnamed': template parameter '' is a function whose type another parameter tells (wmma2sycl explain W2S505)
template <class T, T (*)(T)>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void unnamed(T *p) { p[0] = 1; }
float halve(float v) { return v / 2; }
void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<of_none<float>>, p);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<unnamed<float, halve>>, p);
}
