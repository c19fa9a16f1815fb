#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

enum { kInput, kForget, kCell, kOut };
template <typename Target>
struct State { tiled_matrix<Target, float, use::accumulator, 16, 16> gate[4], cell; };

template <typename Acc>
struct Layer {
    Acc acc, rows[2];
    template <typename F>
    Layer &each(F f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, acc, [&](auto &v) { v = f(v); });
        joint_matrix_apply(sg, rows[1], [&](auto &v) { v = f(v); });
        return *this;
    }
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Layer<tiled_matrix<Target, float, use::accumulator, 16, 16>> l;
    joint_matrix_fill(sg, l.acc, 1.0f);
    l.each([](float v) { return v * 2.0f; });
    State<Target> s;
    joint_matrix_apply(sg, s.cell, s.gate[kForget], s.gate[kInput], s.gate[kCell],
                       [=](float &cell, float gate_kForget, float gate_kInput, float gate_kCell) { cell = gate_kForget * cell + gate_kInput * sycl::tanh(gate_kCell); });
    joint_matrix_apply(sg, s.gate[kOut], s.cell, [=](float &gate, float cell) { gate *= cell; });
    joint_matrix_store(sg, l.acc, global_ptr(c), 16, layout::row_major);
}
