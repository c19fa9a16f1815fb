#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Tile = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float whole(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
float first(const float *m) { return m[0]; }

// Shares that are read, by a number or another name; begun by lane; not begun; of an element that is chosen; shared ones.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void shares(const float *in, float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<float[2]> common;
    Tile<Target> f;
    joint_matrix_load(sg, f, global_ptr(in), 16, layout::row_major);
    float read[2] = {}, counted[2] = {}, pointed[2] = {}, given[2] = {}, lanes[2] = {0.0f, unsigned(item.get_local_id(2)) * 1.0f}, open[2]{}, chosen[2] = {};
    float ranged[2] = {}, crossed[2] = {};
    float *to = pointed;
    open[0] = 0.0f;
    common[0] = 0.0f;
    // W2S213: 'read[0] += f.x[i]' carries something from element to element: 'read[0]' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) read[0] += f.x[i];
    // W2S213: 'counted[0] += f.x[i]' carries something from element to element: 'counted[0]' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) counted[0] += f.x[i];
    // W2S213: 'pointed[0] += f.x[i]' carries something from element to element: 'pointed[0]' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) pointed[0] += f.x[i];
    // W2S213: 'given[0] += f.x[i]' carries something from element to element: 'given[0]' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) given[0] += f.x[i];
    // W2S213: 'lanes[1] += f.x[i]' carries something from element to element: 'lanes[1]' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) lanes[1] += f.x[i];
    // W2S213: 'open[1] += f.x[i]' carries something from element to element: 'open[1]' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) open[1] += f.x[i];
    // W2S214: 'chosen[i & 1] += f.x[i]' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < f.num_elements; i++) chosen[i & 1] += f.x[i];
    // W2S213: 'common[0] += f.x[i]' carries something from element to element: 'common[0]' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) common[0] += f.x[i];
    // W2S213: 'ranged[1] += f.x[i]' carries something from element to element: 'ranged[1]' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; i++) ranged[1] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) {
        crossed[0] += f.x[i];
        // W2S211: 'crossed[0]' gives elements what depends on where they are held: 'crossed' differs from lane to lane (wmma2sycl explain W2S211)
        crossed[1] += crossed[0] * f.x[i];
    }
    out[0] = read[0];
    out[1] = counted[n] + to[0] + first(given);
    for (float v : ranged) out[2] += v;
    out[3] = whole(read[0]) + whole(counted[0]) + whole(pointed[0]) + whole(given[0]) + whole(lanes[1]) + whole(open[1]);
    out[4] = whole(chosen[0]) + whole(common[0]) + whole(ranged[1]) + whole(crossed[0]) + whole(crossed[1]);
}
