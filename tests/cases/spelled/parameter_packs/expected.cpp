// What a parameter pack stands for, only the uses tell: a call's arguments cannot be told apart.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FREE(...) release_memory(__VA_ARGS__)
// The arguments stay as they are behind the sub-group.
#define MULTIPLY(...) joint_matrix_mad(sg, __VA_ARGS__)
#define FILL(f, ...) joint_matrix_fill(sg, f, __VA_ARGS__)

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(const sycl::half *p, float *out) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    FILL(c, 0.0f);
    joint_matrix_load(sg, a, global_ptr(p), 16);
    joint_matrix_load(sg, b, global_ptr(p), 16);
    MULTIPLY(c, a, b, c);
    joint_matrix_store(sg, c, global_ptr(out), 16, layout::row_major);
    out[1] = float(sycl::fma(p[0] + p[1], p[2], p[3]));
}
void sized() { sycl::range<3> block(1, 1, 32); }
