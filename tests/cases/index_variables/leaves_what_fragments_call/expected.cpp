#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WARP int(sg.get_max_local_range()[0])

template <typename Target>
using Sum = tiled_matrix<Target, float, use::accumulator, 16, 16>;

int next(int i) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    return i + int(sg.get_max_local_range()[0]);
}
int through(int i) { return next(i); }
int plain(int i) { return i + 32; }
int by_macro(int i) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    return i + WARP;
}

template <typename Target>
struct Holder {
    Sum<Target> c;
    [[gnu::always_inline]]
    int own() const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        return int(sg.get_max_local_range()[0]);
    }
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void over_fragments(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Sum<Target> c;
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
    for (int i = item.get_local_id(2) % Target::sub_group_size; i < 256; i = through(i)) d[256 + i] = 1.0f;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void alone(int *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    d[item.get_local_id(2)] = plain(unsigned(item.get_local_id(2))) + by_macro(3) + 32;
}

void run(float *d, int *e) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<over_fragments<decltype(target)>>,
                          d);
    });
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<alone>, e);
}

struct Size {
    int n;
    Size(int by = int(sycl::ext::oneapi::this_work_item::get_sub_group().get_max_local_range()[0])) : n(int(sycl::ext::oneapi::this_work_item::get_sub_group().get_max_local_range()[0]) + by) {}
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void of_fragments(float *d) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Sum<Target> c;
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_store(sg, c, global_ptr(d + Size().n), 16, layout::row_major);
}
