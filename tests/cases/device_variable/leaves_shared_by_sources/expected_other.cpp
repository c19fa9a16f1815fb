#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define DEFINES
#include "input_globals.hpp"
// W2S504: a __device__ variable at file scope, 'open' (several sources share it, and its size is not known where it is announced), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int open[3], by_reference, read_by_host;
// W2S504: a __device__ variable at file scope, 'twice' (several sources share it, and several places announce it), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int twice;
// W2S504: a __device__ variable at file scope, 'text' (its initial value is where a text lies), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ const char *text = "abc";
void set(const float *v) {
  sycl::queue &q = default_queue();
  q.memcpy(by_macro, v, sizeof(by_macro)).wait();
}
