#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>

class Stream {
    sycl::queue s_ = default_queue();

public:
    sycl::queue get() const { return s_; }
    operator sycl::queue() const { return s_; }
    operator int() const { return 1; }
};
struct Handle {
    blas_handle h;
    blas_handle get() const { return h; }
};

void take(blas_handle handle, sycl::queue stream);

void run(const Handle &h, const Stream &s, sycl::queue plain) {
    std::vector<sycl::queue> list(2, default_queue());
    list[0] = plain;
    list[1] = s.get();
    std::vector<int> numbers{1};
    numbers[0] = s;
    take(h.get(), s);
    h.get().set_queue(plain);
}
