#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S404: header 'cudnn.h' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
#include <cstdio>
// #define CHECK_CUDNN(call)
//   do {
//     cudnnStatus_t status = (call);
//     if (status != CUDNN_STATUS_SUCCESS) printf("%s\n", cudnnGetErrorString(status));
//   } while (0)
// W2S401: 'ncclSuccess' is not migrated (wmma2sycl explain W2S401)
#define CHECK_NCCL(call) \
  if ((call) != ncclSuccess) printf("failed\n")

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void zero(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 0.0f;
}
// W2S401: 'ncclComm_t' is not migrated (wmma2sycl explain W2S401)
void run(float *p, ncclComm_t comm) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<zero>, p);
  // W2S401: 'ncclCommDestroy' is not migrated (wmma2sycl explain W2S401)
  CHECK_NCCL(ncclCommDestroy(comm));
}
