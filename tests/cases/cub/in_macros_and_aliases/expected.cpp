#include <sycl/sycl.hpp>
#include <wmma2sycl/block_reduce.hpp>
#include <wmma2sycl/cub_operators.hpp>
#include <wmma2sycl/cub.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <functional>
namespace cubs = cub;
using namespace cub;
using AddOp = std::plus<>;
using MaxOp = cub::maximum<>;
#define BLOCK_SUM(T, N, storage, x) cub::BlockReduce<T, N>(storage).Reduce(x, AddOp())

template <class Reduce>
float average(typename Reduce::TempStorage &storage, float x, int n) {
  return Reduce(storage).Sum(x, n) / n;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void norm(const float *x, float *y) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<typename cub::BlockReduce<float, 128>::TempStorage> storage_storage;
  typename cub::BlockReduce<float, 128>::TempStorage &storage = storage_storage;
  alignas(128) syclex::work_group_static<cubs::BlockReduce<float, 128>::TempStorage> other_storage;
  cubs::BlockReduce<float, 128>::TempStorage &other = other_storage;
  float sum = BLOCK_SUM(float, 128, storage, x[item.get_local_id(2)]);
  float mean = average<BlockReduce<float, 128>>(other, x[item.get_local_id(2)], 128);
  if (item.get_local_id(2) == 0) y[0] = sum + mean + MaxOp()(sum, mean);
}
