#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reversed(const float *x, float *y, int mask) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *memory = dynamic_local_memory<float>();
  float *first = &memory[item.get_local_id(2)], &second = memory[1];
  float *whole = reinterpret_cast<float *>(memory), *same = (float *)memory;
  alignas(128) syclex::work_group_static<int[4]> fixed_storage;
  int (&fixed)[4] = fixed_storage;
  int *all = reinterpret_cast<int *>(&fixed);
  *first = x[item.get_local_id(2)] + (item.get_local_id(2) & int(*memory) & mask) + second + all[0];
  sycl::group_barrier(item.get_group());
  y[item.get_local_id(2)] = whole[unsigned(item.get_local_range(2)) - 1 - unsigned(item.get_local_id(2))] + same[0];
}
