// A linear layer, Y[rows][outputs] = X[rows][inputs] * W[outputs][inputs]^T + bias, in bf16.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using bf16 = sycl::ext::oneapi::bfloat16;

namespace layer {

template <int TileM, int TileN>
struct Policy {
  using Element = bf16;
  using Sum = float;
  static constexpr int M = TileM, N = TileN, K = 16;
  static constexpr int kTilesN = 2;  // accumulators of a warp, side by side
  static constexpr int kSkew = 8;

  template <typename Target, typename Use, typename Layout>
  using Operand = operand_matrix<Target, Use, M, N, K, Element, Layout>;
  template <typename Target>
  using FragX = Operand<Target, matrix_a, row_major>;
  template <typename Target>
  using FragW = Operand<Target, matrix_b, col_major>;
  template <typename Target>
  using FragY = tiled_matrix<Target, Sum, use::accumulator, M, N>;
};

template <typename Target, typename P>
class WarpTile {
 public:
  [[gnu::always_inline]]
  explicit WarpTile(const float *bias) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
#pragma unroll
    for (int j = 0; j < P::kTilesN; ++j) {
      // every row of the tile starts as the bias: a load with leading dimension 0
      joint_matrix_load(sg, sums_[j], generic_ptr(bias + j * P::N), 0, layout::row_major);
    }
  }

  [[gnu::always_inline]]
  void step(const bf16 *x, int ldx, const bf16 *w, int ldw) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    typename P::template FragX<Target> x_frag;
    joint_matrix_load(sg, x_frag, local_ptr(x), ldx);
#pragma unroll
    for (int j = 0; j < P::kTilesN; ++j) {
      typename P::template FragW<Target> w_frag;
      joint_matrix_load(sg, w_frag, global_ptr(w + j * P::N * ldw), ldw);
      joint_matrix_mad(sg, sums_[j], x_frag, w_frag, sums_[j]);
    }
  }

  [[gnu::always_inline]]
  void store(float *y, int ldy) const {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int j = 0; j < P::kTilesN; ++j) joint_matrix_store(sg, sums_[j], global_ptr(y + j * P::N), ldy, layout::row_major);
  }

 private:
  typename P::template FragY<Target> sums_[P::kTilesN];
};

template <typename Target, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void linear(const typename P::Element *__restrict__ x, const typename P::Element *__restrict__ w,
            const float *__restrict__ bias, typename P::Sum *y, int rows, int inputs, int outputs, int ldy) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<bf16[P::M * (P::K + P::kSkew)]> tile_storage;
  bf16 (&tile)[P::M * (P::K + P::kSkew)] = tile_storage;
  const int row = item.get_group(1) * P::M;
  const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
  const int column = (item.get_group(2) * (item.get_local_range(2) / Target::sub_group_size) + warp) * P::N * P::kTilesN;

  WarpTile<Target, P> sums(bias + column);
  for (int k = 0; k < inputs; k += P::K) {
    for (int i = item.get_local_id(2); i < P::M * P::K; i += item.get_local_range(2)) {
      tile[i / P::K * (P::K + P::kSkew) + i % P::K] = x[(row + i / P::K) * inputs + k + i % P::K];
    }
    sycl::group_barrier(item.get_group());
    sums.step(tile, P::K + P::kSkew, w + column * inputs + k, inputs);
    sycl::group_barrier(item.get_group());
  }
  sums.store(y + row * ldy + column, ldy);
}
}  // namespace layer

static void check(runtime_status status, const char *what) {
  if (status != runtime_success) {
    fprintf(stderr, "%s: %s\n", what, error_string(status));
    exit(1);
  }
}

template <typename P>
int run(const char *name) {
  sycl::queue &q = default_queue();
  using Element = typename P::Element;
  const int rows = 2 * P::M, inputs = 80, outputs = 2 * P::N * P::kTilesN, ldy = outputs + 4;
  std::vector<Element> x(rows * inputs), w(outputs * inputs);
  std::vector<float> bias(outputs), y(rows * ldy, -1.0f);
  for (size_t i = 0; i < x.size(); ++i) x[i] = sycl::ext::oneapi::bfloat16(float(int(i * 7 % 17) - 8) / 4);
  for (size_t i = 0; i < w.size(); ++i) w[i] = sycl::ext::oneapi::bfloat16(float(int(i * 11 % 13) - 6) / 8);
  for (int i = 0; i < outputs; ++i) bias[i] = float(i) / 16 - 1;

  Element *dx, *dw;
  float *dbias, *dy;
  check(status_of([&] { dx = allocate_device<Element>(x.size(), q); }), "x");
  check(status_of([&] { dw = allocate_device<Element>(w.size(), q); }), "w");
  check(status_of([&] { dbias = allocate_device<float>(bias.size(), q); }), "bias");
  check(status_of([&] { dy = allocate_device<float>(y.size(), q); }), "y");
  check(status_of([&] { q.memcpy(dx, x.data(), x.size() * sizeof(Element)).wait(); }), "copy x");
  check(status_of([&] { q.memcpy(dw, w.data(), w.size() * sizeof(Element)).wait(); }), "copy w");
  check(status_of([&] { q.memcpy(dbias, bias.data(), bias.size() * sizeof(float)).wait(); }), "copy bias");
  check(status_of([&] { q.memcpy(dy, y.data(), y.size() * sizeof(float)).wait(); }), "copy y");

  with_matrix_target<
      std::conditional_t<std::is_same_v<P, layer::Policy<32, 8>>, matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float, 32, 8, 16>,
      std::conditional_t<std::is_same_v<P, layer::Policy<16, 16>>, matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>,
      matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float, 8, 32, 16>>>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, rows / P::M, 1), 64),
                      syclex::kernel_function<layer::linear<decltype(target), P>>,
                      dx, dw, dbias, dy, rows, inputs, outputs, ldy);
  });
  check(last_status(), "launch");
  check(status_of([&] { q.memcpy(y.data(), dy, y.size() * sizeof(float)).wait(); }), "copy back");

  int wrong = 0;
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < ldy; ++j) {
      double sum = j < outputs ? bias[j] : -1;
      for (int k = 0; j < outputs && k < inputs; ++k)
        sum += double(float(x[i * inputs + k])) * float(w[j * inputs + k]);
      wrong += y[i * ldy + j] != float(sum);  // small multiples of 1/32: exact in float
    }
  }
  printf("%s: %d x %d x %d, %d wrong\n", name, rows, outputs, inputs, wrong);
  sycl::free(dx, q);
  sycl::free(dw, q);
  sycl::free(dbias, q);
  sycl::free(dy, q);
  return wrong;
}

int main() {
  const int wrong = run<layer::Policy<16, 16>>("square tiles") + run<layer::Policy<32, 8>>("tall tiles") +
                    run<layer::Policy<8, 32>>("wide tiles");
  puts(wrong == 0 ? "PASSED" : "FAILED");
  return wrong != 0;
}
