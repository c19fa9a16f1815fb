#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

// Texts of what stays as it is, and arguments that are migrated and no texts.
#define STR(x) #x
#define XSTR(x) STR(x)
#define SHOW(value) printf(#value " = %d\n", (int)(value))
#define NAMED(name, value) printf(#name ": %d\n", (int)(value))
#define CHECK(call) if ((call) != runtime_success) printf("failed in line " XSTR(__LINE__) "\n")

int main() {
    sycl::queue &q = default_queue();
    const int n = 64;
    float *p;
    CHECK(status_of([&] { return p = sycl::malloc_device<float>(n, q); }));
    SHOW(n + 1);
    NAMED(success, runtime_success);
    puts(STR(float4));
    CHECK(status_of([&] { sycl::free(p, q); }));
}
