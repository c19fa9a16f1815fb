#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/coalesced_group.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class G> struct Halved {
    G group;
    int size() const { return 16; }
    int thread_rank() const { return group.thread_rank() / 2; }
    float shfl_xor(float v, int o) const { return group.shfl_xor(v, o & 15); }
};
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void parts(float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    auto block = item.get_group();
    auto warp = tiled_partition<32>(block);
    auto half = tiled_partition<16>(block);
    auto some = coalesced_group(sg);
    float a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0;
    // W2S213: 'a += acc.x[i]' carries something from element to element: 'a' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) a += acc.x[i];
    // W2S213: 'b += acc.x[i]' carries something from element to element: 'b' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) b += acc.x[i];
    // W2S213: 'c += acc.x[i]' carries something from element to element: 'c' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) c += acc.x[i];
    // W2S213: 'd += acc.x[i]' carries something from element to element: 'd' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) d += acc.x[i];
    // W2S213: 'e += acc.x[i]' carries something from element to element: 'e' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) e += acc.x[i];
    // W2S213: 'f += acc.x[i]' carries something from element to element: 'f' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) f += acc.x[i];
    // W2S213: 'g += acc.x[i]' carries something from element to element: 'g' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) g += acc.x[i];
    q[0] = reduce_over_group(half, a, sycl::plus<float>());
    q[1] = reduce_over_group(some, b, sycl::plus<float>());
    q[2] = reduce_over_group(warp, c, sycl::maximum<float>());
    q[3] = reduce_over_group(warp, d, [](float x, float y) { return x - y; });
    for (int o = half.get_local_linear_range() / 2; o > 0; o /= 2) e += permute_group_by_xor(half, e, o);
    q[4] = e;
    for (int o = warp.get_local_linear_range() / 2; o > 0; o /= 2) f += shift_group_left(warp, f, o);
    q[item.get_local_id(2)] = f;
    Halved<sub_group_tile<32>> own{warp};
    for (int o = own.size(); o > 0; o /= 2) g += own.shfl_xor(g, o);
    q[5] = g;
}
