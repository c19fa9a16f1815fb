// The header is read by nvcc here, and by g++ in input_host.cpp.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WMMA2SYCL_CUDA_SOURCE 1
#include "input_body.h"

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void weigh_kernel(const float *masses, float *weights, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<std::byte[sizeof(Body[BODIES_A_BLOCK])]> bodies_storage;
  auto &bodies = reinterpret_cast<Body (&)[BODIES_A_BLOCK]>(bodies_storage);
  int i = item.get_global_id(2);
  bodies[item.get_local_id(2)].mass = i < n ? masses[i] : 0;
  if (i < n)
    weights[i] = weight(bodies[item.get_local_id(2)].mass);
}

void weigh(const float *masses, float *weights, int n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range((n + BODIES_A_BLOCK - 1) / BODIES_A_BLOCK, BODIES_A_BLOCK),
                    syclex::kernel_function<weigh_kernel>,
                    masses, weights, n);
}
