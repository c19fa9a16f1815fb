#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define CHECK(call) if ((call) != runtime_success) return 1
#define FLAGS_OF(stream, flags) status_of([&] { *(flags) = (stream) == default_queue() ? 0 : 1; })

// Those that do not wait for the default stream are queues of their own, and all others the default queue.
int main() {
    sycl::queue &q = default_queue();
    sycl::queue waits, apart;
    unsigned int flags = 0;
    int least, greatest, priority;
    CHECK(status_of([&] { waits = default_queue(); }));
    CHECK(status_of([&] { least = 0; greatest = 0; }));
    CHECK(status_of([&] { apart = new_stream(); }));
    CHECK(status_of([&] { flags = apart == default_queue() ? 0 : 1; }));
    if (flags != 1) return 2;
    flags = waits == default_queue() ? 0 : 1;
    if (flags != 0) return 3;
    FLAGS_OF(default_queue(), &flags);
    CHECK(status_of([&] { priority = 0; }));
    float *p;
    CHECK(status_of([&] { return p = static_cast<float *>(sycl::malloc_device(64, q)); }));
    q.memset(p, 0, 64);
    return flags == 0 && priority == greatest ? 0 : 4;
}
