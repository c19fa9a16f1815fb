#include <sycl/sycl.hpp>
#include <wmma2sycl/thrust_policies.hpp>
#include <wmma2sycl/thrust_vectors.hpp>
#include <wmma2sycl/thrust_orders.hpp>
#include <wmma2sycl/thrust.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S404: header 'thrust/partition.h' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sort_alone(int *x, int n) {
  // W2S401: 'thrust::sort in device code' is not migrated (wmma2sycl explain W2S401)
  thrust::sort(thrust::seq, x, x + n);
}

struct Random {
  float operator()(int i) const {
    // W2S401: 'thrust::default_random_engine' is not migrated (wmma2sycl explain W2S401)
    thrust::default_random_engine engine(i);
    // W2S401: 'thrust::uniform_real_distribution' is not migrated (wmma2sycl explain W2S401)
    thrust::uniform_real_distribution<float> uniform(0.f, 1.f);
    return uniform(engine);
  }
};

void run(thrust::device_vector<int> &v) {
  using namespace thrust;
  // W2S401: 'thrust::reverse' is not migrated (wmma2sycl explain W2S401)
  reverse(v.begin(), v.end());
  thrust::sort(v.begin(), v.end());
}
