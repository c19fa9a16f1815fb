#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cfloat>
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Sums { float sum, most; };
struct Named { float sum; float &to; };
union Seen { float sum; int bits; };
void keep(Sums &s, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = s.sum;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void early(const float *c, Sums *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    Sums part{0.f, 0.f};  // each lane's
    // W2S213: 'part.sum += acc.x[i]' carries something from element to element: 'part.sum' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) part.sum += acc.x[i];
    out[item.get_local_id(2)] = part;
    Sums lane{float(unsigned(item.get_local_id(2))), 0.f};  // begins with the lane
    // W2S213: 'lane.sum += acc.x[i]' carries something from element to element: 'lane.sum' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) lane.sum += acc.x[i];
    for (int o = 16; o; o >>= 1) lane.sum += permute_by_xor(sg, lane.sum, o);
    if (item.get_local_id(2) == 0) out[0] = lane;
    Sums unset{};  // the other member is given a value
    unset.most = 0.f;
    // W2S213: 'unset.sum += acc.x[i]' carries something from element to element: 'unset.sum' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) unset.sum += acc.x[i];
    for (int o = 16; o; o >>= 1) unset.sum += permute_by_xor(sg, unset.sum, o);
    if (item.get_local_id(2) == 0) out[0] = unset;
    Sums first{0.f, 0.f};  // the first lane alone has it
    // W2S213: 'first.sum += acc.x[i]' carries something from element to element: 'first.sum' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) first.sum += acc.x[i];
    for (int o = 16; o; o >>= 1) first.sum += shift_left(sg, first.sum, o);
    out[item.get_local_id(2)] = first;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void mixed(const float *c, Sums *out, float *lanes) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    Sums crossed{0.f, 0.f};  // one member is put into the other
    for (int i = 0; i < acc.num_elements; i++) {
        crossed.sum += acc.x[i];
        // W2S211: 'crossed.sum' gives elements what depends on where they are held: 'sum' differs from lane to lane (wmma2sycl explain W2S211)
        crossed.most = sycl::fmax(crossed.most, crossed.sum);
    }
    for (int o = 16; o; o >>= 1) crossed.sum += permute_by_xor(sg, crossed.sum, o);
    for (int o = 16; o; o >>= 1) crossed.most = sycl::fmax(crossed.most, permute_by_xor(sg, crossed.most, o));
    if (item.get_local_id(2) == 0) *out = crossed;
    Sums half{0.f, 0.f};  // half a warp
    // W2S213: 'half.sum += acc.x[i]' carries something from element to element: 'half.sum' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) half.sum += acc.x[i];
    for (int o = 8; o; o >>= 1) half.sum += permute_by_xor(sg, half.sum, o);
    if (item.get_local_id(2) == 0) *out = half;
    Sums lent{0.f, 0.f};  // given to a function
    // W2S213: 'lent.sum += acc.x[i]' carries something from element to element: 'lent.sum' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) lent.sum += acc.x[i];
    keep(lent, lanes);
    for (int o = 16; o; o >>= 1) lent.sum += permute_by_xor(sg, lent.sum, o);
    if (item.get_local_id(2) == 0) *out = lent;
    sycl::float2 pair = sycl::float2(0.f, 0.f);  // another member is put together
    // W2S213: 'pair.y += acc.x[i]' carries something from element to element: 'pair.y' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) pair.y() += acc.x[i];
    for (int o = 16; o; o >>= 1) pair.x() += permute_by_xor(sg, pair.y(), o);
    if (item.get_local_id(2) == 0) *lanes = pair.x();
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void otherwise(const float *c, Sums *out, float *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    Seen seen{0.f};  // shares its memory
    // W2S214: 'seen.sum += acc.x[i]' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) seen.sum += acc.x[i];
    for (int o = 16; o; o >>= 1) seen.sum += permute_by_xor(sg, seen.sum, o);
    if (item.get_local_id(2) == 0) out->sum = seen.sum;
    Named named{0.f, *to};  // a reference
    // W2S214: 'named.to += acc.x[i]' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) named.to += acc.x[i];
    // W2S214: 'out->sum += acc.x[i]' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) out->sum += acc.x[i];  // memory
    Sums both{0.f, 0.f};  // two operations
    for (int i = 0; i < acc.num_elements; i++) {
        both.sum += acc.x[i];
        // W2S214: 'both.sum = fmaxf(both.sum, acc.x[i])' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
        both.sum = sycl::fmax(both.sum, acc.x[i]);
    }
    for (int o = 16; o; o >>= 1) both.sum += permute_by_xor(sg, both.sum, o);
    if (item.get_local_id(2) == 0) *out = both;
}
