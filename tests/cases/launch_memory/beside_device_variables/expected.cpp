// Launches with shared memory of which only the run knows how much, in a source with several device variables.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

static syclex::device_global<int> counter;
[[maybe_unused]] static const bool counter_at_first = first_value<counter>(7);
static syclex::device_global<char[16]> greeting;
[[maybe_unused]] static const bool greeting_at_first = first_value<greeting>("hello");
constexpr float gain = 2.0f;

struct Scale { struct Params { float by; }; };
template <class Op> void scale(float *p, typename Op::Params given) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *staged = dynamic_local_memory<float>();
    staged[item.get_local_id(2)] = p[item.get_local_id(2)] * given.by;
    p[item.get_local_id(2)] = staged[item.get_local_id(2)] + gain;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stage(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *staged = dynamic_local_memory<float>();
    if (n > 0) staged[item.get_local_id(2)] = p[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(2)] = (n > 0 ? staged[31 - unsigned(item.get_local_id(2))] : 0) * gain;
    if (item.get_local_id(2) == 0) counter.get() += greeting[0];
}

bool run(float *p, int n, size_t bytes) {
    sycl::queue &q = default_queue();
    nd_launch_with_globals(q, launch_range(1, 32), unraised_bytes(bytes),
                           syclex::kernel_function<stage>, p, n);
    if (last_status() != runtime_success) return false;
    launch_call_with_globals(q, launch_range(1, 32), unraised_bytes(bytes),
                             [](auto... a) { scale<Scale>(a...); },
                             p, typename Scale::Params{1.0f});
    return last_status() == runtime_success;
}
