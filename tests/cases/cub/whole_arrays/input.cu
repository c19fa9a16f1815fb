#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>
#define CHECK(call) do { cudaError_t e = call; if (e != cudaSuccess) return e; } while (0)

struct Larger {
  __host__ __device__ float operator()(float a, float b) const { return a < b ? b : a; }
};

cudaError_t largest(const float *x, float *out, int n, cudaStream_t stream) {
  void *temp = nullptr;
  size_t bytes = 0;
  CHECK(cub::DeviceReduce::Reduce(temp, bytes, x, out, n, Larger(), 0.f, stream));
  CHECK(cudaMalloc(&temp, bytes));
  CHECK(cub::DeviceReduce::Reduce(temp, bytes, x, out, n, Larger(), 0.f, stream));
  return cudaFree(temp);
}

void offsets(int *counts, int n, void *temp, size_t bytes) {
  using namespace cub;
  DeviceScan::ExclusiveSum(temp, bytes, counts, counts, n, 0);
}

template <typename K>
void sort(cub::DoubleBuffer<K> &keys, cub::DoubleBuffer<int> &values, int n, void *temp, size_t &bytes) {
  cub::DeviceRadixSort::SortPairsDescending(temp, bytes, keys, values, n, 0, sizeof(K) * 8);
}

void positive(const int *x, int *out, int *number, int n, int least, void *temp, size_t bytes) {
  if (cub::DeviceSelect::If(temp, bytes, x, out, number, n, [=] __device__(int v) { return v > least; }) != cudaSuccess)
    return;
  cudaDeviceSynchronize();
}

void sorted(float *a, float *b, int *i, int *j, int n, void *temp, size_t bytes) {
  cub::DoubleBuffer<float> keys(a, b);
  cub::DoubleBuffer<int> values(i, j);
  sort(keys, values, n, temp, bytes);
}
