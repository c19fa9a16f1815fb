#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/block_reduce.hpp>
#include <wmma2sycl/block_scan.hpp>
#include <wmma2sycl/warp_collectives.hpp>
#include <wmma2sycl/cub_operators.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T, int Threads>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void softmax_row(const T *x, T *y, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  using BlockReduce = cub::BlockReduce<float, Threads>;
  alignas(128) syclex::work_group_static<typename BlockReduce::TempStorage> storage_storage;
  typename BlockReduce::TempStorage &storage = storage_storage;
  alignas(128) syclex::work_group_static<float> shared_storage;
  float &shared = shared_storage;
  float v = item.get_local_id(2) < n ? float(x[item.get_local_id(2)]) : -1e30f;
  float most = BlockReduce(storage).Reduce(v, cub::maximum<>());
  if (item.get_local_id(2) == 0) shared = most;
  sycl::group_barrier(item.get_group());
  float e = sycl::exp(v - shared);
  float sum = BlockReduce(storage).Sum(e, n);
  if (item.get_local_id(2) == 0) shared = sum;
  sycl::group_barrier(item.get_group());
  if (item.get_local_id(2) < n) y[item.get_local_id(2)] = T(e / shared);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void offsets(const int *counts, int *starts, int *total) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  typedef cub::BlockScan<int, 128, cub::BLOCK_SCAN_WARP_SCANS> Scan;
  union shared_type { Scan::TempStorage scan; int numbers[128]; };
  alignas(128) syclex::work_group_static<shared_type> shared_storage;
  shared_type &shared = shared_storage;
  int start, all;
  Scan(shared.scan).ExclusiveSum(counts[item.get_local_id(2)], start, all);
  starts[item.get_local_id(2)] = start;
  if (item.get_local_id(2) == 0) *total = all;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void rows(const float *x, float *y) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<cub::WarpReduce<float>::TempStorage[4]> storage;
  int warp = item.get_local_id(2) / 32;
  float sum = cub::WarpReduce<float>(storage[warp]).Sum(x[item.get_local_id(2)]);
  if (item.get_local_id(2) % 32 == 0) y[warp] = sum;
}

void run(const float *x, float *y, const int *c, int *s) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<softmax_row<float, 256>>,
                    x, y, 200);
  syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<offsets>, c, s, s + 128);
  syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<rows>, x, y);
}
