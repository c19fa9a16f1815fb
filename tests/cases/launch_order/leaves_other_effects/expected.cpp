// Launches whose effects are nobody else's matter, or that both sides only read.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = n;
}

static int calls = 0;
static int blocks_for(int n) { int blocks = n; blocks /= 32; return blocks; }
static int counted(int n) { ++calls; return n; }

int main() {
    sycl::queue &q = default_queue();
    int n = 64, i = 0, j = 0;
    std::vector<int *> outs(2);
    sycl::queue streams[2];
    for (sycl::queue &stream : streams) stream = new_stream();
    for (int *&out : outs) out = sycl::malloc_device<int>(n, q);
    syclex::nd_launch(q, launch_range(blocks_for(n), 32), syclex::kernel_function<fill>, outs[0], n);
    syclex::nd_launch(streams[i++], launch_range(1, 32), syclex::kernel_function<fill>,
                      outs[j++], n);
    syclex::nd_launch(q, launch_range(counted(1), 32), syclex::kernel_function<fill>, outs[1], n);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), outs.size()), syclex::kernel_function<fill>,
                      outs[i], outs.size());
    return status_of([&] { device_synchronize(); }) != runtime_success || calls != 1;
}
