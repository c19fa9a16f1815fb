#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = 1;
}
// memory that this kernel need not have
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void may_sum(int *out, bool sum) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *shared = dynamic_local_memory<int>();
  if (sum) out[0] = shared[item.get_local_id(2)];
}

void run(int *out, int blocks, int threads) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(sycl::range<3>(2, 65535, 100000), sycl::range<3>(4, 16, 16)), syclex::kernel_function<fill>,
                    out);
  syclex::nd_launch(q, launch_range(blocks, threads), syclex::kernel_function<fill>, out);
  syclex::nd_launch(q, launch_range(blocks, 1024), syclex::kernel_function<fill>, out);
  syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(1)}},
                    syclex::kernel_function<may_sum>, out, false);
  syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(1)}},
                    syclex::kernel_function<may_sum>, out, false);
}
