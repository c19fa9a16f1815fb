// What a setter is given by a lane is what a getter finds, though the getter takes nothing; so it is with what lambdas capture.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Accumulator = tiled_matrix<Target, float, use::accumulator, 16, 16>;

struct Scale {
    float by;
    void set(float x) { by = x; }
    float get() const { return by; }
    float twice() const { return 2 * get(); }
};

struct Offset {
    int by;
    Offset(int x) : by(x) {}
    operator float() const { return by; }
};

struct Uniform {
    float by, lanes;
    void set(float x) { by = x; }
    float get() const { return by; }
};

void put(float &to, float value) { to = value; }

float lane_number() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    float found;
    put(found, unsigned(item.get_local_id(2)));
    return found;
}

template <typename Target>
[[gnu::always_inline]] inline
void add(Accumulator<Target> &acc, int lane) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    auto more = [&](float x) { return x + lane; };
    // W2S211: 'more(acc.x[i])' gives elements what depends on where they are held: 'lane' differs from lane to lane, as 'lane' does where 'kernel' calls 'add' (line 49) (in the lambda it calls) (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = more(acc.x[i]);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int lane = item.get_local_id(2) % 32;
    Accumulator<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    Scale scale{};
    scale.set(lane);
    float twice = scale.twice(), offset = Offset(lane), number = lane_number();
    // W2S211: 'twice' gives elements what depends on where they are held: 'twice' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= twice;
    // W2S211: 'offset' gives elements what depends on where they are held: 'offset' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += offset;
    // W2S211: 'number' gives elements what depends on where they are held: 'number' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += number;
    add<Target>(acc, lane);
    Uniform uniform{};
    uniform.lanes = lane;
    uniform.set(unsigned(item.get_group(2)));
    float block = uniform.get();
    joint_matrix_apply(sg, acc, [=](float &x) { x += block; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
