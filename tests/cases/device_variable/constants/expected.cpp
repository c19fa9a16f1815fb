#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define N 16
// filled by the host
static syclex::device_global<float[N]> weights;
static syclex::device_global<sycl::half[16][16]> tile;
struct Settings { float scale; int rows; };
static syclex::device_global<Settings> settings;
static syclex::device_global<float[4]> bias_a;
static syclex::device_global<float[4]> bias_b;
// never changes
constexpr int offsets[3] = {-1, 0, 1};
static constexpr float kHalf = 0.5f;

float dot(const float *w, int n) {
    float s = 0.0f;
    for (int i = 0; i < n; i++) s += w[i];
    return s;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void stencil(const sycl::half *in, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, dot(weights.get(), N) * settings.get().scale + weights[3] * kHalf);
    joint_matrix_load(sg, a, global_ptr(&tile[0][0]), 16);
    joint_matrix_load(sg, b, global_ptr(in + 256 * (1 + offsets[item.get_group(2)])), 16);
    joint_matrix_mad(sg, acc, a, b, acc);
    joint_matrix_load(sg, a, global_ptr((const sycl::half *)tile.get() + 8), sizeof(tile[0]) / sizeof(sycl::half));
    joint_matrix_store(sg, acc, global_ptr(out), 16, layout::row_major);
    if (item.get_local_id(2) == 0) out[256] = bias_a[0] + *bias_b.get();
}

void fill(const float *w, const sycl::half *t) {
    sycl::queue &q = default_queue();
    q.memcpy(weights, w, sizeof(weights.get())).wait();
    q.memcpy(weights, w, 4 * sizeof(float), 4 * sizeof(float)).wait();
    if (status_of([&] { q.memcpy(tile, t, sizeof(sycl::half) * 16 * 16).wait(); }) != runtime_success) return;
    float b[4] = {1, 2, 3, 4};
    q.memcpy(bias_a, b, sizeof b, 0).wait();
    q.memcpy(b, bias_b, sizeof(bias_b.get())).wait();
    q.memcpy(b, bias_b, sizeof b, 0).wait();
}
