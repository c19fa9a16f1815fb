#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdlib>
#include <new>


int main() {
    const int n = 4;
    // W2S406: 'malloc' treats 'cudaStream_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    sycl::queue *streams = (sycl::queue *)malloc(n * sizeof(sycl::queue));
    event_handle *events = static_cast<event_handle *>(std::calloc(n, sizeof(event_handle)));
    for (int i = 0; i < n; i++) {
        (streams[i]) = new_stream();
        events[i] = new_event();
    }
    for (int i = 0; i < n; i++) streams[i].wait();
    free(streams);
    free(events);
    return 0;
}
