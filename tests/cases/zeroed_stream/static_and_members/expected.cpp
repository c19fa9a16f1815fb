// Streams that are null because their memory is zero: nobody creates some of them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static sycl::queue everywhere = default_queue();
sycl::queue first = default_queue(), second = default_queue();
typedef struct {
    int device;
    sycl::queue stream = default_queue();  // the default one, unless it is set
} context;
static context none = {0};

namespace pool {
struct Slot {
    float *data = nullptr;
    sycl::queue copies = default_queue(), kernels = default_queue();
    static sycl::queue shared;
};
sycl::queue Slot::shared = default_queue();
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

void run(float *p, pool::Slot &slot) {
    static sycl::queue own = default_queue();
    context mine = {1};
    syclex::nd_launch(everywhere, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(none.stream, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(mine.stream, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(slot.kernels, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(own, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(pool::Slot::shared, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(first, launch_range(1, 32), syclex::kernel_function<add>, p);
    second.wait_and_throw();
}
