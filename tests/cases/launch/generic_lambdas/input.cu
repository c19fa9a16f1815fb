// What a generic lambda's parameters are, only its calls tell: `decltype` names it at the launch.
#include <mma.h>
using namespace nvcuda;
struct Scale { float by; };
struct Shift { float by; };
template <class T, class Epilogue> __global__ void gemm(const T *a, float *c, Epilogue e) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> a_frag;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::col_major> b_frag;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
  wmma::fill_fragment(acc, e.by);
  wmma::load_matrix_sync(a_frag, a, 16);
  wmma::load_matrix_sync(b_frag, a, 16);
  wmma::mma_sync(acc, a_frag, b_frag, acc);
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
template <class T> __global__ void fill(T *p, T value, int n) { if (threadIdx.x < n) p[threadIdx.x] = value; }
template <class T> void run(const T *a, float *c) {
  auto launch = [&](auto epilogue) { gemm<T><<<1, 32>>>(a, c, epilogue); };
  launch(Scale{2});
  launch(Shift{1});
}
void all(const half *a, float *c, int *p) {
  auto launch = [&](const auto &epilogue) { gemm<half><<<1, 32>>>(a, c, epilogue); };
  launch(Scale{2});
  launch(Shift{1});
  run(a, c);
  auto filled = [](auto *to, auto value, int n) { fill<<<1, 32>>>(to, value, n); };
  filled(c, 2.0f, 5);
  filled(p, 2, 5);
}
