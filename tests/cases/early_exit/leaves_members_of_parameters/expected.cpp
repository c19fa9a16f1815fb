#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Params { const float *a; float *c; int rows; };

// How many turns there are is a kernel's parameter: what is written by a pointer in it changes none of its numbers.
template <typename P> void rows_of(const P &params, const int &first) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[128]> s;
    const int end = min_of(params.rows, first + 16);
    for (int i = first; i < end; i++) {
        s[item.get_local_id(2)] = params.a[i * 128 + item.get_local_id(2)];
        sycl::group_barrier(item.get_group());
        params.c[i * 128 + item.get_local_id(2)] = s[127 - unsigned(item.get_local_id(2))];
        sycl::group_barrier(item.get_group());
    }
}
template <typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void mirror(const P params) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    rows_of(params, unsigned(item.get_group(2)));
}

void run(const float *a, float *c, int rows) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(4, 128), syclex::kernel_function<mirror<Params>>, Params{a, c, rows});
}
