#include <sycl/sycl.hpp>

void copy(float *to, float *from, int n, sycl::queue *streams, bool first) {
    (*streams).memcpy(to, from, n);
    (first ? streams[0] : streams[1]).memset(to, 0, n);
    (*streams).wait_and_throw();
    streams[1].wait_and_throw();
}
