#include <sycl/sycl.hpp>

#define DOUBLED 1
#include "input_kernel.hpp"
void twice(const sycl::half *a, const sycl::half *b, float *c, int m) { go(a, b, c, m); }
// W2S504: a __device__ variable at file scope, 'calls' (several sources share it), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int calls = 0;
