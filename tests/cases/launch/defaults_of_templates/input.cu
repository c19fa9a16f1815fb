// A default stands where the arguments do not tell a parameter: `typename P::E` tells nothing of P
#include <mma.h>
using namespace nvcuda::wmma;

template <class T> struct Types {
  static constexpr int M = 16;
  using E = T;
};

template <class T, class P = Types<T>> __global__ void product(const typename P::E *a, float *c) {
  fragment<matrix_a, P::M, 16, 16, typename P::E, row_major> fa;
  load_matrix_sync(fa, a, 16);
  c[threadIdx.x] = 0;
}
template <class T, class P = Types<T>> __global__ void plain(const typename P::E *a, float *c) { c[threadIdx.x] = P::M; }

template <class T> void test(const T *a, float *c) {
  product<T><<<1, 32>>>(a, c);
  plain<T><<<1, 32>>>(a, c);
}

int main() {
  half *h = nullptr;
  float *c = nullptr;
  test<half>(h, c);
  plain<float><<<1, 32>>>(c, c);
}
