#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

namespace stats {
struct Totals { int hits; float sum; };
static syclex::device_global<managed_place<Totals>> totals;
[[maybe_unused]] static const bool totals_at_first = first_value<totals>(); // of all launches
}
static syclex::device_global<managed_place<int>> counter;
[[maybe_unused]] static const bool counter_at_first = first_value<counter>();
static syclex::device_global<managed_place<float[64]>> table;
[[maybe_unused]] static const bool table_at_first = first_value<table>();
static syclex::device_global<managed_place<float>> scale;
[[maybe_unused]] static const bool scale_at_first = first_value<scale>(2.0f);
static syclex::device_global<managed_place<sycl::float4>> mean;
[[maybe_unused]] static const bool mean_at_first = first_value<mean>();
static syclex::device_global<managed_place<char[8]>> name;
[[maybe_unused]] static const bool name_at_first = first_value<name>("sums");
static syclex::device_global<managed_place<int[2][3]>> grid;
[[maybe_unused]] static const bool grid_at_first = first_value<grid>({{1, 2, 3}, {4, 5, 6}});
static syclex::device_global<managed_place<int *>> list;
[[maybe_unused]] static const bool list_at_first = first_value<list>();

int twice() { return 2 * managed_value<counter>(); }
template <typename T> void zero(T &all) { for (auto &one : all) one = 0; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n && managed_value<table>()[i] * managed_value<scale>() > managed_value<grid>()[1][0]) {
        atomic_add(&managed_value<counter>(), 1);
        atomic_add(&managed_value<stats::totals>().sum, out[i]);
        managed_value<mean>().x() += twice();
        managed_value<list>()[i] = sizeof(managed_value<table>()) + managed_value<name>()[0];
    }
}

int run(int n, sycl::queue stream) {
    sycl::queue &q = default_queue();
    managed_value<list>() = sycl::malloc_shared<int>(n, q);
    zero(managed_value<table>());
    managed_value<scale>() *= 3.0f;
    std::vector<float> host(64, 1.0f);
    stream.memcpy(managed_value<table>(), host.data(), sizeof(managed_value<table>())).wait();
    stream.prefetch(managed_value<table>(), sizeof(managed_value<table>()));
    nd_launch_with_globals(stream, launch_range(1, n), syclex::kernel_function<count>, &managed_value<table>()[0], n);
    nd_launch_with_globals(stream, launch_range(1, 1), syclex::kernel_function<count>, &managed_value<mean>().x(), 1);
    device_synchronize();
    int before = managed_value<counter>();
    managed_value<counter>() = 0;
    int *where = &managed_value<counter>();
    auto add = [&] { return *where + managed_value<counter>() + managed_value<table>()[1]; };
    q.memset(managed_value<table>(), 0, sizeof(managed_value<table>()));
    return before + add() + managed_value<stats::totals>().hits + twice() + managed_value<name>()[1];
}
