// A macro's copy waits, as nothing says what it is used for.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>
#include <cstdio>

#define CHECK(x)                                      \
    do {                                              \
        runtime_status e = (x);                       \
        if (e != runtime_success) printf("%d", (int)e); \
    } while (0)
#define TO_DEVICE(d, h, n, s) status_of([&] { (s).memcpy(d, h, n).wait(); })
#define TO_HOST(h, d, n, s) CHECK(status_of([&] { (s).memcpy(h, d, n).wait(); }))
#define INSIDE(d, h, n, s) status_of([&] { (s).memcpy(d, h, n); })

float first(float *device, sycl::queue s) {
    std::vector<float> v(1, 2.0f);
    TO_DEVICE(device, v.data(), 4, s);
    v[0] = 3.0f;
    INSIDE(device + 1, device, 4, s);
    TO_HOST(v.data(), device + 1, 4, s);
    return v[0];
}
