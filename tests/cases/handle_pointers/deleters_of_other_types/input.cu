#include <cuda_runtime.h>
#include <functional>
#include <memory>
#include <type_traits>

inline auto destroy = [](cudaStream_t s) { cudaStreamDestroy(s); };
struct Deleter { void operator()(CUstream_st *s) const { cudaStreamDestroy(s); } };
using Alias = Deleter;
template <auto Function> struct By {
    template <typename T> void operator()(T s) const { Function(s); }
};

using ByLambda = std::unique_ptr<CUstream_st, decltype(destroy)>;
using ByFunction = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, void (*)(cudaStream_t)>;
using ByAny = std::unique_ptr<struct CUstream_st, std::function<void(cudaStream_t)>>;
using ByClass = std::unique_ptr<CUstream_st, Deleter>;
using ByAlias = std::unique_ptr<CUstream_st, Alias>;
using ByTemplate = std::unique_ptr<CUstream_st, By<cudaStreamDestroy>>;
template <typename D> using Owner = std::unique_ptr<CUstream_st, D>;

cudaStream_t created() {
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    return s;
}

int run() {
    ByLambda l(created(), destroy), moved(std::move(l));
    ByFunction f(nullptr, [](cudaStream_t s) { cudaStreamDestroy(s); });
    ByAny a(created(), [&](cudaStream_t s) { cudaStreamSynchronize(s); });
    ByClass c(created());
    ByAlias d(nullptr);
    ByTemplate t(created());
    Owner<decltype(destroy)> o(created(), destroy);
    c.reset(nullptr);
    d.reset(created());
    if (f.get() == nullptr && !a.get()) cudaStreamSynchronize(moved.get());
    return l == nullptr && f == nullptr;
}
