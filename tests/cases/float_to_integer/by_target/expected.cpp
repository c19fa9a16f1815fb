// The number's type is known, and a template's arguments say what it becomes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> T cast(float x) { return static_cast<T>(x); }
template <class T> T returned(float x) { return x; }
template <class T> T stored(sycl::half x) { T t = x; return t; }
template <class T> T small() { return T(1.0f); }
struct Scale { float by; template <class T> T operator()(float x) const { return (T)(x * by); } };
template <class T> struct Held {
  T value;
  int whole = (int)by;
  float by = 2.0f;
  Held(float x) : value(x) {}
};
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void quantised(const sycl::half *x, T *y) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  y[item.get_local_id(2)] = static_cast<T>(x[item.get_local_id(2)]);
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void summed(const float *x, T *y) { y[0] += x[0]; }
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void floats(const float *x, T *y) { y[0] = (T)x[0]; } // of float alone

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void all(const float *x, int *y) {
  y[0] = cast<int>(x[0]) + returned<int>(x[1]) + small<int>();
  y[1] = stored<int>(sycl::half(x[2]));
  y[2] = Scale{2.0f}.operator()<int>(x[3]);
  Held<int> held(x[4]);
  y[3] = held.value + held.whole;
  y[4] *= 0.5f;
  y[4] -= x[5];
}

void run(sycl::half *h, float *f, int *i) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<quantised<int>>, h, i);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<summed<int>>, f, i);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<floats<float>>, f, f);
}
