#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Kept { float sum; unsigned most; int above[32]; int bits; };
struct Bound { float &sum; };
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void lanes(const float *c, Kept *out, Kept *other) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float s = 0.f, t = 0.f, u = 0.f;
    // W2S213: 's += acc.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) s += acc.x[i];
    atomic_add(&out[item.get_local_id(2)].sum, s);  // each lane's object
    int n = 0;
    // W2S213: 'n += acc.x[i] > 0.f' carries something from element to element: 'n' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) n += acc.x[i] > 0.f;
    atomic_add(&out->above[item.get_local_id(2) % 32], n);  // each lane's element
    // W2S213: 't += acc.x[i]' carries something from element to element: 't' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) t += acc.x[i];
    Kept *chosen = item.get_local_id(2) < 16 ? out : other;
    atomic_add(&chosen->sum, t);  // one of two
    // W2S211: '&out[threadIdx.x].sum' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) atomic_add(&out[item.get_local_id(2)].sum, acc.x[i]);
    Bound bound{out[item.get_local_id(2)].sum};
    // W2S213: 'u += acc.x[i]' carries something from element to element: 'u' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) u += acc.x[i];
    atomic_add(&bound.sum, u);  // what a reference is bound to
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void signs(const float *c, Kept *out, float start) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float open = 0.f, below = -1.f, given = start, sum = 0.f, turned = 0.f;
    // W2S213: 'open = fmaxf(open, acc.x[i])' carries something from element to element: 'open' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) open = sycl::fmax(open, acc.x[i]);
    atomic_max(&out->most, sycl::bit_cast<unsigned>(open));  // -0 may be in it
    // W2S213: 'below = fmaxf(below, fabsf(acc.x[i]))' carries something from element to element: 'below' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) below = sycl::fmax(below, sycl::fabs(acc.x[i]));
    atomic_max(&out->bits, sycl::bit_cast<int>(below));  // begins below 0
    // W2S213: 'given = fmaxf(given, fabsf(acc.x[i]))' carries something from element to element: 'given' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) given = sycl::fmax(given, sycl::fabs(acc.x[i]));
    atomic_max(&out->most, sycl::bit_cast<unsigned>(given));
    // W2S213: 'sum += fabsf(acc.x[i])' carries something from element to element: 'sum' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) sum += sycl::fabs(acc.x[i]);
    atomic_add(&out->most, sycl::bit_cast<unsigned>(sum));  // a sum of bits
    // W2S213: 'turned = fmaxf(turned, fabsf(acc.x[i]))' carries something from element to element: 'turned' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) turned = sycl::fmax(turned, sycl::fabs(acc.x[i]));
    turned = -turned;
    atomic_max(&out->most, sycl::bit_cast<unsigned>(turned));
}
