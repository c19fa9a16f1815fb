// What a lambda captures by a value of its own may differ from lane to lane.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Sum = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void captured(float *c, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Sum<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float own = unsigned(item.get_local_id(2)), same = 0.0f;
    auto add = [lane = unsigned(item.get_local_id(2)), item](Sum<Target> &f) {
        // W2S211: 'lane' gives elements what depends on where they are held: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
        for (int i = 0; i < f.num_elements; i++) f.x[i] += lane;
    };
    auto referred = [&r = own](Sum<Target> &f) {
        // W2S211: 'r' gives elements what depends on where they are held: 'r' differs from lane to lane (wmma2sycl explain W2S211)
        for (int i = 0; i < f.num_elements; i++) f.x[i] += r;
    };
    auto set = [p = &same, item] { *p = item.get_local_id(2); };
    auto scale = [twice = by * 2, sg](Sum<Target> &f) {  // this one is the same for the warp
        joint_matrix_apply(sg, f, [=](float &x) { x *= twice; });
    };
    add(acc);
    referred(acc);
    set();
    // W2S211: 'same' gives elements what depends on where they are held: 'same' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += same;
    scale(acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void set_low(float &x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) > 4) return;
    x = 1.0f;
}

// Values that some lanes alone give: behind a return, where a lambda is called, by a place that is chosen.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void given_by_some(float *c, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Sum<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float low = 0.0f, called = 0.0f, left = 0.0f, chosen = 0.0f, other = 0.0f;
    set_low(low);
    // W2S211: 'low' gives elements what depends on where they are held: 'low' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += low;
    auto set = [&] { called = 1.0f; };
    if (item.get_local_id(2) < 4) set();
    // W2S211: 'called' gives elements what depends on where they are held: 'called' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += called;
    auto leave = [&] {
        if (item.get_local_id(2) > 4) return;
        left = 1.0f;
    };
    leave();
    // W2S211: 'left' gives elements what depends on where they are held: 'left' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += left;
    (n ? chosen : other) = item.get_local_id(2);
    // W2S211: 'chosen' gives elements what depends on where they are held: 'chosen' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += chosen;
    auto add = [&] {
        // W2S211: 'for (int i = 0; i < acc.num_elements; i++) acc.x[i] += 1.0f' gives elements what depends on where they are held: only some lanes come here: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
        for (int i = 0; i < acc.num_elements; i++) acc.x[i] += 1.0f;
    };
    if (item.get_local_id(2) < 4) add();
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
