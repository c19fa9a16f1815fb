#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>
#define EXPECT(condition) if (!(condition)) std::printf("not %s\n", #condition)
void expect(sycl::queue stream, int n) {
    EXPECT(n > 0 && stream != default_queue());
}
