#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

template <typename F, typename... A> bool done(F f, A... a) { return f(a...) == runtime_success; }

int main() {
    sycl::queue stream;
    stream = new_stream();
    auto wait = finish_device;
    runtime_status (*each)(sycl::queue) = &finish_stream;
    return wait() == runtime_success && each(stream) == runtime_success && done(finish_device) && done(finish_stream, stream) ? 0 : 1;
}
