// What those that stay would have to do is seen, or is not known; or barriers stand in conditions that part a block.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void meet(int *shared) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  shared[item.get_local_id(2)] += 1;
  sycl::group_barrier(item.get_group());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_a_function(int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> shared;
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (item.get_local_id(2) >= n) return;
  meet(shared);
  out[item.get_local_id(2)] = shared[0];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void with_a_vote(int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (item.get_local_id(2) >= n) return;
  out[item.get_local_id(2)] = barrier_count(item.get_group(), out[item.get_local_id(2)] > 0);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void with_a_bound_from_memory(int *out, const int *bound, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (item.get_local_id(2) >= n) return;
  int turns = bound[0];
  for (int i = 0; i < turns; ++i) {
    out[item.get_local_id(2)] += i;
    sycl::group_barrier(item.get_group());
  }
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void parted(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> shared;
  shared[item.get_local_id(2)] = item.get_local_id(2);
  if (item.get_local_id(2) < 32) {
    // W2S530: threads of a block come here or not by 'threadIdx.x<32', and this is a barrier of all of them (wmma2sycl explain W2S530)
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = shared[item.get_local_id(2) + 32];
  } else {
    // W2S530: threads of a block come here or not by 'threadIdx.x<32', and this is a barrier of all of them (wmma2sycl explain W2S530)
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = shared[unsigned(item.get_local_id(2)) - 32];
  }
  // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<100' (wmma2sycl explain W2S532)
  for (int i = item.get_local_id(2); i < 100; i += 40) sycl::group_barrier(item.get_group());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void ahead_of_turns(int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> shared;
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (item.get_local_id(2) >= n) return;
  for (int i = item.get_local_id(2); i < n + item.get_local_id(2); i += 4) {
    shared[item.get_local_id(2)] = i;
    // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<n+threadIdx.x' (wmma2sycl explain W2S532)
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] += shared[(unsigned(item.get_local_id(2)) + 1) % n];
    // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<n+threadIdx.x' (wmma2sycl explain W2S532)
    sycl::group_barrier(item.get_group());
  }
}

void run(int *out, const int *bound) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<in_a_function>, out, 50);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<with_a_vote>, out, 50);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<with_a_bound_from_memory>,
                    out, bound, 50);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<parted>, out);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<ahead_of_turns>, out, 20);
}
