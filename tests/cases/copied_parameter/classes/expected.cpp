#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace views {

class Matrix {
 public:
  Matrix(const sycl::half *first, int ldm) : first_(first), ldm_(ldm) {}
  Matrix(const Matrix &other) : first_(other.first_), ldm_{other.ldm_} {}
  ~Matrix() {}
  const sycl::half *tile(int row, int column) const { return first_ + row * ldm_ + column; }
  int ldm() const { return ldm_; }

 private:
  const sycl::half *first_;
  int ldm_;
};  // rows one after another

}  // namespace views

template <>
struct sycl::is_device_copyable<views::Matrix> : std::true_type {};

namespace views {

inline namespace v1 {
template <class T, int Width = 4>
struct Scaled {
  T by;
  Matrix of;
  Scaled(T by, const Matrix &of) : by(by), of(of) {}
  Scaled(const Scaled &other) : by(other.by), of(other.of) {}
  T operator()(T x) const { return x * by; }
};

}  // inline namespace v1
}  // namespace views

template <class T, int Width>
struct sycl::is_device_copyable<views::Scaled<T, Width>> : std::true_type {};

namespace views {
inline namespace v1 {
}  // namespace v1

// Kept as the program's own: a copy that the compiler writes, of bytes alone.
struct Sizes {
  int m, n, k;
  Sizes(const Sizes &) = default;
  Sizes(int m, int n, int k) : m(m), n(n), k(k) {}
};

struct Outer {
  struct Bias {
    const float *of_rows;
    Bias(const float *of_rows) : of_rows(of_rows) {}
    Bias(const Bias &other) { this->of_rows = other.of_rows; }
  };
};

}  // namespace views

template <>
struct sycl::is_device_copyable<views::Outer::Bias> : std::true_type {};

namespace views {

template <typename Target, class Epilogue>
void gemm(Matrix b, Epilogue epilogue, float *c, Sizes sizes, Outer::Bias bias) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
  tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
  joint_matrix_fill(sg, fc, bias.of_rows[0]);
  for (int k = 0; k < sizes.k; k += 16) {
    joint_matrix_load(sg, fa, generic_ptr(epilogue.of.tile(16 * unsigned(item.get_group(1)), k)), epilogue.of.ldm());
    joint_matrix_load(sg, fb, generic_ptr(b.tile(16 * unsigned(item.get_group(2)), k)), b.ldm());
    joint_matrix_mad(sg, fc, fa, fb, fc);
  }
  joint_matrix_apply(sg, fc, [&](float &x) { x = epilogue(x); });
  joint_matrix_store(sg, fc, global_ptr(c + 16 * item.get_group(1) * sizes.n + 16 * item.get_group(2)), sizes.n, layout::row_major);
}

namespace {
struct Row {
  float *first;
  explicit Row(float *first) : first(first) {}
  Row(const Row &other) : first(other.first) {}
};

}
}  // namespace views

template <>
struct sycl::is_device_copyable<views::Row> : std::true_type {};

namespace views {
namespace {
}  // namespace

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear(Row row) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  row.first[item.get_local_id(2)] = 0.0f;
}

void cleared(float *c) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<clear>, Row(c));
}

void multiply(const sycl::half *a, const sycl::half *b, float *c, const float *bias, Sizes sizes) {
  sycl::queue &q = default_queue();
  Scaled<float> scaled(0.5f, Matrix(a, sizes.k));
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    launch_call<decltype(target)::sub_group_size>(q, launch_range(target, sycl::range<3>(1, sizes.m / 16, sizes.n / 16), 32),
                                                  [](auto... args) { gemm<decltype(target)>(args...); },
                                                  Matrix(b, sizes.k), scaled, c, sizes, Outer::Bias(bias));
  });
}

}  // namespace views

namespace sums::of_rows {
template <class T>
struct Total {
  T *to;
  explicit Total(T *to) : to(to) {}
  Total(const Total &other) : to(other.to) {}
};

}  // namespace sums::of_rows

template <class T>
struct sycl::is_device_copyable<sums::of_rows::Total<T>> : std::true_type {};

namespace sums::of_rows {
template <>
struct Total<double> {
  double *to, scale;
  explicit Total(double *to) : to(to), scale(1.0) {}
  Total(const Total &other) : to(other.to), scale(other.scale) {}
};

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(Total<T> total) { atomic_add(total.to, T(1)); }

void added(float *one, double *other) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add<float>>, Total<float>(one));
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add<double>>, Total<double>(other));
}
}  // namespace sums::of_rows
