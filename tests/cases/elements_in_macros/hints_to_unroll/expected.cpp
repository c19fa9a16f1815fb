// A hint to unroll ahead of the loop, by a macro of its own or not, goes with the loop
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define UNROLL _Pragma("unroll")
#define UNROLL_BY(n) _Pragma("unroll")
#define EACH_ELEMENT(f, ...) do { joint_matrix_apply(sg, f, [=](auto &element) { auto &x = element; __VA_ARGS__; }); } while (0)
#define SCALE(f, s) joint_matrix_apply(sg, f, [=](auto &element) { element *= (s); })
#define SHIFT(f, s) joint_matrix_apply(sg, f, [=](auto &element) { element += (s); })
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *c, float alpha) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    EACH_ELEMENT(acc, x = x > 100.0f ? 100.0f : x; x += 0.25f);
    SCALE(acc, alpha);
    SHIFT(acc, 1.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
