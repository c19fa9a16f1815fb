#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/part_barriers.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S554: some threads of a block wait here for others (bar.sync), which need not run meanwhile (wmma2sycl explain W2S554)
void meet(int number, int threads) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    meet_part(static_cast<unsigned>(number), static_cast<unsigned>(threads));
}

// Two warps fill what the other two read.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void roles(const float *in, float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    start_parts(item.get_group());
    alignas(128) syclex::work_group_static<float[64]> tile;
    const int warp = item.get_local_id(2) / 32;
    if (warp < 2) {
        for (int i = 0; i < n; i++) {
            // W2S554: some threads of a block wait here for others (barrier.sync), which need not run meanwhile (wmma2sycl explain W2S554)
            meet_part(2, 128);
            tile[item.get_local_id(2)] = in[i * 64 + item.get_local_id(2)];
            arrive_at_part(1, 128);
        }
    } else {
        arrive_at_part(2, 128);
        for (int i = 0; i < n; i++) {
            meet(1, 128);
            out[i * 64 + item.get_local_id(2) - 64] = 2 * tile[unsigned(item.get_local_id(2)) - 64];
            if (i + 1 < n) arrive_at_part(2, 128);
        }
    }
}

void run(const float *in, float *out, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<roles>, in, out, n);
}
