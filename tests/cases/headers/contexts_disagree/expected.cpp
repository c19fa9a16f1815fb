#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define REAL sycl::half
#include "input_shared.hpp"

void run_half(const std::vector<sycl::half> &values) {
    sycl::queue &q = default_queue();
    q.wait();
    sycl::free(uploaded(values), q);
}
