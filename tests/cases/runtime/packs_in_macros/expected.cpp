#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define FREE(...) release_memory(__VA_ARGS__)
#define WAIT_FOR(streams...) finish_stream(streams)

int main() {
    sycl::queue &q = default_queue();
    sycl::queue stream;
    stream = new_stream();
    auto *p = static_cast<float *>(sycl::malloc_shared(64, q));
    int home = -1;
    if (home != -1) return 2;
    if (WAIT_FOR(stream) != runtime_success) return 1;
    FREE(p);
    return 0;
}
