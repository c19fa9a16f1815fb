#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include "input_constants.hpp"
void set(const float *w) {
  sycl::queue &q = default_queue();
  q.memcpy(weights, w, sizeof weights.get()).wait();
}
