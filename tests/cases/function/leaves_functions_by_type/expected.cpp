#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S505: kernel 'of_type': template parameter 'F' is a function whose type another parameter tells (wmma2sycl explain W2S505)
template <class T, T (*F)(T)>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_type(T *p) { p[0] = F(p[0]); }
template <float (*F)(float)>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_float(float *p) { p[0] = F(p[0]); }
float halve(float v) { return v / 2; }
void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<of_type<float, halve>>, p);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<of_float<halve>>, p);
}
