// A limit holds for the kernel that it is raised for, from there on, and as far as it is raised.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void first(int *o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *s = dynamic_local_memory<int>();
  s[item.get_local_id(2)] = o[item.get_local_id(2)];
  sycl::group_barrier(item.get_group());
  o[item.get_local_id(2)] = s[31 - unsigned(item.get_local_id(2))];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void second(int *o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[1024]> own;
  auto *s = dynamic_local_memory<int>();
  s[item.get_local_id(2)] = own[item.get_local_id(2)] = o[item.get_local_id(2)];
  sycl::group_barrier(item.get_group());
  o[item.get_local_id(2)] = s[31 - unsigned(item.get_local_id(2))] + own[item.get_local_id(2)];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void third(int *o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *s = dynamic_local_memory<int>();
  s[item.get_local_id(2)] = o[item.get_local_id(2)] + 1;
  sycl::group_barrier(item.get_group());
  o[item.get_local_id(2)] = s[31 - unsigned(item.get_local_id(2))];
}

void launch_third(const launch_setup &at, int *o) {
  nd_launch_with_scratch(at.queue, launch_range(at.grid, at.block), at.scratch_bytes,
                         syclex::kernel_function<third>, o);
}

template <class K> runtime_status launched(K kernel, size_t bytes, bool raise, int *o) {
  sycl::queue &q = default_queue();
  kernel({q, 1, 32, bytes}, o);
  return last_status();
}

template <class K> runtime_status fitting(K kernel, size_t bytes, int *o) {
  sycl::queue &q = default_queue();
  kernel({q, 1, 32, bytes}, o);
  return last_status();
}

runtime_status run(int *o) {
  sycl::queue &q = default_queue();
  // W2S546: this launch gives 'first' 60000 bytes of dynamic shared memory, and nothing raises its limit so far before it: CUDA does not run it (wmma2sycl explain W2S546)
  nd_launch_with_scratch(q, launch_range(1, 32), 60000,
                         syclex::kernel_function<first>, o);
  nd_launch_with_scratch(q, launch_range(1, 32), 60000,
                         syclex::kernel_function<first>, o);
  // W2S546: this launch gives 'first' 64000 bytes of dynamic shared memory, and nothing raises its limit so far before it: CUDA does not run it (wmma2sycl explain W2S546)
  nd_launch_with_scratch(q, launch_range(1, 32), 64000,
                         syclex::kernel_function<first>, o);
  nd_launch_with_scratch(q, launch_range(1, 32), unraised_bytes(46 * 1024, 4096),
                         syclex::kernel_function<second>, o);
  if (runtime_status e = last_status()) return e;
  if (runtime_status e = launched(launch_third, 60000, false, o)) return e;
  return fitting(launch_third, 70000, o);
}
