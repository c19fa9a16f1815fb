#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace counters {
static syclex::device_global<int> hits;
static syclex::device_global<unsigned long long> total;
static syclex::device_global<float[4]> sums;
static syclex::device_global<unsigned> last;
}
static syclex::device_global<float[2][8]> table;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(const float *x, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n && x[i] > 0.0f) atomic_add(&counters::hits.get(), 1);
    counters::total.get() += 1;
    counters::sums[i & 3] += x[i];
    counters::last.get() = i;
    float *row = table[i & 1];
    row[0] = counters::hits.get();
    table[0][1] = row[0];
}

int hits() {
    sycl::queue &q = default_queue();
    int found, zero = 0;
    q.memcpy(&found, counters::hits, sizeof(int)).wait();
    q.memcpy(counters::hits, &zero, sizeof(counters::hits.get())).wait();
    return found;
}
