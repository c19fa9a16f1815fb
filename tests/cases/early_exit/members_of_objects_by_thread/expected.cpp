#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Own { const float *a; int rows[4]; };

// The object's own array is written, and each thread has its own number of turns.
template <typename O> void rows_of(O &own, float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    own.rows[item.get_local_id(2) % 4] = item.get_local_id(2);
    for (int i = 0; i < own.rows[0]; i++) {
        // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<own.rows[0]' (wmma2sycl explain W2S532)
        sycl::group_barrier(item.get_group());
        c[i * 128 + item.get_local_id(2)] = own.a[item.get_local_id(2)];
    }
}
template <typename O>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(O own, float *c) { rows_of(own, c); }

void run(const float *a, float *c) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(4, 128), syclex::kernel_function<copy<Own>>,
                      Own{a, {1, 2, 3, 4}}, c);
}
