// What a `switch` or a loop over a range has ahead of its `;` becomes a statement of its own; an `if` with such a start stays one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <initializer_list>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pick(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    {
        unsigned part = item.get_local_id(2) / 32;
        switch (part) {
        case 0: out[item.get_local_id(2)] = 1; break;
        default: out[item.get_local_id(2)] = 2;
        }
    }
}

int run(int *out) {
    sycl::queue &q = default_queue();
    int threads = 32;
    {
        threads = 64;
        switch (peek_status()) {
        case runtime_success: syclex::nd_launch(q, launch_range(1, threads), syclex::kernel_function<pick>, out); break;
        default: return 1;
        }
    }
    {
        runtime_status status = status_of([&] { device_synchronize(); });
        switch (status) {
        case runtime_success: break;
        default: std::printf("%s\n", error_string(status)); return 1;
        }
    }
    switch (runtime_status status = status_of([&] { q.memset(out, 0, 4); })) {
    case runtime_invalid_value: return 1;
    default: break;
    }
    switch (; last_status()) {
    case runtime_success: break;
    default: return 1;
    }
    {
        runtime_status status = status_of([&] { device_synchronize(); sycl::free(out, q); });
        for (int one : {1, 2})
            if (status != runtime_success) return one;
    }
    if (runtime_status status = last_status(); status != runtime_success) return 1;
    return 0;
}

template <typename T> T folded(T n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int round = 0; round < 2; ++round)
        {
            T part = permute_by_xor(sg, n, 1);
            switch (part) { // of the other lane
            case 0:
                {
                    auto inner = [&] {
                        {
                            T less = part - 1;
                            switch (less) {
                            default: return less;
                            }
                        }
                    }();
                    switch (
                            inner) {
#ifdef WIDE
                    case 1: n += 2; break;
#endif
                    default: ++n;
                    }
                }
                break;
            default: return part;
            }
        }
    if (n > 3)
        {
            T twice = 2 * n, one = 1;
            for (T each : {twice, one}) n += each;
        }
    else
        n = 0;
    return n;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void fold(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = folded(out[item.get_local_id(2)]);
}

void run_fold(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fold>, out);
}
