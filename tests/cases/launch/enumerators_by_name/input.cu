// Enumerators that a launch leaves to be deduced, and that choose a kernel's matrix types, by their names.
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

enum class Act { none, relu };
namespace nn {
enum Layout { rows, columns };
enum class Sum : unsigned char { half_precision = 3, single_precision = 7 };
}  // namespace nn

template <Act A>
struct Bias {
  float b;
  __device__ float operator()(float x) const { return A == Act::relu && x < 0 ? 0.0f : x + b; }
};
template <nn::Layout L> struct Tag {};

template <typename T, Act A>
__global__ void epilogue(T *x, Bias<A> op) { x[threadIdx.x] = op(x[threadIdx.x]); }
template <typename T, nn::Layout L>
__global__ void place(T *x, Tag<L>) { x[threadIdx.x] = L == nn::rows ? T(1) : T(2); }

template <typename T> struct Accumulator { using type = float; };
template <> struct Accumulator<half> { using type = half; };

template <nn::Sum S, typename T>
__global__ void multiply(const half *a, const half *b, T *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, T> fc;
  wmma::fill_fragment(fc, T(0.0f));
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

template <nn::Sum S>
void product(const half *a, const half *b, void *c) {
  using T = std::conditional_t<S == nn::Sum::half_precision, half, float>;
  multiply<S, T><<<1, 32>>>(a, b, static_cast<T *>(c));
}

void run(float *x, const half *a, const half *b) {
  epilogue<<<1, 32>>>(x, Bias<Act::relu>{1.0f});
  place<<<1, 32>>>(x, Tag<nn::columns>{});
  product<nn::Sum::half_precision>(a, b, x);
  product<nn::Sum::single_precision>(a, b, x);
}
