// Matrix products and random numbers on a queue against plain loops. Exits with the number of wrong results.
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/random.hpp>
#include <wmma2sycl/runtime.hpp>

// Real CUDA sources define such macros, after the headers.
#define M 16
#define N 16
#define K 16

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

using namespace wmma2sycl;

int wrong = 0;
void expect(bool right, const std::string &what) {
  std::printf("%s: %s\n", right ? "right" : "WRONG", what.c_str());
  wrong += !right;
}

struct problem {
  blas_op op_a, op_b;
  int m, n, k;
};

// Small whole numbers: every sum is exact, in any order.
template <typename E> std::vector<E> numbers(std::size_t count, int seed) {
  std::vector<E> x(count);
  for (std::size_t i = 0; i < count; ++i)
    x[i] = static_cast<E>(static_cast<float>((i * 7 + i / 13 * 3 + seed) % 9) - 4.0f);
  return x;
}

template <typename A, typename B, typename C, typename Scale>
void check_gemm(const char *types, problem p, Scale alpha, Scale beta, int batches, bool by_pointers) {
  sycl::queue &q = default_queue();
  const int lda = (p.op_a == blas_op::none ? p.m : p.k) + 3, ldb = (p.op_b == blas_op::none ? p.k : p.n) + 1, ldc = p.m + 2;
  const std::size_t size_a = std::size_t(lda) * (p.op_a == blas_op::none ? p.k : p.m) + 5;
  const std::size_t size_b = std::size_t(ldb) * (p.op_b == blas_op::none ? p.n : p.k) + 5;
  const std::size_t size_c = std::size_t(ldc) * p.n + 5;
  const auto a = numbers<A>(size_a * batches, 1);
  const auto b = numbers<B>(size_b * batches, 4);
  auto c = numbers<C>(size_c * batches, 2);
  if (beta == Scale(0) && !std::numeric_limits<C>::is_integer)
    std::fill(c.begin(), c.end(), static_cast<C>(std::nanf("")));
  auto expected = c;
  for (int batch = 0; batch < batches; ++batch)
    for (int col = 0; col < p.n; ++col)
      for (int row = 0; row < p.m; ++row) {
        double sum = 0;
        for (int i = 0; i < p.k; ++i)
          sum += static_cast<double>(a[batch * size_a + (p.op_a == blas_op::none ? row + i * lda : i + row * lda)]) *
                 static_cast<double>(b[batch * size_b + (p.op_b == blas_op::none ? i + col * ldb : col + i * ldb)]);
        C &to = expected[batch * size_c + row + col * ldc];
        const double before = beta == Scale(0) ? 0 : static_cast<double>(beta) * static_cast<double>(to);
        to = static_cast<C>(static_cast<float>(static_cast<double>(alpha) * sum + before));
      }
  A *da = sycl::malloc_device<A>(a.size(), q);
  B *db = sycl::malloc_device<B>(b.size(), q);
  C *dc = sycl::malloc_device<C>(c.size(), q);
  q.copy(a.data(), da, a.size());
  q.copy(b.data(), db, b.size());
  q.copy(c.data(), dc, c.size());
  blas_handle blas(q);
  if (by_pointers) {
    const A **as = sycl::malloc_shared<const A *>(batches, q);
    const B **bs = sycl::malloc_shared<const B *>(batches, q);
    C **cs = sycl::malloc_shared<C *>(batches, q);
    for (int i = 0; i < batches; ++i)
      as[i] = da + i * size_a, bs[i] = db + i * size_b, cs[i] = dc + i * size_c;
    blas.gemm_batched(p.op_a, p.op_b, p.m, p.n, p.k, alpha, as, lda, bs, ldb, beta, cs, ldc, batches);
    q.wait();
    sycl::free(as, q), sycl::free(bs, q), sycl::free(cs, q);
  } else if (batches > 1) {
    blas.gemm_strided_batched(p.op_a, p.op_b, p.m, p.n, p.k, alpha, da, lda, size_a, db, ldb, size_b, beta, dc, ldc, size_c,
                              batches);
  } else {
    blas.gemm(p.op_a, p.op_b, p.m, p.n, p.k, alpha, da, lda, db, ldb, beta, dc, ldc);
  }
  q.copy(dc, c.data(), c.size()).wait();
  std::size_t differ = 0;
  for (std::size_t i = 0; i < c.size(); ++i)
    differ += std::memcmp(&c[i], &expected[i], sizeof(C)) != 0;
  expect(differ == 0, std::string(types) + " " + std::to_string(p.m) + "x" + std::to_string(p.n) + "x" + std::to_string(p.k) +
                          ", batches " + std::to_string(batches) + ", " + std::to_string(differ) + " differ");
  sycl::free(da, q), sycl::free(db, q), sycl::free(dc, q);
}

void check_products() {
  constexpr blas_op no = blas_op::none, yes = blas_op::transpose;
  for (const problem p : {problem{no, no, 70, 65, 33}, {no, yes, 16, 130, 16}, {yes, no, 5, 3, 100}, {yes, yes, 64, 64, 64}}) {
    check_gemm<sycl::half, sycl::half, float>("half float", p, 2.0f, 0.5f, 1, false);
    check_gemm<sycl::half, sycl::half, sycl::half>("half half", p, sycl::half(0.5f), sycl::half(1.0f), 1, false);
    check_gemm<float, float, float>("float", p, 1.0f, 0.0f, 3, true);
  }
  const problem p{no, yes, 40, 50, 60};
  using bf16 = sycl::ext::oneapi::bfloat16;
  check_gemm<sycl::half, sycl::half, sycl::half>("half half by float", p, 0.25f, 0.0f, 3, false);
  check_gemm<bf16, bf16, float>("bfloat16 float", p, 1.0f, 2.0f, 2, false);
  check_gemm<double, double, double>("double", p, -1.0, 3.0, 1, false);
  check_gemm<std::int8_t, std::int8_t, std::int32_t>("int8 int32", p, 2, 1, 2, true);
  check_gemm<std::int8_t, std::int8_t, float>("int8 float", p, 2.0f, 1.0f, 1, false);
  check_gemm<float, float, float>("k = 0", {no, no, 8, 8, 0}, 1.0f, 2.0f, 1, false);
}

void check_handles() {
  float *x = sycl::malloc_shared<float>(16, default_queue());
  blas_handle blas = nullptr;
  expect(!blas && blas == nullptr, "no handle yet");
  const auto product = [&](int ld) {
    return blas_status_of([&] { blas.gemm(blas_op::none, blas_op::none, 4, 4, 4, 1.0f, x, ld, x, 4, 0.0f, x, 4); });
  };
  expect(product(4) == blas_not_initialized, "a handle that was not made");
  blas = blas_handle(default_queue());
  expect(product(3) == blas_invalid_value, "a leading dimension below the rows");
  const blas_handle copy = blas;
  sycl::queue stream = new_stream();
  copy.set_queue(stream);
  expect(blas.queue() == stream, "copies share the queue");
  blas.reset();
  expect(!blas && copy, "reset lets go");
  random_generator generator;
  expect(random_status_of([&] { generator.uniform(x, 16); }) == random_not_initialized, "a generator that was not made");
  sycl::free(x, default_queue());
}

void check_philox() {
  // The vectors that the paper's authors publish with their implementation.
  const auto is = [](const random_detail::philox_block &x, std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    return x.word[0] == a && x.word[1] == b && x.word[2] == c && x.word[3] == d;
  };
  expect(is(random_detail::philox4x32(0, 0, 0), 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8), "Philox of zeros");
  const std::uint64_t ones = ~std::uint64_t(0);
  expect(is(random_detail::philox4x32(ones, ones, ones), 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd), "Philox of ones");
  expect(is(random_detail::philox4x32(0x85a308d3243f6a88, 0x0370734413198a2e, 0x299f31d0a4093822), 0xd16cfe09, 0x94fdcceb, 0x5001e420,
            0x24126ea1), "Philox of pi");
  random_state walked(3, 1, 0), skipped(3, 1, 0), begun(3, 1, 6);
  for (int i = 0; i < 6; ++i)
    walked.next();
  skipped.skip(6);
  const std::uint32_t next = walked.next();
  expect(next == skipped.next() && next == begun.next() && next != random_state(3, 2, 6).next(), "a state's sequence");
}

template <typename E> void check_numbers(const char *name, const random_generator &made, bool on_device) {
  sycl::queue &q = default_queue();
  const std::size_t count = 100001;
  E *x = on_device ? sycl::malloc_device<E>(count + 1, q) : sycl::malloc_host<E>(count + 1, q);
  std::vector<E> first(count + 1), second(count), normal(count);
  made.set_seed(1337);
  q.fill(x, E(-1), count + 1).wait();
  made.uniform(x, count);
  q.copy(x, first.data(), count + 1).wait();
  made.uniform(x, count);
  q.copy(x, second.data(), count).wait();
  made.normal(x, count, E(3), E(2));
  q.copy(x, normal.data(), count).wait();
  double sum = 0, mean = 0, square = 0, together = 0;
  bool inside = true;
  for (std::size_t i = 0; i < count; ++i) {
    inside = inside && first[i] > 0 && first[i] <= 1;
    sum += first[i];
    together += (first[i] - 0.5) * (second[i] - 0.5);
    mean += normal[i];
    square += (normal[i] - 3) * (normal[i] - 3);
  }
  const std::string what = name;
  expect(inside && first[count] == -1, what + ": all within (0, 1], none beyond the array");
  expect(std::fabs(sum / count - 0.5) < 0.005, what + ": mean of uniform numbers");
  expect(std::fabs(together / count) < 0.002 && first[0] != second[0], what + ": two arrays are independent");
  expect(std::fabs(mean / count - 3) < 0.03, what + ": mean of normal numbers");
  expect(std::fabs(square / count - 4) < 0.1, what + ": variance of normal numbers");
  made.set_seed(1337);
  made.uniform(x, count);
  q.copy(x, second.data(), count).wait();
  expect(std::equal(second.begin(), second.end(), first.begin()), what + ": a seed's numbers come again");
  sycl::free(x, q);
}

int main() {
  check_products();
  check_handles();
  check_philox();
  check_numbers<float>("float on the device", random_generator(default_queue()), true);
  check_numbers<double>("double on the device", random_generator(default_queue()), true);
  check_numbers<float>("float on the host", random_generator::on_host(), false);
  return wrong;
}
