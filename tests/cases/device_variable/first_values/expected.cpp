#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Config { int rows; float by; };
struct Limits { int least = 3, most = 9; };
namespace state {
static syclex::device_global<plain_object<Limits>> limits;
[[maybe_unused]] static const bool limits_at_first = first_value<limits>({});
static syclex::device_global<unsigned int> ticket;
[[maybe_unused]] static const bool ticket_at_first = first_value<ticket>(5);
static syclex::device_global<unsigned int> last;
[[maybe_unused]] static const bool last_at_first = first_value<last>({3u});
static syclex::device_global<plain_object<sycl::float2>> pair;
[[maybe_unused]] static const bool pair_at_first = first_value<pair>({1.0f, 2.0f});
static syclex::device_global<Config> config;
[[maybe_unused]] static const bool config_at_first = first_value<config>({3, 2.0f});
}
static syclex::device_global<float[4]> table;
[[maybe_unused]] static const bool table_at_first = first_value<table>({1.5f, 2.5f, 3.5f, 4.5f});
static syclex::device_global<float[3]> weights;
[[maybe_unused]] static const bool weights_at_first = first_value<weights>({0.25f, 0.5f, 0.25f});
constexpr int fixed[2] = {7, 8};     // written nowhere
static syclex::device_global<int> level;
[[maybe_unused]] static const bool level_at_first = first_value<level>(1);
static syclex::device_global<int> zero;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void work(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    unsigned mine = atomic_add(&state::ticket.get(), 1);
    if (mine == state::last.get()) state::config.get().rows += state::limits.get().value().least;
    if (item.get_local_id(2) == 0) table[0] += level.get();
    x[item.get_local_id(2)] = table[1] * weights[item.get_local_id(2) % 3] + state::config.get().by + state::pair.get().value().x() + fixed[mine & 1];
}

void run(float *x, const float *w) {
    sycl::queue &q = default_queue();
    q.memcpy(weights, w, sizeof(weights.get())).wait();
    nd_launch_with_globals(q, launch_range(1, 32), syclex::kernel_function<work>, x);
}
