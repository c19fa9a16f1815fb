#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/thrust_pointers.hpp>
#include <wmma2sycl/thrust_iterators.hpp>
#include <wmma2sycl/thrust_policies.hpp>
#include <wmma2sycl/thrust_vectors.hpp>
#include <wmma2sycl/thrust_maps.hpp>
#include <wmma2sycl/thrust_folds.hpp>
#include <wmma2sycl/thrust_orders.hpp>
#include <wmma2sycl/thrust.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define TOTAL(v) thrust::reduce((v).begin(), (v).end(), 0.f, thrust::plus<float>())

struct Saxpy {
  float a;
  float operator()(float x, float y) const { return a * x + y; }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) x[i] *= 2;
}

float run(const thrust::host_vector<float> &h, sycl::queue stream) {
  thrust::device_vector<float> x = h, y(h.size(), 1.f);
  const int n = x.size();
  syclex::nd_launch(stream, launch_range((n + 255) / 256, 256), syclex::kernel_function<scale>,
                    thrust::raw_pointer_cast(x.data()), n);
  thrust::transform(thrust::cuda::par.on(stream), x.begin(), x.end(), y.begin(), y.begin(), Saxpy{2.f});
  float *raw = thrust::raw_pointer_cast(&y[0]);
  thrust::for_each_n(thrust::device, thrust::counting_iterator<int>(0), n, [=] (int i) { raw[i] -= 1; });
  thrust::sort(thrust::device, raw, raw + n, thrust::greater<float>());
  return TOTAL(x) + y.front();
}

int pairs(thrust::device_ptr<int> keys, int *values, int n) {
  using namespace thrust;
  auto first = make_zip_iterator(make_tuple(keys, device_pointer_cast(values)));
  const int odd = thrust::count_if(first, first + n, [] (const tuple<int, int> &t) { return (get<0>(t) & 1) == 1; });
  sort_by_key(keys, keys + n, device_pointer_cast(values));
  return odd + int(max_element(keys, keys + n) - keys);
}
