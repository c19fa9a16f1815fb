#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

int main() {
    sycl::queue &q = default_queue();
    float *managed, *pinned, *mapped;
    managed = sycl::malloc_shared<float>(256, q);
    auto *flags = sycl::malloc_shared<int>(4, q);
    pinned = sycl::malloc_host<float>(256, q);
    mapped = sycl::malloc_host<float>(256, q);
    q.memset(managed, 0, 256 * sizeof(float));
    q.wait();
    sycl::free(managed, q);
    sycl::free(flags, q);
    sycl::free(pinned, q);
    sycl::free(mapped, q);
    return 0;
}
