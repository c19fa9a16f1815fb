#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
using namespace wmma2sycl;

template <typename Target>
[[gnu::always_inline]] inline
void bias_and_scale(tiled_matrix<Target, float, use::accumulator, 16, 16> &f, float bias, const float *scales, int k) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S217: 'scales', 'k', 'bias' must be the same for the whole warp; no call in this input shows it (wmma2sycl explain W2S217)
    joint_matrix_apply(sg, f, [=](float &x) { x = x * scales[k] + bias; });
}
