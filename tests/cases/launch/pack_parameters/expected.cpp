// What a kernel's pack stands for is not written at the launch.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T, class... Ts>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(T *out, Ts... xs) { out[0] = (T(xs) + ...); }
template <int... Ns>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void constants(int *out) { out[0] = (Ns + ...); }
// W2S506: this launch of 'add' cannot be written as nd_launch: what its template parameter pack stands for, only the arguments tell (wmma2sycl explain W2S506)
template <class... Ts> void forward(float *p, Ts... xs) { add<<<1, 1>>>(p, xs...); }

void run(float *p, int *n) {
  sycl::queue &q = default_queue();
  // W2S506: this launch of 'add' cannot be written as nd_launch: what its template parameter pack stands for, only the arguments tell (wmma2sycl explain W2S506)
  add<<<1, 1>>>(p, 1, 2.0f);
  // W2S506: this launch of 'add' cannot be written as nd_launch: what its template parameter pack stands for, only the arguments tell (wmma2sycl explain W2S506)
  add<float><<<1, 1>>>(p, 1);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<add<float, int, float>>,
                    p, 1, 2.0f);                 // written
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<constants<1, 2, 3>>, n);
  forward(p, 1);
}
