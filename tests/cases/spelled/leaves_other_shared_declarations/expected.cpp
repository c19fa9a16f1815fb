#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[32]> left;
  alignas(128) syclex::work_group_static<float[32]> right;
  union both_type { float f[32]; int i[32]; };
  alignas(128) syclex::work_group_static<both_type> both_storage;
  both_type &both = both_storage;
  alignas(128) syclex::work_group_static<int[4]> flags_storage;
  volatile int (&flags)[4] = flags_storage;
  left[item.get_local_id(2)] = right[item.get_local_id(2)] = both.f[item.get_local_id(2)] = flags[item.get_local_id(2) & 3] = 1;
  sycl::group_barrier(item.get_group());
  out[item.get_local_id(2)] = left[item.get_local_id(2)] + both.f[31 - unsigned(item.get_local_id(2))];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_rows(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *rows = dynamic_local_memory<float[8]>();
  alignas(128) syclex::work_group_static<float[32]> up;
  alignas(128) syclex::work_group_static<float[32]> down; alignas(128) syclex::work_group_static<int> plain_of_it_storage;
  int &plain_of_it = plain_of_it_storage;
  up[0] = down[0] = rows[item.get_local_id(2)][0] = plain_of_it = 1;
  out[item.get_local_id(2)] = rows[item.get_local_id(2)][0];
}
