// Kernels of one name, launched in templates: by the number of arguments, or by types that only the template's arguments tell.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] *= by;
}

void launch_scale(const launch_setup &at, float *p, float by) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<static_cast<void (*)(float *, float)>(scale)>,
                    p, by);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(int *p, int by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = p[item.get_local_id(2)] * by + 1;
}

void launch_scale(const launch_setup &at, int *p, int by) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<static_cast<void (*)(int *, int)>(scale)>,
                    p, by);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] *= 2;
}

void launch_scale(const launch_setup &at, int *p) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<static_cast<void (*)(int *)>(scale)>,
                    p);
}

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p, T value) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = value;
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p, T value, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) p[item.get_local_id(2)] = value + n;
}

template <class T> void run(T *p, T by) {
  sycl::queue &q = default_queue();
  launch_scale({q, 1, 32}, p, by);
}
template <class T> void twice(T *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<static_cast<void (*)(int *)>(scale)>, p);
}

template <class T> struct Box {
  T *p;
  void set(T value) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<static_cast<void (*)(T *, T)>(fill<T>)>, p, value);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<static_cast<void (*)(T *, T, int)>(fill<T>)>, p, value, 5);
  }
};

void all(float *f, int *i) {
  run(f, 2.0f);
  run(i, 3);
  twice(i);
  Box<float>{f}.set(2.0f);
}
