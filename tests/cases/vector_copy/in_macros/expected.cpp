#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FETCH_FLOAT4(pointer) (reinterpret_cast<sycl::float4 *>(&(pointer))[0])
#define CFETCH(pointer) *reinterpret_cast<const sycl::float4 *>(&(pointer))
#define INT4_AT(p) ((const sycl::int4 *)(p))
#define PICK(c, p, q) ((c) ? *(const sycl::float4 *)(p) : *(const sycl::float4 *)(q))
#define COPY(to, from) to = from
#define TWICE(v) sum2(v, v)
#define SUM(p) sum2(*(sycl::float4 *)(p), *(sycl::float4 *)(p))
#define COPY_KERNEL(NAME, T) void NAME(T *to, const T *from) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); to[item.get_local_id(2)] = from[item.get_local_id(2)]; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
COPY_KERNEL(copy_vectors, sycl::float4)

float sum2(sycl::float4 a, sycl::float4 b) { return a.x() + b.x(); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void gemm(float *A, const float *B, sycl::float4 *C, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[16][16]> s;
    float load[4];
    sycl::int4 word;
    FETCH_FLOAT4(s[item.get_local_id(2)][0]) = load_vector(FETCH_FLOAT4(A[item.get_local_id(2) * n]));
    FETCH_FLOAT4(load[0]) = load_vector(CFETCH(B[n]));
    FETCH_FLOAT4(s[0][4]) = FETCH_FLOAT4(load[0]);
    word = load_vector(*INT4_AT(B));
    word = load_vector(INT4_AT(B)[n]);
    const sycl::float4 found = load_vector(PICK(n > 3, A, B));
    COPY(C[0], C[1]);
    C[2].x() = TWICE(C[3]) + SUM(A) + found.x() + word.x();
    C[3].y() = FETCH_FLOAT4(A[0]).y();
}
