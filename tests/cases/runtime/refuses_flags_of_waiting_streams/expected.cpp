#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

// W2S101: 'cudaStreamGetFlags' is made by the macro 'FLAGS_OF' and cannot be edited there (wmma2sycl explain W2S101)
#define FLAGS_OF(stream, flags) cudaStreamGetFlags(stream, flags)

// Nothing goes to the default stream: each stream is a queue of its own, which does not say that CUDA's would wait.
int main() {
    sycl::queue waits;
    unsigned int flags = 0, same = 0;
    waits = new_stream();
    // W2S401: 'cudaStreamGetFlags of streams that wait for the default one' is not migrated (wmma2sycl explain W2S401)
    cudaStreamGetFlags(waits, &flags);
    FLAGS_OF(waits, &same);
    return flags == same ? 0 : 1;
}
