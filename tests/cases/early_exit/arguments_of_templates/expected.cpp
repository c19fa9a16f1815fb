// Parameters of dependent type, and numbers among the arguments of a template, are the same for a whole block.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T>
void layer(float *tile, T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    tile[item.get_local_id(2)] += 1.f;
    if (out != nullptr) {
        sycl::group_barrier(item.get_group());
        out[item.get_local_id(2)] = tile[unsigned(item.get_local_range(2)) - 1 - unsigned(item.get_local_id(2))];
    }
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void layers(T *out, T *between) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[64]> tile_storage;
    float (&tile)[64] = tile_storage;
    tile[item.get_local_id(2)] = item.get_local_id(2);
    layer<T>(tile, between);
    layer(tile, out + 64 * unsigned(item.get_group(2)));
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void own_condition(T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    T *to = out + 64;
    if (to != out) {
        sycl::group_barrier(item.get_group());
        to[item.get_local_id(2)] = item.get_local_id(2);
    }
}

inline int div_ceil(int a, int b) { return (a % b != 0) ? (a / b + 1) : (a / b); }

template <int STEP = 16, int STAGES = 3>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stages(float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[64]> tile;
    const int steps = div_ceil(n, STEP);
    for (int k = STAGES - 1; k < steps + (STAGES - 1); ++k) {
        tile[item.get_local_id(2)] = k;
        wait_async_copies(STAGES - 2);
        sycl::group_barrier(item.get_group());
        out[item.get_local_id(2)] += tile[63 - unsigned(item.get_local_id(2))];
        sycl::group_barrier(item.get_group());
    }
}

int main() {
    sycl::queue &q = default_queue();
    auto *out = static_cast<float *>(sycl::malloc_device(1024, q));
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<layers<float>>, out, static_cast<float *>(nullptr));
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<own_condition<float>>, out);
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<stages<16, 3>>, out, 80);
    q.wait_and_throw();
}
