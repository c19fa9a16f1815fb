#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define NAME(x) x##_f
#define T float
#include "input_sums.inc"
#undef NAME
#undef T
#define NAME(x) x##_i
#define T int
#include "input_sums.inc"

void run(float *f, int *i) {
    run_f(f, 2);
    run_i(i, 3);
}
