// What a stream captures, once and for all launches; a copy in it cannot be waited for.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/graphs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define CHECK(call) if ((call) != runtime_success) printf("%s failed\n", #call)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float a) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= a;
}

struct Captured {
    modifiable_graph graph = nullptr;
    executable_graph run{};
    ~Captured() {
        if (run) status_of([&] { destroy_executable(run); });
        if (graph != NULL) status_of([&] { destroy_graph(graph); });
    }
};

void replay(float *p, float *host, sycl::queue stream) {
    Captured captured;
    stream.memcpy(p, host, 128).wait();
    CHECK(status_of([&] { begin_capture(stream); }));
    for (int i = 0; i < 4; i++) syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<scale>, p, 2.0f);
    stream.memcpy(host, p, 128);
    capture_status status = capture_status::none;
    status = capture_status_of(stream);
    CHECK(status_of([&] { captured.graph = end_capture(stream); }));
    CHECK(status_of([&] { captured.run = make_executable(captured.graph); }));
    executable_graph again;
    again = make_executable(captured.graph);
    CHECK(status_of([&] { launch_graph(again, stream); }));
    destroy_executable(again);
    for (int i = 0; i < 10; i++) CHECK(status_of([&] { launch_graph(captured.run, stream); }));
    stream.wait_and_throw();
}

size_t operations(modifiable_graph graph) {
    size_t count = 0;
    if (status_of([&] { list_nodes(graph, nullptr, &count); }) != runtime_success) return 0;
    return count;
}
