// Starts that macros make, or are given: these are written out. Those that make none stay.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define DO_FOR(x, ...) \
    switch (x) { \
    case 0: __VA_ARGS__ break; \
    default: break; \
    }
#define HALF_OF(x) ([&] { int y = (x); return y / 2; }())

int chosen(int n) {
    {
        int part = (n / 2);
        switch (part) {
        case 0: return 1;
        default: break;
        }
    }
    {
        int part = (n / 3);
        switch (part) {
        case 0: return 2;
        default: break;
        }
    }
    {
        int part = (n / 5);
        switch (part) {
        case 0: return 3;
        default: return part;
        }
    }
}

int given(int n) {
    {
        int part = n / 2;
        switch (part) {
        case 0: return 1;
        default: break;
        }
    }
    {
        int part = n / 3;
        switch (part) {
                case 0: return 2;
                default: return part;
            }
    }
}

int without(int n) {
    DO_FOR(n, n = 2; ++n;)
    DO_FOR(HALF_OF(n), --n;)
    switch (HALF_OF(n)) {
    case 0: return 1;
    default: return n;
    }
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = chosen(unsigned(item.get_local_id(2))) + given(1) + without(2);
}

void run(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out);
}
