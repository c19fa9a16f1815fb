#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S504: a template of __device__ variables, 'table_value', has no SYCL form yet (wmma2sycl explain W2S504)
template <typename T> __device__ T table_value = T(3);
// W2S504: a template of __device__ variables, 'table_value', has no SYCL form yet (wmma2sycl explain W2S504)
template <> __device__ float table_value<float> = 2.5f;
// W2S504: a template of __constant__ variables, 'weights', has no SYCL form yet (wmma2sycl explain W2S504)
template <typename T> __constant__ T weights[4];

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = p[item.get_local_id(2)] * table_value<T> + weights<T>[item.get_local_id(2) % 4];
}

void run(float *p) {
    sycl::queue &q = default_queue();
    const float given[4] = {1, 2, 3, 4};
    q.memcpy(weights<float>, given, sizeof given).wait();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<float>>, p);
}
