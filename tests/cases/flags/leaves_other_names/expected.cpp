#include <sycl/sycl.hpp>

#include <cstdio>
// Flags in calls of CUDA's go with the calls; cudaStreamNonBlocking in a comment stays.
#define HOST_FLAGS 3
static int streamNonBlocking = HOST_FLAGS;
int main() {
  sycl::event event;
  std::printf("cudaStreamNonBlocking: %d\n", streamNonBlocking);
}
