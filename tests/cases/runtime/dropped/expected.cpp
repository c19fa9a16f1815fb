#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define CHECK(x) if ((x) != runtime_success) return 1
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void big(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *s = dynamic_local_memory<float>(); s[item.get_local_id(2)] = 0; p[0] = s[0];
}

int main() {
    sycl::queue &q = default_queue();
    if (status_of([&] { select_device(0); }) != runtime_success) return 1;
    sycl::event e; // created here
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(65536)}},
                      syclex::kernel_function<big>, static_cast<float *>(nullptr));
    return 0;
}

int bytes();
int opted_in(int smem, bool quiet) {
    if (bytes() > 100) {}
    if (quiet) smem = 1;
    if (!quiet) smem = 2;
    return smem;
}

bool ready();
void tune(int kind, bool verbose, bool warm) {
    if (!(warm && kind > 0)) { kind = 1; }
    ready();
    // twice, for the clock
    ready(); /* nothing is left to reset */
    ready(); /* and here */
    if (int n = opted_in(kind, warm)) {  // cached before
    }
    if (!warm) /* cold is measured below */ kind = 4;
    if (ready()) { kind = 2; }
    switch (kind) {
        case 0: break;
        default: break;
    }
}
