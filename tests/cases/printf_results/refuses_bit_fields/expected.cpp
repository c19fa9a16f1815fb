#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>

struct Counts {
    long long count : 20;
    unsigned bits : 4;
};

#define SHOW(x) syclex::printf("%d\n", x)

// A bit-field of 20 bits is an int to printf, whatever type it is declared with.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void prints(const Counts *c) {
    syclex::printf("%d\n", +c->count);
    SHOW(c->bits);
    // W2S504: a macro's 'printf' of a bit-field that is narrower than its type has no SYCL form yet (wmma2sycl explain W2S504)
    SHOW(c->count);
    SHOW((int)c->count);
}
