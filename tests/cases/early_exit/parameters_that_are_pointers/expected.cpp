// A plain `T` that is a pointer in all instances: what is written through it leaves it the same for all threads.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace open_pointers {
template <typename T> void layer(float *shared, T out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    shared[item.get_local_id(2)] += 1.0f;
    if (out != nullptr) {
        sycl::group_barrier(item.get_group());
        out[item.get_local_id(2)] = shared[unsigned(item.get_local_range(2)) - 1 - unsigned(item.get_local_id(2))];
        sycl::group_barrier(item.get_group());
    }
}
template <typename In, typename Out>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void layers(const In in, Out out, unsigned n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[64]> shared_storage;
    float (&shared)[64] = shared_storage;
    shared[item.get_local_id(2)] = in[item.get_local_id(2)];
    for (unsigned i = 0; i < n; ++i) layer(shared, out + i * 64);
    if (out) sycl::group_barrier(item.get_group());
    *(out + unsigned(item.get_local_id(2))) = shared[63 - unsigned(item.get_local_id(2))];
}
}  // namespace open_pointers
void run_layers(const float *in, float *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<open_pointers::layers<const float *, float *>>,
                      in, out, 2);
    syclex::nd_launch(q, launch_range(1, 64),
                      syclex::kernel_function<open_pointers::layers<const float *, float *>>,
                      in, out, 1);
}
