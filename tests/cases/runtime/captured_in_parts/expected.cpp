// Copies that are captured, that are not, and of which only a run knows.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/graphs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void increase(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1;
}

class Capture {
  public:
    void begin(sycl::queue stream) {
        on = stream;
        wmma2sycl::begin_capture(stream);
    }
    void end(wmma2sycl::modifiable_graph *graph) { *graph = wmma2sycl::end_capture(on); }

  private:
    sycl::queue on = wmma2sycl::default_queue();
};

float twice(float *d, std::vector<float> &host, sycl::queue s) {
    wmma2sycl::modifiable_graph first, second;
    s.memcpy(d, host.data(), 128).wait();
    wmma2sycl::begin_capture(s);
    s.memcpy(d, host.data(), 128);
    first = wmma2sycl::end_capture(s);
    s.memcpy(host.data(), d, 128).wait();
    float seen = host[0];
    wmma2sycl::begin_capture(s);
    syclex::nd_launch(s, wmma2sycl::launch_range(1, 32), syclex::kernel_function<increase>, d + int(seen));
    second = wmma2sycl::end_capture(s);
    return seen;
}

float beside(float *d, std::vector<float> &host, sycl::queue s, sycl::queue t) {
    wmma2sycl::modifiable_graph graph;
    wmma2sycl::begin_capture(s);
    t.memcpy(host.data(), d, 128);
    wmma2sycl::wait_unless_captured(t);
    float seen = host[0];
    graph = wmma2sycl::end_capture(s);
    return seen;
}

static void record(float *d, const std::vector<float> &host, sycl::queue s) {
    s.memcpy(d, host.data(), 128);
    wmma2sycl::wait_unless_captured(s);
    syclex::nd_launch(s, wmma2sycl::launch_range(1, 32), syclex::kernel_function<increase>, d);
}

void recorded(float *d, const std::vector<float> &host, sycl::queue s) {
    wmma2sycl::modifiable_graph graph;
    wmma2sycl::begin_capture(s);
    record(d, host, s);
    graph = wmma2sycl::end_capture(s);
}

void maybe(float *d, std::vector<float> &host, sycl::queue s, bool captures) {
    wmma2sycl::modifiable_graph graph;
    if (captures) wmma2sycl::begin_capture(s);
    s.memcpy(d, host.data(), 128);
    wmma2sycl::wait_unless_captured(s);
    if (captures) graph = wmma2sycl::end_capture(s);
}

void by_class(float *d, std::vector<float> &host, sycl::queue s) {
    wmma2sycl::modifiable_graph graph;
    Capture capture;
    capture.begin(s);
    s.memcpy(d, host.data(), 128);
    wmma2sycl::wait_unless_captured(s);
    capture.end(&graph);
    s.memcpy(host.data(), d, 128).wait();
    auto copied = [&] { return wmma2sycl::status_of([&] { s.memcpy(host.data(), d, 128); wmma2sycl::wait_unless_captured(s); }) == wmma2sycl::runtime_success; };
    capture.begin(s);
    copied();
    capture.end(&graph);
}

void at_first(float *d, std::vector<float> &host, sycl::queue s) {
    wmma2sycl::executable_graph run = nullptr;
    for (int i = 0; i < 3; i++) {
        if (run == nullptr) {
            wmma2sycl::modifiable_graph graph;
            wmma2sycl::begin_capture(s);
            syclex::nd_launch(s, wmma2sycl::launch_range(1, 32), syclex::kernel_function<increase>, d);
            graph = wmma2sycl::end_capture(s);
            run = wmma2sycl::make_executable(graph);
        }
        wmma2sycl::launch_graph(run, s);
        s.memcpy(host.data(), d, 128).wait();
        if (host[0] > 2) break;
    }
}

void parts_of_three(float *d, std::vector<float> &host, sycl::queue s) {
    wmma2sycl::modifiable_graph graph;
    for (int i = 0; i < 3; i++) {
        s.memcpy(d, host.data(), 128);
        wmma2sycl::wait_unless_captured(s);
        if (i == 0) wmma2sycl::begin_capture(s);
        syclex::nd_launch(s, wmma2sycl::launch_range(1, 32), syclex::kernel_function<increase>, d);
    }
    graph = wmma2sycl::end_capture(s);
}

void until_it_throws(float *d, std::vector<float> &host, sycl::queue s, wmma2sycl::modifiable_graph *graph) {
    wmma2sycl::begin_capture(s);
    try {
        if (host.at(3) > 2) s.memcpy(d, host.data(), 128);
    } catch (...) {
        *graph = wmma2sycl::end_capture(s);
    }
    s.memcpy(d, host.data(), 128);
    wmma2sycl::wait_unless_captured(s);
}
