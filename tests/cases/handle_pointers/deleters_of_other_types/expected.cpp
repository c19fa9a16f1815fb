#include <sycl/sycl.hpp>
#include <wmma2sycl/stream_owners.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <functional>
#include <memory>
#include <type_traits>

inline auto destroy = [](sycl::queue s) { s.wait(); };
struct Deleter { using pointer = stream_pointer; void operator()(sycl::queue s) const { s.wait(); } };
using Alias = Deleter;
template <auto Function> struct By {
    template <typename T> void operator()(T s) const { Function(s); }
};

using ByLambda = std::unique_ptr<sycl::queue, stream_deleter_of<decltype(destroy)>>;
using ByFunction = std::unique_ptr<sycl::queue, stream_deleter_of<void (*)(sycl::queue)>>;
using ByAny = std::unique_ptr<sycl::queue, stream_deleter_of<std::function<void(sycl::queue)>>>;
using ByClass = std::unique_ptr<sycl::queue, Deleter>;
using ByAlias = std::unique_ptr<sycl::queue, stream_deleter_of<Alias>>;
using ByTemplate = std::unique_ptr<sycl::queue, stream_deleter_of<By<release_stream>>>;
template <typename D> using Owner = std::unique_ptr<sycl::queue, stream_deleter_of<D>>;

sycl::queue created() {
    sycl::queue s;
    s = new_stream();
    return s;
}

int run() {
    ByLambda l(created(), destroy), moved(std::move(l));
    ByFunction f(nullptr, [](sycl::queue s) { s.wait(); });
    ByAny a(created(), [&](sycl::queue s) { s.wait_and_throw(); });
    ByClass c(created());
    ByAlias d(nullptr);
    ByTemplate t(created());
    Owner<decltype(destroy)> o(created(), destroy);
    c.reset(nullptr);
    d.reset(created());
    if (f.get() == nullptr && !a.get()) moved.get().wait_and_throw();
    return l == nullptr && f == nullptr;
}
