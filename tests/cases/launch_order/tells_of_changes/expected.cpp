// CUDA evaluates a launch's configuration ahead of the kernel's arguments.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LAUNCH(kernel, blocks, ...) syclex::nd_launch(default_queue(), launch_range(blocks, 32), syclex::kernel_function<kernel>, __VA_ARGS__)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = n;
}

static int used = 0;
static int next_size() { return used += 32; }

struct Cursor {
    int at = 0;
    int take(int n) { at += n; return n; }
};

static int advanced(int &n) { return ++n; }

int main() {
    sycl::queue &q = default_queue();
    int *out, n = 1, i = 0;
    Cursor cursor;
    sycl::queue streams[2];
    for (sycl::queue &stream : streams) stream = new_stream();
    out = sycl::malloc_device<int>(1024, q);
    // W2S544: 'n' is changed between the launch's chevrons or in its parentheses, and read in the other (wmma2sycl explain W2S544)
    syclex::nd_launch(q, launch_range(n = 3, 32), syclex::kernel_function<fill>, out, n * 1);
    // W2S544: 'used' is changed between the launch's chevrons or in its parentheses, and read in the other (wmma2sycl explain W2S544)
    syclex::nd_launch(q, launch_range(1, next_size()), syclex::kernel_function<fill>, out, used + 0);
    // W2S544: 'i' is changed between the launch's chevrons or in its parentheses, and read in the other (wmma2sycl explain W2S544)
    syclex::nd_launch(streams[i++ % 2], launch_range(1, 32), syclex::kernel_function<fill>,
                      out + 32 * i, 5);
    // W2S544: 'at' is changed between the launch's chevrons or in its parentheses, and read in the other (wmma2sycl explain W2S544)
    syclex::nd_launch(q, launch_range(1, cursor.take(32)), syclex::kernel_function<fill>,
                      out + cursor.at, 5);
    // W2S544: 'n' is changed between the launch's chevrons or in its parentheses, and read in the other (wmma2sycl explain W2S544)
    syclex::nd_launch(q, launch_range(n, 32), syclex::kernel_function<fill>, out, n++);
    // W2S544: 'n' is changed between the launch's chevrons or in its parentheses, and read in the other (wmma2sycl explain W2S544)
    syclex::nd_launch(q, launch_range(advanced(n), 32), syclex::kernel_function<fill>, out, n + 0);
    // W2S544: 'n' is changed between the launch's chevrons or in its parentheses, and read in the other (wmma2sycl explain W2S544)
    LAUNCH(fill, ++n, out, n * 2);
    return status_of([&] { device_synchronize(); }) != runtime_success;
}
