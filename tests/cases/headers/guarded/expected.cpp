#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_tile.hpp"
#include <input_plain.h>

int main() {
    sycl::queue &q = default_queue();
    float *p = nullptr;
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<tile>, p);
    return plain_number();
}
