// Types of CUDA's in the names of specialisations: of variables, and of functions by their namespaces.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> constexpr float scale = 1.0f;
template <> constexpr float scale<sycl::half> = 2048.0f;
template <> constexpr float scale<sycl::half2> = 1024.0f;

template <class T> struct Storage { using type = T; };
template <> struct Storage<precision::tf32> { using type = float; };
template <class T> typename Storage<T>::type rounded(float x);
template <> inline float rounded<precision::tf32>(float x) { return round_to_tf32(x); }
template <> inline sycl::half rounded<sycl::half>(float x) { return sycl::half(x); }

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scaled(float *p) { *p = float(rounded<T>(*p * scale<sycl::half>)) / scale<sycl::half>; }
void run(float *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<scaled<precision::tf32>>,
                    p);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<scaled<sycl::half>>, p);
}
