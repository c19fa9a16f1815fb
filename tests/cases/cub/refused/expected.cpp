#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/block_reduce.hpp>
#include <wmma2sycl/warp_collectives.hpp>
#include <wmma2sycl/cub_device.hpp>
#include <wmma2sycl/cub.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S404: header 'cub/block/block_radix_sort.cuh' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
// W2S401: 'cub::BlockRadixSort' is not migrated (wmma2sycl explain W2S401)
#define SORTER cub::BlockRadixSort<int, 128, 1>
using namespace cub;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sort(int *x, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<typename SORTER::TempStorage> storage_storage;
  typename SORTER::TempStorage &storage = storage_storage;
  int keys[1] = {x[item.get_local_id(2)]};
  // W2S401: 'cub::BlockRadixSort' is not migrated (wmma2sycl explain W2S401)
  BlockRadixSort<int, 128, 1>(storage).Sort(keys);
  x[item.get_local_id(2)] = keys[0];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void uneven(const int *x, int *y, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<typename cub::BlockReduce<int, 128>::TempStorage> storage_storage;
  typename cub::BlockReduce<int, 128>::TempStorage &storage = storage_storage;
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (item.get_local_id(2) >= n) return;
  int sum = cub::BlockReduce<int, 128>(storage).Sum(x[item.get_local_id(2)]);
  if (item.get_local_id(2) == 0) y[0] = sum;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void parted(const int *x, int *y) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<cub::WarpReduce<int>::TempStorage> storage_storage;
  cub::WarpReduce<int>::TempStorage &storage = storage_storage;
  int sum;
  // W2S533: lanes of a warp part by 'threadIdx.x % 2', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (item.get_local_id(2) % 2) sum = cub::WarpReduce<int>(storage).Sum(x[item.get_local_id(2)]);
  else sum = cub::WarpReduce<int>(storage).Sum(-x[item.get_local_id(2)]);
  y[item.get_local_id(2)] = sum;
}

void run(int *x, int n, void *temp, size_t bytes) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<sort>, x, 128);
  // W2S401: 'cub::DeviceSegmentedRadixSort' is not migrated (wmma2sycl explain W2S401)
  cub::DeviceSegmentedRadixSort::SortKeys(temp, bytes, x, x + n, n, 1, x, x);
  // W2S401: 'cub::DeviceScan::InclusiveSumByKey' is not migrated (wmma2sycl explain W2S401)
  cub::DeviceScan::InclusiveSumByKey(temp, bytes, x, x, x, n);
}
