// Configurations that a macro makes of its arguments, as editors want it that do not know CUDA: written out
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define KERNEL_ARGS2(grid, block)
#define KERNEL_ARGS3(grid, block, sh_mem)
#define KERNEL_ARGS4(grid, block, sh_mem, stream)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) p[item.get_local_id(2)] = n;
}
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void t(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = N;
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void d(T *p, T v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = v;
}
template <class T> void on(T *p, T v, int n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range((n + 31) / 32, 32), syclex::kernel_function<d<T>>, p, v); syclex::nd_launch(q, launch_range(1, n), syclex::kernel_function<d<T>>, p, v);
}
void run(float *p, sycl::queue s, sycl::range<3> g) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(g, sycl::range<3>(1, 1, 32)), syclex::kernel_function<k>, p, 3);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<k>, p, 3);
  syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(128)}},
                    syclex::kernel_function<k>, p, 3);
  syclex::nd_launch(s, launch_range(sycl::range<3>(1, 2, 2), 32), syclex::kernel_function<t<4>>,
                    p);
  syclex::nd_launch(q, launch_range(g, 32), syclex::kernel_function<k>, p, 4);
  on(p, 2.0f, 3);
}
