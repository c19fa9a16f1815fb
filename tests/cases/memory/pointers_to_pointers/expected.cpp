#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

struct Matrix { float *data; int rows; };

void allocate(float **p, int n) {
    sycl::queue &q = default_queue();
    *p = sycl::malloc_device<float>(n, q);
}
void allocate_void(void **p, size_t bytes) {
    sycl::queue &q = default_queue();
    *p = sycl::malloc_device(bytes, q);
}
template <typename T> void make(T **p, size_t n) {
    sycl::queue &q = default_queue();
    *p = sycl::malloc_device<T>(n, q);
}
template <typename T> T *made(size_t n) {
    sycl::queue &q = default_queue();
    auto *p = sycl::malloc_device<T>(n, q);
    return p;
}

void fill(Matrix *m, Matrix &r, float *list[4]) {
    sycl::queue &q = default_queue();
    m->data = sycl::malloc_device<float>(m->rows, q);
    r.data = sycl::malloc_device<float>(r.rows, q);
    for (int i = 0; i < 4; i++) list[i] = sycl::malloc_device<float>(16, q);
    for (int i = 0; i < 4; i++) device_synchronize(), sycl::free(list[i], q);
    sycl::free(m->data, q);
}
