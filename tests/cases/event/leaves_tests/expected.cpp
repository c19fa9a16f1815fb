#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

struct Worker {
    sycl::event done = sycl::event();
    int *count;
    // W2S401: 'testing an event, as in done != nullptr' is not migrated (wmma2sycl explain W2S401)
    bool pending() const { return done != nullptr; }
    void start(float *p) {
        sycl::queue &q = default_queue();
        // W2S401: 'testing the event done' is not migrated (wmma2sycl explain W2S401)
        if (done) done.wait();
        // W2S401: 'testing the event done' is not migrated (wmma2sycl explain W2S401)
        if (!done) { ++*count; }
        syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, p);
        done = record_event(q);
    }
};
