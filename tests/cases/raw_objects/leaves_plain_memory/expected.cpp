#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdlib>
#include <vector>

int main() {
    float *numbers = (float *)malloc(4 * sizeof(float));
    sycl::queue *streams = new sycl::queue[2];
    std::vector<event_handle> events(2);
    streams[0] = new_stream();
    events[0] = new_event();
    free(numbers);
    delete[] streams;
    return 0;
}
