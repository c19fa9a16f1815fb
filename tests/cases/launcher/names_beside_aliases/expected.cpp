// A launcher of a template beside an overload of its name: an alias of the same name as its parameter, elsewhere, is not that.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void filled(float *p, float v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = v;
}

void launch_filled(const launch_setup &at, float *p, float v) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<static_cast<void (*)(float *, float)>(filled)>,
                    p, v);
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void filled(T *p, T v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = v;
}

template <typename T>
void launch_filled(const launch_setup &at, T *p, T v) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<static_cast<void (*)(T *, T)>(filled<T>)>,
                    p, v);
}

template <typename T> void go(T *p) {
  sycl::queue &q = default_queue();
  launch_filled({q, 1, 128}, p, T(1));
}
auto lam = [](auto s) { using T = decltype(s); T *d; d = static_cast<T *>(sycl::malloc_device(4, default_queue())); };
void fill_both() { go((float *)0); go((short *)0); }
