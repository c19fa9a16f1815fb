#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

// W2S404: header 'cufft.h' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
int main() {
  sycl::queue &q = default_queue();
  // W2S401: 'cufftHandle' is not migrated (wmma2sycl explain W2S401)
  cufftHandle handle;
  q.wait_and_throw();
  return 0;
}
