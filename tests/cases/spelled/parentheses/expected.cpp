#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define LDG(p) (*(p))
#define AT(a, i) (*(a + (i)))
#define ELEMENT(a, i) (*(&a[i]))
#define OF_VARIABLE(v) (*(&v))
#define PAST(a) (*(&a[0] + 1))
#define PASTED(n) (*(row_##n))
#define HALF_DIFFERENCE(a, b) ((a) - (b))
#define AXPY(a, x, y) HALF_DIFFERENCE(((a) * (x)), *(y))
#define NEGATIVE(x) -(-(x))
#define SHARE(n, p) n/(*(p))
#define LOW(v) float((v).x())
#define LOW_OF(p) float((*(p)).x())
#define FIELD(v) v.x
#define FIRST(p) FIELD((*(p)))
#define PRINT(p) syclex::printf(#p ": %f\n", *(p))
#define STORE(p, v) (*(p) = v)
#define MOVE(to, from)         \
    do {                       \
        *(to) = *(from); /* both cached */ \
        to[1] = *(from);       \
    } while (0)
#define BOTH(v) ({ float low_ = float((v).x()); low_ + float((v).y()); })
#define PAIR(T, p) (*(reinterpret_cast<const Two<T, T> *>(p)))
#define RANK(g) (g).get_local_linear_id()
#define SUM a + b
#define NOTHING (-0.0f)
#define COPY(to, from, n, s) status_of([&] { (s).memcpy(to, from, n); })
#define ALLOCATE(p, n) status_of([&] { (p) = static_cast<std::remove_reference_t<decltype(p)>>(allocate_device(n, default_queue())); })
#define ALLOCATE_AT(p, n) status_of([&] { *((void **)p) = allocate_device<float>(n, default_queue()); })

template <typename S, typename T> struct Two { S first; T second; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const float *row_0, const sycl::float2 *v, sycl::half *h, const sycl::half2 *h2, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::half a = h[0], b = h[1];
    out[0] = LDG(row_0 + 1) * 2 + AT(row_0, 1) + ELEMENT(row_0, 2) + PASTED(0);
    out[1] = SHARE(1.0f, row_0 + 1) + LOW(h2[0]) + LOW_OF(h2 + 1) + BOTH(h2[1]);
    h[2] = HALF_DIFFERENCE(h[0], h[1]) * h[3];
    h[3] = AXPY(a, b, h + 1);
    h[4] = NEGATIVE(a) * ((SUM) * b);
    STORE(out + 4, LDG(row_0) + 1);
    MOVE(out, row_0);
    PRINT(row_0 + 1);
    out[5] = RANK(item.get_group());
}

void run(float **to, float *from, int n, sycl::queue *streams) {
    ALLOCATE(to[0], n * 4);
    ALLOCATE_AT(to + 1, n);
    COPY(to[0], from, n * 4, *streams);
    COPY(to[0], from, n * 4, n > 1 ? streams[0] : streams[1]);
}
