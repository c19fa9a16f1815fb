#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace counters {
static syclex::device_global<int> hits;
}
static syclex::device_global<float[2][8]> table;
static syclex::device_global<plain_object<sycl::float4[3]>> planes;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(float *x) {
    atomic_add(&counters::hits.get(), 1);
    x[0] = table[1][2] + planes[0].x();
}

void start(float *x) {
    sycl::queue &q = default_queue();
    int *hits;
    void *planes_at;
    float *row = nullptr;
    hits = static_cast<int *>(address_of<counters::hits>(q));
    q.memset(hits, 0, sizeof(int));
    if (status_of([&] { row = static_cast<float *>(address_of<table>(q)); }) != runtime_success) return;
    planes_at = address_of<planes>(q);
    nd_launch_with_globals(q, launch_range(1, 32), syclex::kernel_function<count>, row + 8);
}

void of_parameter(int **at) {
    sycl::queue &q = default_queue();
    *at = static_cast<int *>(address_of<counters::hits>(q));
}
