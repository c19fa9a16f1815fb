// In a template it is open which memcpy or modff is called: what its arguments point to is written all the same.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstring>

template <typename To, typename From>
To bits(From from) {
    To to;
    memcpy(&to, &from, sizeof(to));
    return to;
}

template <typename T>
struct Parts {
    T whole, rest;
    void of(T x) { rest = modff(x, &whole); }
};

template <typename T>
T sine(T x) {
    T found, other;
    found = sycl::sin(static_cast<float>(x));
    other = sycl::cos(static_cast<float>(x));
    return found;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int lane = item.get_local_id(2) % 32;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float seen = bits<float>(lane), wave = sine<float>(lane);
    Parts<float> parts;
    parts.of(lane);
    // W2S211: 'seen' gives elements what depends on where they are held: 'seen' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += seen;
    // W2S211: 'wave' gives elements what depends on where they are held: 'wave' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += wave;
    // W2S211: 'parts.whole' gives elements what depends on where they are held: 'whole' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += parts.whole;
    float block = bits<float>(unsigned(item.get_group(2))), copied;
    memcpy(&copied, &block, sizeof(copied));
    joint_matrix_apply(sg, acc, [=](float &x) { x += block; });
    joint_matrix_apply(sg, acc, [=](float &x) { x += copied; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
