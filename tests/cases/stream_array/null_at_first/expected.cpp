// Arrays of streams that are null until something creates them, or stay so.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define MAX_DEVICES 4

static stream_slot pool[4];
extern stream_slot elsewhere[2];
stream_slot first = default_queue(), listed[2] = {default_queue(), default_queue()};

struct Context {
    stream_slot streams[MAX_DEVICES][2] = {{default_queue()}};
    stream_slot zeros[3] = {default_queue()};
    stream_slot empties[3]{};
    Context() {}
    sycl::queue stream(int device, int i) {
        if (streams[device][i] == default_queue()) streams[device][i] = new_stream();
        return streams[device][i];
    }
};
struct Plain {
    int n;
    stream_slot streams[2];
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = x;
}

sycl::queue lazily(int i) {
    if (pool[i] == default_queue()) pool[i] = new_stream();
    return pool[i];
}

void wait(sycl::queue *streams, int n) {
    for (int i = 0; i < n; i++) streams[i].wait_and_throw();
}

void run(float *p, Context &context) {
    stream_slot local[2] = {};
    static stream_slot kept[2];
    Plain plain = {1};
    syclex::nd_launch(lazily(1), launch_range(1, 32), syclex::kernel_function<fill>, p, 1.0f);
    syclex::nd_launch(context.stream(1, 1), launch_range(1, 32), syclex::kernel_function<fill>,
                      p, 2.0f);
    syclex::nd_launch(plain.streams[1], launch_range(1, 32), syclex::kernel_function<fill>,
                      p, 3.0f);
    syclex::nd_launch(local[1], launch_range(1, 32), syclex::kernel_function<fill>, p, 4.0f);
    if (kept[0] != default_queue() && kept[1] == default_queue()) syclex::nd_launch(kept[0], launch_range(1, 32), syclex::kernel_function<fill>, p, 5.0f);
    wait(pool, 4);
    wait(elsewhere, 2);
    wait(listed, 2);
    wait(&first, 1);
}
