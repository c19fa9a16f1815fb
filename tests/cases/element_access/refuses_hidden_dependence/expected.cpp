#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Ctx { const float *bias; int lane; float at(int k) const { return bias[k + lane]; } float base() const { return bias[0]; } };
static syclex::device_global<float> global_seed;
float leak(float v) { global_seed.get() += v; return v; }
float reader(float v) { return v * global_seed.get(); }
template <int N> float power(float v) { float r = 1; for (int i = 0; i < N; i++) r *= v; return r; }
// W2S211: 'lane' gives elements what depends on where they are held: 'lane' differs from lane to lane, as 'threadIdx.x % 32' does where 'kernel' calls 'twiddle' (line 21) (wmma2sycl explain W2S211)
template <typename Target>
[[gnu::always_inline]] inline
void twiddle(Acc<Target> &f, int lane) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int i = 0; i < f.num_elements; i++) f.x[i] *= lane;
}
template <typename Target>
[[gnu::always_inline]] inline
void even(Acc<Target> &f, float by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [=](float &x) { x *= by; });
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
[[gnu::always_inline]]
void kernel(float *c, const float *bias, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    alignas(128) syclex::work_group_static<float[256]> tile;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    Ctx ctx{bias, (int)(item.get_local_id(2) % 32)}, flat{bias, 0};
    // W2S211: 'ctx.at(3)' gives elements what depends on where they are held: 'lane' differs from lane to lane (in 'at') (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += ctx.at(3);
    joint_matrix_apply(sg, acc, [&](float &x) { x += flat.base(); });
    // W2S213: 'leak(acc.x[i])' carries something from element to element: 'global_seed' gathers the elements one lane holds (in 'leak') (wmma2sycl explain W2S213)
    for (int i = 0; i < 8; i++) acc.x[i] = leak(acc.x[i]);
    joint_matrix_apply(sg, acc, [=](float &x) { x = reader(x); });
    joint_matrix_apply(sg, acc, [=](float &x) { x = power<3>(x); });
    twiddle<Target>(acc, unsigned(item.get_local_id(2)) % 32);
    even<Target>(acc, bias[sub_group_uniform(sg, item.get_local_id(2) / 32)]);
    int k = 0;
    // W2S213: 'k++' carries something from element to element: 'k' gathers the elements one lane holds, and is read there (wmma2sycl explain W2S213)
    for (int i = 0; i < 8; i++) { acc.x[i] += bias[k]; k++; }
    joint_matrix_apply(sg, acc, [=](float &x) { int j = 0; j++; x += bias[j]; });
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) { const int *q = &i; acc.x[i] += *q; }
    // W2S214: '*q *= 2' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < 8; i++) { float v = acc.x[i]; float *q = &v; *q *= 2; acc.x[i] = v; }
    float carry = 0;
    // W2S213: 'carry = v' carries something from element to element: 'carry' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < 8; i++) { float v = acc.x[i]; acc.x[i] = v + carry; carry = v; }
    volatile int vl = unsigned(item.get_local_id(2)) & 31;
    // W2S211: 'vl' gives elements what depends on where they are held: 'vl' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += vl;
    tile[item.get_local_id(2)] = 1;
    sycl::group_barrier(item.get_group());
    joint_matrix_apply(sg, acc, [&](float &x) { x += tile[0]; });
    // W2S211: '(&tile[0])[threadIdx.x]' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += (&tile[0])[item.get_local_id(2)];
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < 8; i++) acc.x[i] += *(bias + i);
    // W2S210: 'acc.x[i]' depends on which lane holds which element: one element is combined with others (wmma2sycl explain W2S210)
    for (int i = 0; i < 8; ++i) { if (&acc.x[i] == &acc.x[3]) acc.x[i] = 0; }
    // W2S210: 'acc.x[i]' depends on which lane holds which element: the loop's counter is changed in its body (wmma2sycl explain W2S210)
    for (int i = 0; i < 8; i++) { acc.x[i] += 1; i += 0; }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
