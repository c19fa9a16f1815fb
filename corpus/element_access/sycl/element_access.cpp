// Every way programs write down "the same to every element of a fragment".
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cmath>
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

struct Clamp {
    float lo, hi;
    float operator()(float v) { return v < lo ? lo : (v > hi ? hi : v); }
};
template <typename F, typename Op>
void activate(F &f, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [&](auto &x) { x = op(x); });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void elementwise(const float *in, float *out, const float *bias, float alpha) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc, other;
    joint_matrix_load(sg, acc, global_ptr(in), 16, layout::row_major);
    joint_matrix_load(sg, other, global_ptr(in), 16, layout::col_major);
    joint_matrix_apply(sg, acc, [=](float &v) { v *= alpha; });
    joint_matrix_apply(sg, acc, [=](float &x) { x += bias[3]; });
    joint_matrix_apply(sg, acc, [=](float &x) { x = x * 2.0f; });
    joint_matrix_apply(sg, acc, other, [=](float &acc_x, float other_x) {
        if (acc_x < 0.0f) return;
        acc_x += 0.5f * other_x;
    });
    activate(acc, Clamp{-20.0f, 30.0f});
    joint_matrix_store(sg, acc, global_ptr(out), 16, layout::row_major);
}

// Two elements at a time, and the loop over the elements around the one over the fragments.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void pairwise(const sycl::half *in, sycl::half *out, float alpha) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> acc[2];
    #pragma unroll
    for (int j = 0; j < 2; j++) joint_matrix_load(sg, acc[j], global_ptr(in), 16, j == 0 ? layout::row_major : layout::col_major);
    const sycl::half2 scale = sycl::half2(sycl::half(alpha));
    joint_matrix_apply(sg, acc[0], [=](sycl::half &x) { sycl::half2 x_pair(x); x_pair = (x_pair * scale) + scale; x = x_pair.x(); });
    joint_matrix_apply(sg, acc[1], [=](sycl::half &acc1_x) {
        sycl::half2 acc1_x_pair(acc1_x);
        sycl::float2 v = (acc1_x_pair).convert<float>();
        v.x() = sycl::fmax(v.x(), 0.0f);
        v.y() = sycl::fmax(v.y(), 0.0f);
        acc1_x_pair = v.convert<sycl::half, sycl::rounding_mode::rte>();
        acc1_x = acc1_x_pair.x();
    });
    _Pragma("unroll") for (int j = 0; j < 2; j++) joint_matrix_apply(sg, acc[j], [=](sycl::half &x) { x = x + sycl::half(0.25f * (j + 1)); });
    #pragma unroll
    for (int j = 0; j < 2; j++) joint_matrix_store(sg, acc[j], global_ptr(out + 256 * j), 16, layout::row_major);
}

int main() {
    sycl::queue &q = default_queue();
    float *in, *out, *bias;
    sycl::half *hin, *hout;
    in = sycl::malloc_shared<float>(256, q);
    out = sycl::malloc_shared<float>(256, q);
    bias = sycl::malloc_shared<float>(16, q);
    hin = sycl::malloc_shared<sycl::half>(256, q);
    hout = sycl::malloc_shared<sycl::half>(512, q);
    for (int i = 0; i < 256; i++) in[i] = float((i * 37) % 101) / 8.0f - 6.0f;
    for (int i = 0; i < 256; i++) hin[i] = to_half(in[i]);
    for (int i = 0; i < 16; i++) bias[i] = 0.25f * i - 1.0f;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<elementwise<decltype(target)>>,
                          in, out, bias, 1.5f);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<pairwise<decltype(target)>>,
                          hin, hout, 2.0f);
    });
    q.wait_and_throw();
    int wrong = 0;
    for (int r = 0; r < 16; r++)
        for (int c = 0; c < 16; c++) {
            const float x = in[r * 16 + c], turned = in[c * 16 + r];
            float v = (x * 1.5f + bias[3]) * 2.0f;
            if (!(v < 0.0f)) v += 0.5f * turned;
            v = v < -20.0f ? -20.0f : (v > 30.0f ? 30.0f : v);
            if (fabsf(v - out[r * 16 + c]) > 1e-4f) wrong++;
            if (float(hout[r * 16 + c]) != x * 2.0f + 2.25f) wrong++;
            if (float(hout[256 + r * 16 + c]) != fmaxf(turned, 0.0f) + 0.5f) wrong++;
        }
    printf("%s: %d of 768 elements wrong\n", wrong == 0 ? "PASSED" : "FAILED", wrong);
    return wrong != 0;
}
