#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

template <typename T> struct Op {
    Op(T *p, sycl::queue s = default_queue()) {}
    static runtime_status run(T *p, int n, sycl::queue s = default_queue());
    runtime_status go(T *p, sycl::queue s) const;
};
template <typename T> struct Params {
    T *p;
    sycl::queue s;
    int n;
};
namespace ns {
template <typename T> struct Launcher { static void run(T *p, sycl::queue s); };
}

template <typename T> struct Held : Op<T> {
    Params<T> first, second{nullptr, default_queue(), 0};
    Held(T *p) : Op<T>(p, default_queue()), first{p, default_queue(), 0} { this->go(p, default_queue()); }
    Params<T> made(T *p) { return {p, default_queue(), 0}; }
};

template <typename T> void all(T *p) {
    sycl::queue &queue = default_queue();
    using La = ns::Launcher<T>;
    La::run(p, default_queue());
    Op<T>::run(p, 0, default_queue());
    Op<T> op(p, default_queue()), braced{p, default_queue()};
    op.go(p, default_queue());
    auto other = Op<T>(p, default_queue());
    delete new Op<T>(p, default_queue());
    auto own = [](auto *q, sycl::queue s) {};
    own(p, default_queue());
    Params<T> some{p, default_queue()};
}
template void all<float>(float *);
