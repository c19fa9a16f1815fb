// What a kernel's pack stands for is not written at the launch.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T, class... Ts> void add(T *out, Ts... xs) { out[0] = (T(xs) + ...); }
template <int... Ns>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void constants(int *out) { out[0] = (Ns + ...); }
template <class... Ts> void forward(float *p, Ts... xs) {
  sycl::queue &q = default_queue();
  launch_call(q, launch_range(1, 1), [](auto... a) { add(a...); }, p, xs...);
}

void run(float *p, int *n) {
  sycl::queue &q = default_queue();
  launch_call(q, launch_range(1, 1), [](auto... a) { add(a...); }, p, 1, 2.0f);
  launch_call(q, launch_range(1, 1), [](auto... a) { add<float>(a...); }, p, 1);
  launch_call(q, launch_range(1, 1), [](auto... a) { add<float, int, float>(a...); },
              p, 1, 2.0f);                       // written
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<constants<1, 2, 3>>, n);
  forward(p, 1);
}
