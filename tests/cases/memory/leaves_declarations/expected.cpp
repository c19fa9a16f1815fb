// Declarations that say more than a pointer's type, or that something needs before the allocation.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

typedef float *Floats;
#define CHECK(call) if ((call) != runtime_success) std::printf("failed\n")

void fill(float **to);

int several(int n, bool again) {
    sycl::queue &q = default_queue();
    float *a, *b;
    float *commented;  // the device's copy
    static float *kept;
    Floats alias;
    float *named = nullptr;
    float *sized;
    float *checked;
    float *inner;
    float *conditional;
    float *passed;
    float **slot = &passed;
    fill(&named);
#ifdef NDEBUG
    conditional = nullptr;
#endif
    a = sycl::malloc_device<float>(n, q);
    b = sycl::malloc_device<float>(n, q);
    commented = sycl::malloc_device<float>(n, q);
    kept = sycl::malloc_device<float>(n, q);
    alias = static_cast<std::remove_reference_t<decltype(alias)>>(sycl::malloc_device(n * sizeof(float), q));
    named = sycl::malloc_device<float>(n, q);
    sized = static_cast<float *>(sycl::malloc_device(2 * n * sizeof(*sized) + 4, q));
    CHECK(status_of([&] { checked = allocate_device<float>(n, q); }));
    if (again) inner = sycl::malloc_device<float>(n, q);
    conditional = sycl::malloc_device<float>(n, q);
    passed = sycl::malloc_device<float>(n, q);
    device_synchronize();
    sycl::free(*slot, q);
    return sized != nullptr && checked != inner;
}

int jumps(int n) {
    sycl::queue &q = default_queue();
    float *p;
    if (n < 0) goto failed;
    p = sycl::malloc_device<float>(n, q);
    device_synchronize();
    sycl::free(p, q);
    return 1;
failed:
    return 0;
}

void chooses(int n) {
    sycl::queue &q = default_queue();
    switch (n) {
        float *p;
    case 1:
        p = sycl::malloc_device<float>(n, q);
        device_synchronize();
        sycl::free(p, q);
    default:
        break;
    }
}
