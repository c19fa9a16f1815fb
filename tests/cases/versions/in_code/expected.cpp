#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#define MAJOR (12090 / 1000)
#define COMPILER 12 * 10 + 9

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void tell(int *out) { *out = 12090; }

int main() {
    int runtime = 0;
    runtime = 12090;
    std::printf("%d %d %s %d\n", 12090, MAJOR, TEXT(12090), COMPILER);
    std::printf("nvcc %d.%d\n", 12, 9);
    return runtime / 10 != 12090 / 10;
}
