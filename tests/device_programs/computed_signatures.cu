// Kernel templates whose signatures compute types: what they return, take and are parameterised by depends on the arguments.
#include <array>
#include <cstddef>
#include <cstdio>
#include <type_traits>

template <typename T, int N> struct Tile { T v[N]; };
template <typename T> struct Traits {
  static constexpr int count = 3;
  static constexpr bool is_word = sizeof(T) == 4;
  using tile = Tile<T, 3>;
  using value_type = T;
  static constexpr T nine = T(9);
};
enum class Mode { plain, doubled };

// by what they return
template <typename T> __global__ typename std::enable_if<std::is_floating_point<T>::value, void>::type kind(T *p) { *p = T(1); }
template <typename T> __global__ std::enable_if_t<std::is_integral<T>::value> kind(T *p) { *p = T(2); }
template <bool Up, typename T> __global__ typename std::enable_if<Up>::type step(T *p) { *p += 10; }
template <bool Up, typename T> __global__ typename std::enable_if<!Up>::type step(T *p) { *p -= 10; }
// by what they take
template <typename T> __global__ void tagged(T *p, std::integral_constant<bool, std::is_integral<T>::value>) { *p = 4; }
template <typename T> __global__ void widened(T *p, typename std::conditional<std::is_integral<T>::value, long, double>::type v) { *p = T(v); }
template <typename T> __global__ void tiled(T *p, Tile<T, Traits<T>::count> a) { *p = a.v[1]; }
template <typename T> __global__ void named(T *p, typename Traits<T>::tile a) { *p = a.v[2]; }
template <typename T> __global__ void words(T *p, std::enable_if_t<Traits<T>::is_word, T> v) { *p = v; }
template <typename T, std::size_t N> __global__ void sized(T *p, Tile<T, (int)N> a) { *p = a.v[0] + (int)N; }
// by values whose types other arguments make
template <typename T, T Value> __global__ void value(T *p) { *p = Value; }
template <Mode M, typename T, T Value> __global__ void mode(T *p) { *p = M == Mode::doubled ? 2 * Value : Value; }
template <typename T, typename Traits<T>::value_type Value = Traits<T>::nine> __global__ void member(T *p) { *p = Value; }
template <typename T, std::enable_if_t<std::is_integral<T>::value, int> = 0> __global__ void constrained(T *p) { *p = 13; }
template <typename T, std::enable_if_t<std::is_floating_point<T>::value, bool> = true> __global__ void constrained(T *p) { *p = 14; }
// by functions whose types other arguments make
template <typename T> __device__ T thrice(const T &v) { return T(3) * v; }
template <typename T> __device__ T less(const T &v) { return v - T(1); }
template <typename T, T (*F)(const T &)> __global__ void applied(T *p) { *p = F(*p); }
#define APPLY(FUNCTION) applied<T, FUNCTION<T>><<<1, 1>>>(p)
template <typename T> void apply_both(T *p) {
  APPLY(thrice);
  APPLY(less);
}

static int failures = 0;
template <typename T, typename Launch> void expect(const char *what, T wanted, Launch launch) {
  T *d, found = T(100);
  cudaMalloc(&d, sizeof(T));
  cudaMemcpy(d, &found, sizeof(T), cudaMemcpyHostToDevice);
  launch(d);
  cudaMemcpy(&found, d, sizeof(T), cudaMemcpyDeviceToHost);
  if (found != wanted) std::printf("%s: %g, not %g\n", what, double(found), double(wanted)), ++failures;
  cudaFree(d);
}
template <typename T> void constrain(T *p) { constrained<<<1, 1>>>(p); }

int main() {
  expect("kind of float", 1.0f, [](float *p) { kind<<<1, 1>>>(p); });
  expect("kind of int", 2, [](int *p) { kind<<<1, 1>>>(p); });
  expect("up", 110, [](int *p) { step<true><<<1, 1>>>(p); });
  expect("down", 90, [](int *p) { step<false><<<1, 1>>>(p); });
  expect("tagged", 4, [](int *p) { tagged<<<1, 1>>>(p, std::true_type{}); });
  expect("widened", 8, [](int *p) { widened<int><<<1, 1>>>(p, 8); });
  expect("widened to double", 2.5f, [](float *p) { widened<float><<<1, 1>>>(p, 2.5); });
  expect("tiled", 5, [](int *p) { tiled<int><<<1, 1>>>(p, Tile<int, 3>{{1, 5, 2}}); });
  expect("named", 6.0f, [](float *p) { named<float><<<1, 1>>>(p, Tile<float, 3>{{1, 5, 6}}); });
  expect("words", 7, [](int *p) { words<int><<<1, 1>>>(p, 7); });
  expect("sized", 12, [](int *p) { sized<int, 4><<<1, 1>>>(p, Tile<int, 4>{{8, 0, 0, 0}}); });
  expect("applied", 299, [](int *p) { apply_both(p); });
  expect("applied to float", 299.0f, [](float *p) { apply_both(p); });
  expect("value", 3L, [](long *p) { value<long, 3><<<1, 1>>>(p); });
  expect("mode", 10, [](int *p) { mode<Mode::doubled, int, 5><<<1, 1>>>(p); });
  expect("member", 9, [](int *p) { member<int><<<1, 1>>>(p); });
  expect("constrained to int", 13, [](int *p) { constrained<<<1, 1>>>(p); });
  expect("constrained to float", 14.0f, [](float *p) { constrain(p); });
  std::printf(failures ? "FAILED\n" : "PASSED\n");
  return failures != 0;
}
