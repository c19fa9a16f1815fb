#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Named { const char *name; int n; };

// W2S504: a __device__ variable at file scope, 'greeting' (its initial value is where a text lies), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ const char *greeting = "hello";
// W2S504: a __device__ variable at file scope, 'both' (its initial value is where a text lies), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ const char *both[2] = {"a", "b"};
// W2S504: a __device__ variable at file scope, 'one' (its initial value is where a text lies), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ Named one = {"one", 1};
// W2S504: a __device__ variable at file scope, 'text' (its initial value is where a text lies), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ auto text = "text";
template <typename T> struct Box { T value; };
// W2S504: a __device__ variable at file scope, 'box' (its type has no name here), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ auto box = Box<int>{3};
// W2S504: a __device__ variable at file scope, 'none' (its type has no name here), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ auto *none = static_cast<float *>(nullptr);
const char *const fixed[2] = {"on", "off"};
static syclex::device_global<int> letter;
[[maybe_unused]] static const bool letter_at_first = first_value<letter>("abc"[1]);
static syclex::device_global<int> size;
[[maybe_unused]] static const bool size_at_first = first_value<size>(sizeof("abc"));

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(char *out) {
    out[0] = greeting[0] + both[1][0] + one.name[0] + text[0] + box.get().value + (none.get() == nullptr) + fixed[0][0] + letter.get() + size.get();
}

void run(char *out) {
    sycl::queue &q = default_queue();
    nd_launch_with_globals(q, launch_range(1, 1), syclex::kernel_function<k>, out);
}
