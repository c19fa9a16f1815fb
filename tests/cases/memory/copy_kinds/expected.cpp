#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define H2D copy_direction::host_to_device
#define COPY(dst, src, n, dir) status_of([&] { default_queue().memcpy(dst, src, n).wait(); })
#define MOVE(d, s, n, k) status_of([&] { default_queue().memcpy(d, s, n).wait(); })

void copy(void *d, const void *h, size_t n, copy_direction kind) {
    sycl::queue &q = default_queue();
    q.memcpy(d, h, n).wait();
}

template <copy_direction Kind> void copy_as(void *d, const void *h, size_t n) {
    sycl::queue &q = default_queue();
    q.memcpy(d, h, n).wait();
}

void all(void *d, void *h, size_t n, bool back) {
    sycl::queue &q = default_queue();
    copy_direction kind = back ? copy_direction::device_to_host : copy_direction::host_to_device;
    q.memcpy(d, h, n).wait();
    q.memcpy(d, h, n).wait();
    COPY(d, h, n, HostToDevice);
    MOVE(d, d, n, copy_direction::device_to_device);
    copy(d, h, n, copy_direction::by_pointers);
    copy_as<copy_direction::host_to_host>(h, h, n);
}
