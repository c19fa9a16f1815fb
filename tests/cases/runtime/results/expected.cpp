#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                        \
    do {                                                                   \
        runtime_status status = (call);                                    \
        if (status != runtime_success) {                                   \
            fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, error_string(status)); \
            exit(EXIT_FAILURE);                                            \
        }                                                                  \
    } while (0)

inline runtime_status check(runtime_status result) {
    if (result != runtime_success) fprintf(stderr, "%s: %s\n", error_name(result), error_string(result));
    return result;
}

runtime_status copy(float *d, const float *h, size_t n) {
    sycl::queue &q = default_queue();
    return status_of([&] { q.memcpy(d, h, n).wait(); });
}

int main() {
    sycl::queue &q = default_queue();
    float *p = nullptr;
    CHECK(status_of([&] { return p = static_cast<float *>(sycl::malloc_device(64, q)); }));
    CHECK(status_of([&] { q.memset(p, 0, 64); }));
    runtime_status err = status_of([&] { q.wait_and_throw(); });
    if (err != runtime_success) return 1;
    if (last_status() != runtime_success || check(peek_status()) != runtime_success) return 2;
    err = status_of([&] { q.memset(p, 1, 64); });
    if ((err = status_of([&] { q.memcpy(p, p, 4).wait(); })) != runtime_success) return 3;
    (void)status_of([&] { select_device(0); });
    return check(status_of([&] { sycl::free(p, q); })) == runtime_success ? 0 : 4;
}
