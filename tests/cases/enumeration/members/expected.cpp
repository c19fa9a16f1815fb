// Enumerations that classes declare, taken by kernels that template arguments give them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

template <int N> struct Op {
    enum Mode : int { set, sum };
    enum Other : int { one, two };
};
struct Sink {
    enum Mode : int { set, sum };
};
template <class O> void apply(int *out, typename O::Mode mode) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = mode == O::set ? 1 : 2;
}
template <class M> void as_given(int *out, M mode) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = mode;
}
template <class O> void launch(int *out, typename O::Mode mode) {
    sycl::queue &q = default_queue();
    launch_call(q, launch_range(1, 32), [](auto... a) { apply<O>(a...); }, out, mode);
}

void all(int *out) {
    sycl::queue &q = default_queue();
    launch<Sink>(out, Sink::sum);
    launch<Op<3>>(out, Op<3>::set);
    launch_call(q, launch_range(1, 32), [](auto... a) { as_given(a...); }, out, Op<2>::two);
}
