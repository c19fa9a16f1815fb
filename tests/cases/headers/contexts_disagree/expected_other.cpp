#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define REAL float
#include "input_shared.hpp"

void run_float(const std::vector<float> &values) {
    sycl::queue &q = default_queue();
    q.wait();
    sycl::free(uploaded(values), q);
}
