#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

int main() {
    sycl::queue &q = default_queue();
    float h[4], *d;
    d = static_cast<float *>(sycl::malloc_device(sizeof ( h ), q)) ;
    q.memcpy(d, h, sizeof h).wait();
	q.memcpy(d, h, sizeof(h)).wait() /* tabs */;
    if (false) q.memset(d, 0, 4); else { q.memset(d, 1, 4); }
    q.wait();
    sycl::free(d, q) /* at once */;
    return last_status() == runtime_success ? 0 : 1; }
