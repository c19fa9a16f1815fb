#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/block_reduce.hpp>
#include <wmma2sycl/thrust_pointers.hpp>
#include <wmma2sycl/thrust_vectors.hpp>
#include <wmma2sycl/thrust_orders.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S404: header 'cudnn.h' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
#include <cstdio>
// #define CHECK_CUDNN(x) do { cudnnStatus_t s = (x); if (s != CUDNN_STATUS_SUCCESS) { printf("%s\n", cudnnGetErrorString(s)); } } while (0)
// #define NCCLCHECK(cmd) do { ncclResult_t r = cmd; if (r != ncclSuccess) printf("%s\n", ncclGetErrorString(r)); } while (0)
struct less_by { bool operator()(int a, int b) const { return a < b; } };
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void total(const float *x, float *y) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  typedef cub::BlockReduce<float, N> Reduce;
  alignas(128) syclex::work_group_static<typename Reduce::TempStorage> temp_storage;
  typename Reduce::TempStorage &temp = temp_storage;
  float v = Reduce(temp).Sum(x[item.get_local_id(2)]);
  if (item.get_local_id(2) == 0) *y = v;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= 2;
}
int main() {
  sycl::queue &q = default_queue();
  thrust::device_vector<float> v(32), w(1);
  thrust::sort(v.begin(), v.end());
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>,
                    thrust::raw_pointer_cast(v.data()));
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<total<32>>,
                    thrust::raw_pointer_cast(v.data()), thrust::raw_pointer_cast(&w[0]));
  q.wait_and_throw();
}
