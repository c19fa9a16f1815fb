#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>
// register pressure is low here
void print_registers(int register_count) { printf("register use: %d\n", register_count); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(int *p) { *p = 1; }
