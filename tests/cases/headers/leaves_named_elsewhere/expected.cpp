// The file is needed as it is by a build that has half vectors too, so it cannot go.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define NAME wide
#define VEC sycl::float4
#include "input_fill.inc"
#undef NAME
#undef VEC
#define NAME narrow
#define VEC sycl::double2
#include "input_fill.inc"
#ifdef WITH_INTEGERS
// W2S102: this branch, which the preprocessor skips ('#ifdef WITH_INTEGERS' does not hold), was migrated word by word at most: '#undef NAME' (wmma2sycl explain W2S102)
#undef NAME
#undef VEC
#define NAME integers
#define VEC sycl::int4
#include "input_fill.inc"
#endif

void run(sycl::float4 *f, sycl::double2 *d) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<wide>, f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<narrow>, d);
}
