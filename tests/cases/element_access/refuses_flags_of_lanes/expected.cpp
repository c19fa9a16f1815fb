#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/warp_parts.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
using Int = tiled_matrix<Target, int, use::accumulator, 16, 16>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *c, int *ints, float *r, int lane) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> f;
    Int<Target> n;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    joint_matrix_load(sg, n, global_ptr(ints), 16, layout::row_major);
    bool own = false;
    // W2S213: 'own = true' carries something from element to element: 'own' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) if (f.x[i] < 0) own = true;
    r[item.get_local_id(2)] = own;
    bool half_of_them = false;
    // W2S213: 'half_of_them |= f.x[i] < 0' carries something from element to element: 'half_of_them' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) half_of_them |= f.x[i] < 0;
    if (part_of_warp(sg, 0xffff).any(half_of_them)) r[32] = 1;
    bool of_some = false;
    // W2S213: 'of_some |= f.x[i] < 0' carries something from element to element: 'of_some' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) of_some |= f.x[i] < 0;
    if (item.get_local_id(2) < 16 && sycl::any_of_group(sg, of_some)) r[33] = 1;
    bool every = false;
    // W2S213: 'every |= f.x[i] < 0' carries something from element to element: 'every' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) every |= f.x[i] < 0;
    if (sycl::all_of_group(sg, every)) r[34] = 1;
    bool one = true;
    // W2S213: 'one = one && f.x[i] < 0' carries something from element to element: 'one' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) one = one && f.x[i] < 0;
    if (sycl::any_of_group(sg, one)) r[35] = 1;
    int bits = -1;
    // W2S213: 'bits &= n.x[i]' carries something from element to element: 'bits' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < n.num_elements; ++i) bits &= n.x[i];
    if (sycl::all_of_group(sg, bits)) r[36] = 1;
    int two = 0;
    // W2S213: 'two = 2' carries something from element to element: 'two' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) { if (f.x[i] < 0) two = 1; if (f.x[i] > 5) two = 2; }
    for (int o = 16; o > 0; o >>= 1) two |= permute_by_xor(sg, two, o);
    r[37] = two;
    int set = 4;
    // W2S213: 'set = 1' carries something from element to element: 'set' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) if (f.x[i] < 0) set = 1;
    for (int o = 16; o > 0; o >>= 1) set |= permute_by_xor(sg, set, o);
    r[38] = set;
    bool either = false;
    // W2S213: 'either = f.x[i] < 0' carries something from element to element: 'either' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) either = f.x[i] < 0;
    if (sycl::any_of_group(sg, either)) r[39] = 1;
    bool changing = false;
    // W2S213: 'changing = false' carries something from element to element: 'changing' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) { if (f.x[i] < 0) changing = true; else changing = false; }
    if (sycl::any_of_group(sg, changing)) r[40] = 1;
    bool counted = false;
    // W2S213: 'counted = true' carries something from element to element: 'counted' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) if (f.x[i] < 0) counted = true;
    r[41] = sycl::popcount(ballot(sg, counted));
    float most = 0.0f;
    // W2S213: 'most = f.x[i]' carries something from element to element: 'most' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) if (f.x[i] > most) most = f.x[i];
    if (sycl::any_of_group(sg, most > unsigned(item.get_local_id(2)))) r[42] = 1;
    float last = 0.0f;
    // W2S213: 'last = f.x[i] > most ? f.x[i] : last' carries something from element to element: 'last' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) last = f.x[i] > most ? f.x[i] : last;
    for (int o = 16; o > 0; o >>= 1) last = sycl::fmax(last, permute_by_xor(sg, last, o));
    r[43] = last;
    float least = 0.0f;
    // W2S213: 'least = f.x[i]' carries something from element to element: 'least' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) if (f.x[i] > least) least = f.x[i]; else least = 0.0f;
    for (int o = 16; o > 0; o >>= 1) least = sycl::fmax(least, permute_by_xor(sg, least, o));
    r[44] = least;
    float stepped = 0.0f;
    // W2S213: 'stepped = f.x[i] + 1.0f' carries something from element to element: 'stepped' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) if (f.x[i] > stepped) stepped = f.x[i] + 1.0f;
    for (int o = 16; o > 0; o >>= 1) stepped = sycl::fmax(stepped, permute_by_xor(sg, stepped, o));
    r[45] = stepped;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void sums(float *c, float *r) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    int cut = 0;
    // W2S213: 'cut += f.x[i]' carries something from element to element: 'cut' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) cut += f.x[i];
    for (int o = 16; o > 0; o >>= 1) cut += permute_by_xor(sg, cut, o);
    r[0] = cut;
    float without = 0.0f;
    // W2S213: 'without += f.x[i]' carries something from element to element: 'without' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) without += f.x[i];
    if (item.get_local_id(2) == 3) without = 0.0f;
    for (int o = 16; o > 0; o >>= 1) without += permute_by_xor(sg, without, o);
    r[1] = without;
    float cut_between = 0.0f;
    // W2S213: 'cut_between += f.x[i]' carries something from element to element: 'cut_between' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) cut_between += f.x[i];
    for (int o = 16; o > 0; o >>= 1) cut_between += (int)permute_by_xor(sg, cut_between, o);
    r[2] = cut_between;
    bool skipped = false;
    // W2S213: 'skipped |= f.x[i] < 0' carries something from element to element: 'skipped' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) skipped |= f.x[i] < 0;
    for (int o = 16; o > 0; o >>= 1) skipped = skipped || permute_by_xor(sg, static_cast<int>(skipped), o);
    r[3] = skipped;
    float running = 0.0f;
    // W2S213: 'running += f.x[i]' carries something from element to element: 'running' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) f.x[i] = running += f.x[i];
    for (int o = 16; o > 0; o >>= 1) running += permute_by_xor(sg, running, o);
    r[4] = running;
    float peak = 0.0f;
    // W2S213: 'peak = fmaxf(peak, f.x[i])' carries something from element to element: 'peak' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < f.num_elements; ++i) if ((peak = sycl::fmax(peak, f.x[i])) > 3.0f) f.x[i] = 1.0f;
    for (int o = 16; o > 0; o >>= 1) peak = sycl::fmax(peak, permute_by_xor(sg, peak, o));
    r[5] = peak;
}
