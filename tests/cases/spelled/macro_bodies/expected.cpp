#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define TID (item.get_global_id(2))
#define LANE (unsigned(item.get_local_id(2)) % int(sg.get_max_local_range()[0]))
#define ACC tiled_matrix<Target, float, use::accumulator, 16, 16>
#define LOAD(f, p, ld) joint_matrix_load(sg, f, generic_ptr((p)), ld)
#define KERNEL void
#define DEVICE inline
#define SYNC() sycl::group_barrier(item.get_group())
#define TO_HALF(x) to_half(float(x))
#define FREE(p) do { if (p) status_of([&] { default_queue().wait(); sycl::free(p, default_queue()); }); } while (0)
#define SYNC_CHECK() \
    if (status_of([&] { default_queue().wait_and_throw(); }) != runtime_success) \
        printf("failed: %s\n", error_string(last_status()))

DEVICE int twice(int i) { return 2 * i; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
KERNEL tile(const sycl::half *a, float *c, sycl::half *h) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> f;
    ACC acc;
    LOAD(f, a + twice(1), 16);
    joint_matrix_fill(sg, acc, 0.0f);
    SYNC();
    h[TID] = TO_HALF(float(LANE));
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

int main() {
    float *p = nullptr;
    SYNC_CHECK();
    FREE(p);
    return 0;
}
