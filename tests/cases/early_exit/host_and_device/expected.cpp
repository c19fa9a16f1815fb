// Functions for the host, too, whose part for the device holds a barrier, and classes of such members.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline void meet() {
#ifdef __SYCL_DEVICE_ONLY__
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group());
#endif
}
struct Stage {
  void swap() { meet(); }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void returns(float *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[64]> s;
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (item.get_local_id(2) >= n) return;
  s[item.get_local_id(2)] = p[item.get_local_id(2)];
  meet();
  p[item.get_local_id(2)] = s[(unsigned(item.get_local_id(2)) + 1) % n];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void parts(float *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  Stage stage;
  // W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
  if (item.get_local_id(2) < n) stage.swap();
  p[item.get_local_id(2)] += 1;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stays(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  Stage stage;
  stage.swap();
  p[item.get_local_id(2)] += 1;
}
void run(float *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<returns>, p, 40);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<parts>, p, 40);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<stays>, p);
}
