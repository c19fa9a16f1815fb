#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#if defined(OTHER_COMPILER)
  // W2S102: this branch, which the preprocessor skips (it takes '#elif defined(__CUDACC__)' of '#if defined(OTHER_COMPILER)'), was migrated word by word at most: '#define HOST_DEVICE __host__ __device__' (wmma2sycl explain W2S102)
  #define HOST_DEVICE
  #define DEVICE             // no more
// W2S103: the condition 'elif defined(__CUDACC__)' asks for CUDA, which the output is not compiled by (wmma2sycl explain W2S103)
#elif defined(__CUDACC__)
  #define HOST_DEVICE inline
  #define DEVICE inline
#else
  #define HOST_DEVICE inline
  #define DEVICE inline
#endif

HOST_DEVICE int next(int a) { return a + 1; }
DEVICE int before(int a) { return a - 1; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void around(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = next(p[item.get_local_id(2)]) * before(p[item.get_local_id(2)]);
}
