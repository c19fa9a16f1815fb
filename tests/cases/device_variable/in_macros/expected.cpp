// Variables of the device that macros' bodies name.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<unsigned> counter;
static syclex::device_global<float[4]> weights;
static syclex::device_global<unsigned> scale;
#define COUNT() atomic_add(&counter.get(), 1u)
#define TERM(i, x) (weights[i] * (x))
#define SCALED(x) ((x) * scale.get())
#define LEAST(x) min_of(scale.get(), x)
#define SEND(from) status_of([&] { default_queue().memcpy(scale, &from, sizeof(scale.get())).wait(); })
#define MEMBER(s) ((s).counter2)

struct Tally {
  unsigned counter2;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void uses(float *out, Tally tally) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = TERM(item.get_local_id(2) & 3, 2.0f) + SCALED(2) + LEAST(5u) + MEMBER(tally);
  auto once = SCALED(1);
  out[item.get_local_id(2)] += once + COUNT();
}

void run(float *out, unsigned s) {
  sycl::queue &q = default_queue();
  SEND(s);
  nd_launch_with_globals(q, launch_range(1, 64), syclex::kernel_function<uses>, out, Tally{3});
}
