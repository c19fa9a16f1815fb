// Managed variables that a copy names, that others may define, and one whose name a macro has for something else, too.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define LAST(x) (x).last

struct Row { int last; };
// W2S504: a __device__ variable at file scope, 'copied' (it is managed memory that a copy names), has no SYCL form yet (wmma2sycl explain W2S504)
__managed__ int copied;
// W2S504: a __device__ variable at file scope, 'last' (it is managed memory, and macros name it and something else), has no SYCL form yet (wmma2sycl explain W2S504)
__managed__ int last;
// W2S504: a __device__ variable at file scope, 'elsewhere' (several sources share it), has no SYCL form yet (wmma2sycl explain W2S504)
extern __managed__ int elsewhere;
// W2S504: a __device__ variable at file scope, 'text' (its initial value is where a text lies), has no SYCL form yet (wmma2sycl explain W2S504)
__managed__ const char *text = "a";
// W2S504: a __device__ variable at file scope, 'of_c' (several sources share it), has no SYCL form yet (wmma2sycl explain W2S504)
extern "C" __managed__ int of_c;

template <class Symbol> void upload(Symbol &symbol, int value) {
    sycl::queue &q = wmma2sycl::default_queue();
    q.memcpy(symbol, &value, sizeof(int)).wait();
}
static syclex::device_global<wmma2sycl::managed_place<int>> given;
[[maybe_unused]] static const bool given_at_first = wmma2sycl::first_value<given>();

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(Row *rows) {
    LAST(rows[0]) = copied + last + elsewhere + of_c + text[0] + wmma2sycl::managed_value<given>();
}

void run(Row *rows, int n) {
    sycl::queue &q = wmma2sycl::default_queue();
    q.memcpy(copied, &n, sizeof(n)).wait();
    // W2S504: 'given', managed memory that a copy names, has no SYCL form yet (wmma2sycl explain W2S504)
    upload(given, n);
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<use>, rows);
}
