#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdlib>
struct Pair { float a, b; };

int main() {
    sycl::queue &q = default_queue();
    const int m = 64, n = 32;
    size_t bytes = m * n * sizeof(float);
    float *a, *b, *c, *d, *e;
    double *x[2];
    a = sycl::malloc_device<float>(m * n, q);
    b = sycl::malloc_device<float>(m * n, q);
    c = static_cast<float *>(sycl::malloc_device(bytes, q));
    d = sycl::malloc_device<float>(m + n, q);
    e = static_cast<float *>(sycl::malloc_device(m * (sizeof(float) * n), q));
    auto *h = sycl::malloc_device<sycl::half>((size_t)m * n, q);
    x[1] = sycl::malloc_device<double>(1, q);
    auto *pairs = static_cast<Pair *>(sycl::malloc_device(sizeof(Pair[16]), q));
    void *raw = sycl::malloc_device(4096, q);
    *(x + 2) = static_cast<double *>(sycl::malloc_device(64, q));
    auto *bytes_only = sycl::malloc_device<unsigned char>(4096, q) /* bytes */;
    sycl::free(a, q); sycl::free(b, q); sycl::free(c, q);
    return 0;
}
