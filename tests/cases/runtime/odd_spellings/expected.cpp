#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

int main() {
    sycl::queue &q = default_queue();
    float h[4], *d;
    status_of([&] { return d = static_cast<float *>(sycl::malloc_device(sizeof ( h ), q)); }) ;
    status_of([&] { q.memcpy(d, h, sizeof h).wait(); });
	status_of([&] { q.memcpy(d, h, sizeof(h)).wait(); }) /* tabs */;
    if (false) status_of([&] { q.memset(d, 0, 4); }); else { status_of([&] { q.memset(d, 1, 4); }); }
    status_of([&] { q.wait(); sycl::free(d, q); }) /* at once */;
    return last_status() == runtime_success ? 0 : 1; }
