#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define N 64
#define CAT_(a, b) a##_##b
#define CAT(a, b) CAT_(a, b)
#define T float
#include "input_vec.hpp"
#undef T
#define T int
#include "input_vec.hpp"
#undef T

int main() {
    run_float();
    run_int();
}
