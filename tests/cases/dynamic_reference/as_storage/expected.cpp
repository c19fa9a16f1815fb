#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Storage { float sums[32]; int count; };

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_storage(const float *x, float *y) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *memory = dynamic_local_memory<unsigned char>();
  Storage &storage = reinterpret_cast<Storage &>(*memory);
  auto &other = (Storage &)*memory;
  T *numbers = reinterpret_cast<T *>(&*memory);
  storage.sums[item.get_local_id(2)] = x[item.get_local_id(2)];
  if (item.get_local_id(2) == 0) other.count = numbers[1] > 0;
  sycl::group_barrier(item.get_group());
  y[item.get_local_id(2)] = storage.sums[31 - unsigned(item.get_local_id(2))] + storage.count;
}

void run(const float *x, float *y) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(sizeof(Storage))}},
                    syclex::kernel_function<in_storage<float>>,
                    x, y);
}
