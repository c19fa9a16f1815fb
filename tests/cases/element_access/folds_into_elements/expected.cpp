#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Tile = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// A variable array's elements, named by constants everywhere, gather as variables of their own.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void statistics(const float *in, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    constexpr int kLow = 1;
    Tile<Target> f;
    joint_matrix_load(sg, f, global_ptr(in), 16, layout::row_major);
    float sums[2] = {}, ends[2]{};
    ends[0] = -1e30f;
    ends[kLow] = 1e30f;
    int counts[3] = {0};
    joint_matrix_apply(sg, f, [&](float x) { sums[0] += x; });
    joint_matrix_apply(sg, f, [&](float x) {
        sums[1] += x * x;
        ends[0] = sycl::fmax(ends[0], x);
        if (x < ends[kLow]) ends[kLow] = x;
        if (x > 0.0f) counts[2]++;
    });
    for (int o = 16; o > 0; o >>= 1) {
        sums[0] += permute_by_xor(sg, sums[0], o);
        sums[1] += permute_by_xor(sg, sums[1], o);
        ends[0] = sycl::fmax(ends[0], permute_by_xor(sg, ends[0], o));
        ends[1] = sycl::fmin(ends[1], permute_by_xor(sg, ends[1], o));
    }
    counts[2] = sycl::reduce_over_group(sg, counts[2], sycl::plus<>());
    if (item.get_local_id(2) == 0) {
        for (int j = 0; j < 2; j++) out[j] = sums[j] + ends[j];
        out[2] = counts[2];
    }
}
