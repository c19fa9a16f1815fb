#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdlib>
#include <new>


int main() {
    const int n = 4;
    // W2S406: 'malloc' treats 'cudaStream_t' objects as bytes, which are or hold streams or events (wmma2sycl explain W2S406)
    sycl::queue *streams = (sycl::queue *)malloc(n * sizeof(sycl::queue));
    // W2S406: 'calloc' treats 'cudaEvent_t' objects as bytes, which are or hold streams or events (wmma2sycl explain W2S406)
    sycl::event *events = static_cast<sycl::event *>(std::calloc(n, sizeof(sycl::event)));
    for (int i = 0; i < n; i++) {
        (streams[i]) = new_stream();
    }
    for (int i = 0; i < n; i++) streams[i].wait();
    free(streams);
    free(events);
    return 0;
}
