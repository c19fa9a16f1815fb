// Kernels that a namespace declares and that are defined outside of it, kept in pointers.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
namespace a {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p);
void launch_k(const launch_setup &at, int *p);
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void t(int *p);
template <int N>
void launch_t(const launch_setup &at, int *p);
namespace b {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p, int by);
void launch_k(const launch_setup &at, int *p, int by);
}
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += 1;
}

void launch_k(const launch_setup &at, int *p) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<k>, p);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void a::k(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += 20;
}

void a::launch_k(const launch_setup &at, int *p) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<k>, p);
}

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void a::t(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += N;
}

template <int N>
void a::launch_t(const launch_setup &at, int *p) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<t<N>>, p);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void a::b::k(int *p, int by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += by;
}

void a::b::launch_k(const launch_setup &at, int *p, int by) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<k>, p, by);
}

int main(int argc, char **) {
  sycl::queue &q = default_queue();
  int *p, h[32];
  p = static_cast<int *>(sycl::malloc_device(sizeof h, q));
  q.memset(p, 0, sizeof h);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<a::k>, p);
  void (*both[])(const launch_setup &, int *) = {launch_k, a::launch_k, a::launch_t<300>};
  for (auto one : both) one({q, 1, 32}, p);
  void (*g)(const launch_setup &, int *, int) = argc > 5 ? nullptr : a::b::launch_k;
  g({q, 1, 32}, p, 4000);
  q.memcpy(h, p, sizeof h).wait();
  printf(h[31] == 4341 ? "ok\n" : "FAIL %d\n", h[31]);
  return h[31] != 4341;
}
