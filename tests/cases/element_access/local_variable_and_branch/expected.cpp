#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

float gelu(float v) { return 0.5f * v * (1.0f + sycl::tanh(0.79788456f * (v + 0.044715f * v * v * v))); }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void activate(float *d, bool smooth) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2];
    #pragma unroll
    for (int t = 0; t < 2; t++) {
        joint_matrix_load(sg, acc[t], global_ptr(d + 256 * t), 16, layout::row_major);
        joint_matrix_apply(sg, acc[t], [=](float &x) {
            float v = x;
            if (smooth)
                v = gelu(v);
            else
                v = v > 0.0f ? v : 0.0f;
            x = v;
        });
        joint_matrix_store(sg, acc[t], global_ptr(d + 256 * t), 16, layout::row_major);
    }
}
