#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
using Int = tiled_matrix<Target, int, use::accumulator, 16, 16>;
float warp_max(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v = sycl::fmax(v, permute_by_xor(sg, v, o));
    return v;
}
float warp_sum(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v += permute_by_xor(sg, v, o);
    return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
[[gnu::always_inline]]
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *c, float *r, float alpha) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> f, g;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    joint_matrix_load(sg, g, global_ptr(c + 256), 16, layout::row_major);
    // W2S210: 'f.x[1]' depends on which lane holds which element: element 1 is picked by its number (wmma2sycl explain W2S210)
    float sum = f.x[1];
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < f.num_elements; ++i) sum += f.x[i];
    r[0] = warp_sum(sum);
    // W2S210: 'f.x[0]' depends on which lane holds which element: the loop adds it once more (wmma2sycl explain W2S210)
    float twice = f.x[0];
    for (int i = 0; i < f.num_elements; ++i) twice += f.x[i];
    r[1] = warp_sum(twice);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float missed = f.x[0];
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 2; i < f.num_elements; ++i) missed = sycl::fmax(missed, f.x[i]);
    r[2] = warp_max(missed);
    // W2S210: 'g.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float other = g.x[0];
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < f.num_elements; ++i) other = sycl::fmax(other, f.x[i]);
    r[3] = warp_max(other);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float plain = f.x[0];
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < f.num_elements; ++i) plain = sycl::fmax(plain, sycl::fabs(f.x[i]));
    r[4] = warp_max(plain);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float some = f.x[0];
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < f.num_elements; ++i) if (f.x[i] < 5.0f) some = sycl::fmax(some, f.x[i]);
    r[5] = warp_max(some);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float own = f.x[0];
    // W2S213: 'own = fmaxf(own, f.x[i])' carries something from element to element: 'own' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 1; i < f.num_elements; ++i) own = sycl::fmax(own, f.x[i]);
    r[6 + item.get_local_id(2)] = own;
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float old = f.x[0];
    joint_matrix_apply(sg, f, [=](float &x) { x *= 0.5f; });
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < f.num_elements; ++i) old = sycl::fmax(old, f.x[i]);
    r[40] = warp_max(old);
    // W2S210: 'f.x[0]' depends on which lane holds which element: the loop does more than fold what begins with this element (wmma2sycl explain W2S210)
    float fresh = f.x[0];
    for (int i = 0; i < f.num_elements; ++i) { f.x[i] *= alpha; fresh = sycl::fmax(fresh, f.x[i]); }
    r[41] = warp_max(fresh);
    // W2S210: 'f.x[0]' depends on which lane holds which element: the loop does more than fold what begins with this element (wmma2sycl explain W2S210)
    float big = f.x[0], rest = 0.0f;
    for (int i = 1; i < f.num_elements; ++i) { big = sycl::fmax(big, f.x[i]); rest += f.x[i]; }
    r[42] = warp_max(big) + warp_sum(rest);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float w = 2.0f, scaled = f.x[0] * w;
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < f.num_elements; ++i) { float w = 3.0f; scaled = sycl::fmax(scaled, f.x[i] * w); }
    r[43] = warp_max(scaled);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float moved = f.x[0] * alpha;
    alpha = 4.0f;
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < f.num_elements; ++i) moved = sycl::fmax(moved, f.x[i] * alpha);
    r[44] = warp_max(moved);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float seen = f.x[0], first = seen;
    // W2S213: 'seen = fmaxf(seen, f.x[i])' carries something from element to element: 'seen' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 1; i < f.num_elements; ++i) seen = sycl::fmax(seen, f.x[i]);
    r[45] = warp_max(seen) + first;
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float cut = f.x[0];
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < f.num_elements; ++i) { int v = f.x[i]; cut = sycl::fmax(cut, static_cast<float>(v)); }
    r[46] = warp_max(cut);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float least = f.x[0];
    // W2S213: 'least = fminf(least, f.x[i])' carries something from element to element: 'least' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 1; i < f.num_elements; ++i) least = sycl::fmin(least, f.x[i]);
    r[47] = warp_max(least);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    float both = f.x[0];
    // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    for (int i = 1; i < f.num_elements; ++i) { both = sycl::fmax(both, f.x[i]); both = sycl::fmin(both, 4.0f); }
    r[48] = warp_max(both);
}
