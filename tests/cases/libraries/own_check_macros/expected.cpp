#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S404: header 'cusolverDn.h' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
#include <cstdio>

// macros of the program's own, with names that begin as a library's
// #define CUSOLVER_CHECK(err)
//   do {
//     cusolverStatus_t err_ = (err);
//     if (err_ != CUSOLVER_STATUS_SUCCESS) printf("cusolver %d\n", err_);
//   } while (0)
// #define CUFFT_CALL(call)
//   {
//     cufftResult status = (call);
//     if (status != CUFFT_SUCCESS) printf(#call);
//   }
#define NCCL_VERBOSE 1
#define NCCL_LOG(text) \
  if (NCCL_VERBOSE) printf(text)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void zero(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 0.0f;
}
void run(float *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<zero>, p);
  NCCL_LOG("launched\n");
}
