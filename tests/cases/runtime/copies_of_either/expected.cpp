// Of a program that pins memory, copies are left to the stream that are not seen to be of pageable memory; where nothing shows that they
// are of pinned memory, a note says so.
#include <sycl/sycl.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

struct Buffer {
    float *host = nullptr, *device = nullptr, *other = nullptr;

    void make(float *from_outside) {
        sycl::queue &q = default_queue();
        host = static_cast<float *>(sycl::malloc_host(64, q));
        device = static_cast<float *>(sycl::malloc_device(64, q));
        other = from_outside;
    }
    void send(sycl::queue s) {
        s.memcpy(device, host, 64);
        s.memcpy(device, host + 4, 16);
        memcpy_async(s, device, other, 64);
        host[0] = 1;
    }
};

static void inner(float *d, const float *h, sycl::queue s) {
    s.memcpy(d, &h[2], 16);
    s.memcpy(d, d + 4, 16);
}

void outer(float *d, float *h, sycl::queue s) {
    Buffer b;
    b.make(h);
    inner(d, b.host, s);
    memcpy_async(s, d, h, 16);
    h[0] = 2;
    s.memcpy(h, b.host, 16).wait();
    h[0] = 2;
    s.memcpy(h, d, 16);
    s.wait_and_throw();
}
