#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WHERE(condition, statement) if (condition) { statement; }
#define EITHER(condition, one, other) if (condition) one; else other;
#define BLOCK(block) block
#define BEFORE(...) do { __VA_ARGS__; } while (0)

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void scaled(float *o, bool twice) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> c, d[2];
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_fill(sg, d[0], 1.0f);
    joint_matrix_fill(sg, d[1], 1.0f);
    WHERE(twice, joint_matrix_apply(sg, c, [=](float &x) { x *= 2; }))
    WHERE(twice, joint_matrix_apply(sg, c, [=](float &x) { if (x > 1) x = 0; else x *= 3; }))
    EITHER(twice, joint_matrix_apply(sg, c, [=](float &x) { x += 1; }), joint_matrix_apply(sg, c, [=](float &x) { x += 2; }))
    BLOCK(joint_matrix_apply(sg, c, [=](float &x) { x -= 1; });)
    BEFORE(joint_matrix_apply(sg, c, [=](float &x) { x += 3; }));
    WHERE(twice, _Pragma("unroll") for (int j = 0; j < 2; ++j) joint_matrix_apply(sg, d[j], [=](float &x) { x *= 2; }))
    joint_matrix_store(sg, c, global_ptr(o), 16, layout::row_major);
    joint_matrix_store(sg, d[0], global_ptr(o + 256), 16, layout::row_major);
    joint_matrix_store(sg, d[1], global_ptr(o + 512), 16, layout::row_major);
}
