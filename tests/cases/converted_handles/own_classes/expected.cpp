#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <map>
#include <vector>

class Stream {
    sycl::queue s_;

public:
    Stream() { s_ = new_stream(); }
    ~Stream() { status_of([&] { s_.wait(); }); }
    operator sycl::queue() const { return s_; }
};
struct Handle {
    blas_handle h;
    Handle() {
        sycl::queue &q = default_queue();
        h = blas_handle(q);
    }
    ~Handle() { h.reset(); }
    operator blas_handle() const { return h; }
};

void run(Handle &h, const Stream &s, const float *a, const float *b, float *c, int n) {
    float one = 1, zero = 0;
    std::map<int, stream_slot> streams;
    streams[0] = sycl::queue(s);
    std::vector<sycl::queue> list(2, default_queue());
    list[1] = sycl::queue(s);
    list.push_back(sycl::queue(s));
    sycl::queue plain = s;
    plain = s;
    blas_handle(h).set_queue(sycl::queue(s));
    if (blas_status_of([&] { blas_handle(h).gemm(blas_op::none, blas_op::none, n, n, n, one, a, n, b, n, zero, c, n); }) != blas_success) return;
    plain.wait_and_throw();
}
