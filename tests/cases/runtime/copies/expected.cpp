#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>

void copies(float *device, float *other, sycl::queue stream) {
    sycl::queue &q = default_queue();
    std::vector<float> host(256);
    q.memcpy(device, host.data(), host.size() * sizeof(float)).wait();
    q.memcpy(host.data(), device, 1024).wait();
    q.memcpy(other, device, 1024).wait();
    stream.memcpy(device, host.data(), 1024).wait();
    q.memcpy(device, other, 1024).wait();
    q.memset(device, 0, 1024);
    stream.memset(device, 0xff, 1024);
    q.memset(device + 4, 0, 16) /* zeros */;
    stream.wait_and_throw();
}
