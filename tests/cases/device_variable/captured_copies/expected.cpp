// Copies of device variables where a stream may capture them: a graph does nothing of one that names a device_global.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/graphs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Config {
    float step;
    int count;
};

static syclex::device_global<Config> config;
static syclex::device_global<int[4]> total;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(const float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    atomic_add(&total[1], int(x[item.get_local_id(2)] * config.get().step) + config.get().count);
}

#define CHECK(call)                 \
    if ((call) != runtime_success)  \
    return -1

static void bring(const Config *pinned, sycl::queue stream) {
    copy_to_variable<config>(stream, pinned, sizeof(Config), 0);
}

int record(const float *x, Config *pinned, int *back, sycl::queue stream, modifiable_graph *graph) {
    stream.memcpy(total, back, sizeof(int), 0);
    CHECK(status_of([&] { begin_capture(stream); }));
    bring(pinned, stream);
    nd_launch_with_globals(stream, launch_range(1, 32), syclex::kernel_function<add>, x);
    CHECK(status_of([&] { copy_from_variable<total>(stream, back, sizeof(int), sizeof(int)); }));
    CHECK(status_of([&] { *graph = end_capture(stream); }));
    return 0;
}

int main() {
    sycl::queue &q = default_queue();
    sycl::queue stream;
    modifiable_graph graph;
    executable_graph executable;
    auto *x = sycl::malloc_shared<float>(32, q);
    auto *back = sycl::malloc_host<int>(1, q);
    auto *pinned = sycl::malloc_host<Config>(1, q);
    stream = new_stream();
    for (int i = 0; i < 32; ++i)
        x[i] = 2.0f;
    *back = 0;
    if (record(x, pinned, back, stream, &graph) || status_of([&] { executable = make_executable(graph); }) != runtime_success)
        return 1;
    int wrong = 0, wanted = 0;
    for (int round = 1; round < 3; ++round) {
        *pinned = {0.5f * round, round};
        launch_graph(executable, stream);
        stream.wait_and_throw();
        wanted += 32 * (round + round);
        wrong += *back != wanted;
    }
    return wrong;
}
