#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/extrema.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/tuple.h>
#define TOTAL(v) thrust::reduce((v).begin(), (v).end(), 0.f, thrust::plus<float>())

struct Saxpy {
  float a;
  __host__ __device__ float operator()(float x, float y) const { return a * x + y; }
};

__global__ void scale(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= 2;
}

float run(const thrust::host_vector<float> &h, cudaStream_t stream) {
  thrust::device_vector<float> x = h, y(h.size(), 1.f);
  const int n = x.size();
  scale<<<(n + 255) / 256, 256, 0, stream>>>(thrust::raw_pointer_cast(x.data()), n);
  thrust::transform(thrust::cuda::par.on(stream), x.begin(), x.end(), y.begin(), y.begin(), Saxpy{2.f});
  float *raw = thrust::raw_pointer_cast(&y[0]);
  thrust::for_each_n(thrust::device, thrust::counting_iterator<int>(0), n, [=] __device__(int i) { raw[i] -= 1; });
  thrust::sort(thrust::device, raw, raw + n, thrust::greater<float>());
  return TOTAL(x) + y.front();
}

int pairs(thrust::device_ptr<int> keys, int *values, int n) {
  using namespace thrust;
  auto first = make_zip_iterator(make_tuple(keys, device_pointer_cast(values)));
  const int odd = thrust::count_if(first, first + n, [] __device__(const tuple<int, int> &t) { return (get<0>(t) & 1) == 1; });
  sort_by_key(keys, keys + n, device_pointer_cast(values));
  return odd + int(max_element(keys, keys + n) - keys);
}
