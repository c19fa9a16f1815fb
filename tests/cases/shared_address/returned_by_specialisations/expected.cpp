#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Swizzled {};
struct Plain {};

// Each body's result is an address; the first one's bits are looked at.
template <typename P> shared_address where(float *p);
// W2S510: '(unsigned)__cvta_generic_to_shared(p) ^ 64' holds an address of shared memory: '^' looks at its bits, which are others on every device (wmma2sycl explain W2S510)
template <> shared_address where<Swizzled>(float *p) { return shared_address(p) ^ 64; }
template <> shared_address where<Plain>(float *p) { return shared_address(p); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(float *out, const float *in) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[128]> tile;
    shared_address at = where<Swizzled>(tile + item.get_local_id(2) * 4);
    copy_async<16>(at, in + item.get_local_id(2) * 4);
    commit_async_copies();
    wait_async_copies(0);
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = tile[127 - unsigned(item.get_local_id(2))];
}

void run(float *out, const float *in) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<copy>, out, in);
}
