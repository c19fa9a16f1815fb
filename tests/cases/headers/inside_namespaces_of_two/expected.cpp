#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_counts.hpp"

// The other source includes the kernel in a namespace of its own, too: both must know what its text needs.
#define WEIGHT 2
namespace of_two {
#include "input_body.inc"
}

[[maybe_unused]] static const bool hits_of_both_at_first = first_value<hits_of_both>(10);

void run_of_two() {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<of_two::work>);
}
