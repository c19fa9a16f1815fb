// Starts that builds differ in, or that a hint for the loop stands ahead of.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <initializer_list>

#ifdef HALVES
#define CHOOSE(x) switch (int part = (x) / 2; part)
#else
#define CHOOSE(x) switch (int part = (x); part)
#endif

int chosen(int n) {
    // W2S116: 'CHOOSE(n / 2)', which this 'switch' has ahead of what it goes by, was not seen; it was left as it is (wmma2sycl explain W2S116)
    CHOOSE(n / 2) {
    case 0: return 1;
    default: return 3;
    }
}

int built(int n) {
#ifdef HALVES
    switch (int part = n / 2; part) {
#else
    // W2S116: 'int part = n / 4', which this 'switch' has ahead of what it goes by, was not seen; it was left as it is (wmma2sycl explain W2S116)
    switch (int part = n / 4; part) {
#endif
    case 0: return 1;
    default: return part;
    }
}

int counted(int n) {
    switch (
// W2S116: '#ifdef HALVES int part = n / 2', which this 'switch' has ahead of what it goes by, was not seen; it was left as it is (wmma2sycl explain W2S116)
#ifdef HALVES
        int part = n / 2;
#else
        int part = n / 8;
#endif
        part) {
    case 0: return 1;
    default: return part;
    }
}

int summed(int n) {
// W2S116: 'int twice = 2 * n', which this 'for' has ahead of what it goes by, was not seen; it was left as it is (wmma2sycl explain W2S116)
#pragma unroll
    for (int twice = 2 * n; int i : {1, 2, 3}) n += i * twice;
    return n;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = chosen(unsigned(item.get_local_id(2))) + built(1) + counted(2) + summed(3);
}

void run(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out);
}
