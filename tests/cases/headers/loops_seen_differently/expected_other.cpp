#include <sycl/sycl.hpp>

#include "input_kernel.hpp"
void once(const sycl::half *a, const sycl::half *b, float *c, int m) { go(a, b, c, m); }
