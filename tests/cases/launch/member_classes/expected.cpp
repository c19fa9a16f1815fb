// Kernels that take a class which another class declares: SYCL cannot declare them ahead of the program.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

struct Sum {
    struct Params { float *out; float by; };
    static float run(const Params &p, int i) { return p.by + i; }
};
template <int N> struct Scale {
    struct Params { float *out; float by; };
    using Arguments = Params;
    static float run(const Params &p, int i) { return p.by * N * i; }
};
using Given = Sum::Params;

template <class Op> void apply(typename Op::Params p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p.out[item.get_local_id(2)] = Op::run(p, unsigned(item.get_local_id(2)));
}
template <class P> void clear(const P p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p.out[item.get_local_id(2)] = 0;
}
template <class Op> void add(float *out, const float *in, typename Op::Arguments p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] += in ? in[item.get_local_id(2)] : Op::run(p, unsigned(item.get_local_id(2)));
}
void plain(Given p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p.out[item.get_local_id(2)] += p.by;
}

template <class Op> void launch(typename Op::Params const &p, int n) {
    sycl::queue &q = default_queue();
    launch_call(q, launch_range(1, 64), [](auto... a) { apply<Op>(a...); }, p, n);
    launch_call(q, launch_range(1, 64), [](auto... a) { clear(a...); }, p);
}
#define ADD(OP, out, p) launch_call(default_queue(), launch_range(1, 64), [](auto... a) { add<OP>(a...); }, out, static_cast<const float *>(nullptr), p)

void all(float *out, sycl::queue stream) {
    sycl::queue &q = default_queue();
    launch<Sum>({out, 2.0f}, 64);
    launch<Scale<3>>({out, 2.0f}, 64);
    launch_call(stream, launch_range(1, 64), [](auto... a) { apply<Scale<4>>(a...); },
                typename Scale<4>::Params{out, 1.0f}, 32);
    Scale<4>::Params p{out, 1.0f};
    launch_call(q, launch_range(1, 64), [](auto... a) { add<Scale<4>>(a...); }, out, static_cast<const float *>(nullptr), p);
    launch_call(q, launch_range(1, 64), [](auto... a) { add<Scale<4>>(a...); },
                out, static_cast<const float *>(nullptr), typename Scale<4>::Arguments{out, 1.0f});
    ADD(Scale<5>, out, (Scale<5>::Params{out, 1.0f}));
    launch_call(q, launch_range(1, 64), [](auto... a) { plain(a...); }, Given{out, 1.0f});
}
