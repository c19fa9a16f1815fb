#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Args { float *out; int *flags; };
static syclex::device_global<float> total;
template <typename Target>
[[gnu::always_inline]] inline
void put(const Acc<Target> &acc, float *to) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; joint_matrix_apply(sg, acc, [&](float x) { s += x; }); atomic_add(to, s);
}
template <typename Target>
[[gnu::always_inline]] inline
void put_ref(const Acc<Target> &acc, float &to) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; joint_matrix_apply(sg, acc, [&](float x) { s += x; }); atomic_add(&to, s);
}
template <typename Target>
struct Sink { float *to; [[gnu::always_inline]] void add(const Acc<Target> &acc) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float s = 0; joint_matrix_apply(sg, acc, [&](float x) { s += x; }); atomic_add(to, s);
} };
template <typename Target>
[[gnu::always_inline]] inline
void flag(const Acc<Target> &acc, int *to) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    bool b = false; joint_matrix_apply(sg, acc, [&](float x) { b |= sycl::isnan(x); }); if (b) *to = 1;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void put_together(const float *p, float *q, Args args, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<float[4]> part;
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    const int warp = sub_group_uniform(sg, item.get_local_id(2) / 32);
    put<Target>(acc, q); put<Target>(acc, part + warp); put<Target>(acc, &part[2]); put_ref<Target>(acc, q[1]); put_ref<Target>(acc, part[0]);
    Sink<Target> sink{q + 4}; sink.add(acc);
    flag<Target>(acc, args.flags);
    float s = 0; joint_matrix_apply(sg, acc, [&](float x) { s += x; });
    atomic_add(args.out + item.get_group(2), s);
    atomic_add(&total.get(), s);
    atomic_add(&part[warp], s);
    float *mine = q + item.get_group(2) * n;
    atomic_add(mine + warp, s);
    bool b = false; joint_matrix_apply(sg, acc, [&](float x) { b |= sycl::isinf(x); });
    if (b) args.flags[1] = 1;
}
