#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

template <typename T>
bool fits(T **p, size_t bytes);

template <>
bool fits<float>(float **p, size_t bytes) {
  sycl::queue &q = default_queue();
  status_of([&] { *p = static_cast<float *>(allocate_device(bytes, q)); });
  return last_status() == runtime_success;
}

template <>
bool fits<int>(int **p, size_t bytes) {
  *p = nullptr;
  return bytes < 100;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p);

template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill<float>(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *rows = dynamic_local_memory<float>();
  rows[item.get_local_id(2)] = item.get_local_id(2);
  sycl::group_barrier(item.get_group());
  p[item.get_local_id(2)] = rows[31 - unsigned(item.get_local_id(2))];
}

template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill<int>(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 1;
}

bool run(float *f, int *i, size_t bytes) {
  sycl::queue &q = default_queue();
  float *p;
  syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(128)}},
                    syclex::kernel_function<fill<float>>, f);
  syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(1)}},
                    syclex::kernel_function<fill<int>>, i);
  return fits(&p, bytes);
}
