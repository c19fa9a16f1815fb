// Inline assembly that is a function of its operands: registers alone, and instructions that each lane does by itself.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline float to_tf32(float x) {
    float r;
    r = sycl::bit_cast<float>(sycl::bit_cast<unsigned>(round_to_tf32(x)));
    return r;
}

inline float exp2_of(float x) {
    float y;
    y = sycl::exp2(x);
    return y;
}

inline float twice(float x) {
    x = x + x;
    return x;
}

inline float clamped(float x) {
    float y;
    y = maximum_number(x, sycl::bit_cast<float>(0x00000000u)), y = minimum_number(y, sycl::bit_cast<float>(0x40C00000u));
    return y;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(const float *a, const float *b, float *c, float scale) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, precision::tf32, use::a, 16, 8, layout::row_major> fa;
    tiled_matrix<Target, precision::tf32, use::b, 8, 16, layout::col_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
    joint_matrix_fill(sg, fc, 0.f);
    joint_matrix_load(sg, fa, global_ptr(a), 8);
    joint_matrix_load(sg, fb, global_ptr(b), 8);
    joint_matrix_apply(sg, fa, [=](float &x) { x = to_tf32(x); });
    joint_matrix_apply(sg, fb, [=](float &x) { x = to_tf32(x); });
    joint_matrix_mad(sg, fc, fa, fb, fc);
    joint_matrix_apply(sg, fc, [=](float &x) { x = twice(exp2_of(x * scale)); });
    joint_matrix_apply(sg, fc, [=](float &x) {
        float y;
        y = sycl::fma(x, scale, sycl::bit_cast<float>(0x3F800000u));
        x = clamped(y);
    });
    joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}
