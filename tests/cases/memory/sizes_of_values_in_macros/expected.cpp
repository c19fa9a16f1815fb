// `sizeof` of a value in a macro's cudaMalloc names no type for the allocation.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>

#define ALLOC(p, v) do { (p) = static_cast<std::remove_reference_t<decltype(p)>>(sycl::malloc_device(v.size() * sizeof(v[0]), default_queue())); \
    default_queue().memcpy(p, v.data(), v.size() * sizeof(v[0])).wait(); } while (0)
#define LIKE(p, s) status_of([&] { (p) = static_cast<std::remove_reference_t<decltype(p)>>(allocate_device((s).count * sizeof((s).first), default_queue())); })
#define NEW(p, n) status_of([&] { (p) = static_cast<std::remove_reference_t<decltype(p)>>(allocate_device((n) * sizeof(*p), default_queue())); })
#define ARRAY(p, n, T) status_of([&] { (p) = allocate_device<T>((n), default_queue()); })

struct Sizes { int count; double first; };

int run(const std::vector<float> &values, Sizes sizes) {
    sycl::queue &q = default_queue();
    float *a, *b, *c;
    double *d;
    ALLOC(a, values);
    NEW(b, 16);
    ARRAY(c, 16, float);
    LIKE(d, sizes);
    sycl::free(a, q);
    sycl::free(b, q);
    sycl::free(c, q);
    return status_of([&] { sycl::free(d, q); });
}
