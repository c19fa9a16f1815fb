#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct params_class { int rows, cols; float scale; };
static syclex::device_global<params_class> params;
struct alignas(16) weights_class { float w[16]; };
static syclex::device_global<weights_class[2]> weights;
struct counter_class { int count; };
static syclex::device_global<counter_class> counter;
static syclex::device_global<counter_class[4]> counters;
struct alignas(8) Pair { int a, b; };
static syclex::device_global<Pair> pair;
union both_class { int bits; float value; };
static syclex::device_global<both_class> both;
struct Base { int n; };
struct derived_class : Base { int m; };
static syclex::device_global<derived_class> derived;
const struct { int k; } table = {4};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = params.get().scale * params.get().rows + weights[1].w[item.get_local_id(2) % 16];
    p[item.get_local_id(2)] += pair.get().a + both.get().value + derived.get().n + table.k;
    wmma2sycl::atomic_add(&counter.get().count, 1);
    counters[1].count = 3;
}

void run(float *p) {
    sycl::queue &q = wmma2sycl::default_queue();
    struct { int rows, cols; float scale; } given = {1, 2, 3.f};
    q.memcpy(params, &given, sizeof(params.get())).wait();
    wmma2sycl::nd_launch_with_globals(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<use>, p);
}
