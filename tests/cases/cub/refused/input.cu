#include <cub/cub.cuh>
#include <cub/block/block_radix_sort.cuh>
#define SORTER cub::BlockRadixSort<int, 128, 1>
using namespace cub;

__global__ void sort(int *x, int n) {
  __shared__ typename SORTER::TempStorage storage;
  int keys[1] = {x[threadIdx.x]};
  BlockRadixSort<int, 128, 1>(storage).Sort(keys);
  x[threadIdx.x] = keys[0];
}

__global__ void uneven(const int *x, int *y, int n) {
  __shared__ typename cub::BlockReduce<int, 128>::TempStorage storage;
  if (threadIdx.x >= n) return;
  int sum = cub::BlockReduce<int, 128>(storage).Sum(x[threadIdx.x]);
  if (threadIdx.x == 0) y[0] = sum;
}

__global__ void parted(const int *x, int *y) {
  __shared__ cub::WarpReduce<int>::TempStorage storage;
  int sum;
  if (threadIdx.x % 2) sum = cub::WarpReduce<int>(storage).Sum(x[threadIdx.x]);
  else sum = cub::WarpReduce<int>(storage).Sum(-x[threadIdx.x]);
  y[threadIdx.x] = sum;
}

void run(int *x, int n, void *temp, size_t bytes) {
  sort<<<1, 128>>>(x, 128);
  cub::DeviceSegmentedRadixSort::SortKeys(temp, bytes, x, x + n, n, 1, x, x);
  cub::DeviceScan::InclusiveSumByKey(temp, bytes, x, x, x, n);
}
