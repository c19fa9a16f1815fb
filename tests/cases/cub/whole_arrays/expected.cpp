#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/cub_device.hpp>
#include <wmma2sycl/cub_select.hpp>
#include <wmma2sycl/cub_sort.hpp>
#include <wmma2sycl/cub.hpp>
using namespace wmma2sycl;

#define CHECK(call) do { runtime_status e = call; if (e != runtime_success) return e; } while (0)

struct Larger {
  float operator()(float a, float b) const { return a < b ? b : a; }
};

runtime_status largest(const float *x, float *out, int n, sycl::queue stream) {
  sycl::queue &q = default_queue();
  void *temp = nullptr;
  size_t bytes = 0;
  CHECK(cub::DeviceReduce::Reduce(temp, bytes, x, out, n, Larger(), 0.f, stream));
  CHECK(status_of([&] { temp = allocate_device(bytes, q); }));
  CHECK(cub::DeviceReduce::Reduce(temp, bytes, x, out, n, Larger(), 0.f, stream));
  return status_of([&] { device_synchronize(); sycl::free(temp, q); });
}

void offsets(int *counts, int n, void *temp, size_t bytes) {
  using namespace cub;
  DeviceScan::ExclusiveSum(temp, bytes, counts, counts, n, default_queue());
}

template <typename K>
void sort(cub::DoubleBuffer<K> &keys, cub::DoubleBuffer<int> &values, int n, void *temp, size_t &bytes) {
  cub::DeviceRadixSort::SortPairsDescending(temp, bytes, keys, values, n, 0, sizeof(K) * 8);
}

void positive(const int *x, int *out, int *number, int n, int least, void *temp, size_t bytes) {
  if (cub::DeviceSelect::If(temp, bytes, x, out, number, n, [=] (int v) { return v > least; }) != runtime_success)
    return;
  device_synchronize();
}

void sorted(float *a, float *b, int *i, int *j, int n, void *temp, size_t bytes) {
  cub::DoubleBuffer<float> keys(a, b);
  cub::DoubleBuffer<int> values(i, j);
  sort(keys, values, n, temp, bytes);
}
