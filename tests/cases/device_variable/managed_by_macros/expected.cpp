#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define COUNTER wmma2sycl::managed_value<counter>()
#define BUMP(by) wmma2sycl::atomic_add(&wmma2sycl::managed_value<stats::total>(), by)
#define RESET() (COUNTER = 0)
#define ADD(a, b) ((a) + (b))
#define CHECK(call) do { if ((call) != wmma2sycl::runtime_success) return 1; } while (0)

namespace stats { static syclex::device_global<wmma2sycl::managed_place<int>> total;
[[maybe_unused]] static const bool total_at_first = wmma2sycl::first_value<total>(3); }
static syclex::device_global<wmma2sycl::managed_place<int>> counter;
[[maybe_unused]] static const bool counter_at_first = wmma2sycl::first_value<counter>();
static syclex::device_global<wmma2sycl::managed_place<float[32]>> data;
[[maybe_unused]] static const bool data_at_first = wmma2sycl::first_value<data>();
static syclex::device_global<wmma2sycl::managed_place<int>> part_0;
[[maybe_unused]] static const bool part_0_at_first = wmma2sycl::first_value<part_0>();
static syclex::device_global<wmma2sycl::managed_place<int>> part_1;
[[maybe_unused]] static const bool part_1_at_first = wmma2sycl::first_value<part_1>();

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(const float *p) {
    BUMP(1);
    COUNTER += ADD(wmma2sycl::managed_value<counter>(), 1) + (wmma2sycl::managed_value<part_1>() + COUNTER);
}

int run() {
    sycl::queue &q = wmma2sycl::default_queue();
    RESET();
    wmma2sycl::nd_launch_with_globals(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<use>, &wmma2sycl::managed_value<data>()[0]);
    CHECK(wmma2sycl::status_of([&] { wmma2sycl::device_synchronize(); }));
    CHECK(wmma2sycl::status_of([&] { q.memcpy(wmma2sycl::managed_value<data>(), &wmma2sycl::managed_value<counter>(), sizeof(wmma2sycl::managed_value<counter>())).wait(); }));
    wmma2sycl::nd_launch_with_globals(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<use>,
                                      (const float *)((void *)&wmma2sycl::managed_value<part_0>()));
    return ADD(wmma2sycl::managed_value<counter>(), wmma2sycl::managed_value<stats::total>()) + (wmma2sycl::managed_value<part_0>() + COUNTER);
}
