// A file's own comment stays at its beginning.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define TWICE(x) ((x) + (x))
namespace tickets {
struct Pair { int low, high; };

// how many there were
static syclex::device_global<int> next_n;
[[maybe_unused]] static const bool next_n_at_first = first_value<next_n>(3);
static syclex::device_global<int[2]> next_m;
[[maybe_unused]] static const bool next_m_at_first = first_value<next_m>({4, 5});  // and more
static syclex::device_global<Pair> next_kept;
[[maybe_unused]] static const bool next_kept_at_first = first_value<next_kept>({7, 8});

// Hands out numbers.
// They begin with three.
int next(int i) {
  next_m[i % 2] += TWICE(next_n.get()) + next_kept.get().high;
  return atomic_add(&next_n.get(), sizeof(next_n.get()) / 4) + sizeof next_m.get();
}
static syclex::device_global<float> next_n_2;
[[maybe_unused]] static const bool next_n_2_at_first = first_value<next_n_2>(1.5f);

float next(float x) { next_n_2.get() += x; return next_n_2.get(); }
static syclex::device_global<int> Counter_next_n;

struct Counter {
  int base;
  int next() {
    return base + Counter_next_n.get()++;
  }
  int other(int n) { return n + base; }
};
}  // namespace tickets

static syclex::device_global<int> nested_s;
[[maybe_unused]] static const bool nested_s_at_first = first_value<nested_s>(2);
static syclex::device_global<int> nested_s_2;
[[maybe_unused]] static const bool nested_s_2_at_first = first_value<nested_s_2>(4);

int nested(int k) {
  for (int i = 0; i < k; ++i) { nested_s_2.get() += i; k -= nested_s_2.get(); }
  return nested_s.get() += k;
}

static syclex::device_global<int> attributed_n;
[[maybe_unused]] static const bool attributed_n_at_first = first_value<attributed_n>(1);

// Its attribute stays its own.
[[nodiscard]] int attributed() { return attributed_n.get()++; }
namespace { struct Own { int x; }; static syclex::device_global<Own> own_kept;

int own() { return own_kept.get().x++; } }
namespace tickets { struct Held { int next(); }; }
static syclex::device_global<int> Held_next_n;

int tickets::Held::next() { return Held_next_n.get()++; }

template <class T> T table(int i) {
  static const T weights[2] = {1, 2};
  static const int odd[2] = {1, 3};
  return weights[i] + odd[i];
}

static syclex::device_global<int> use_vec;  // another one of that name
static syclex::device_global<plain_object<sycl::float4>> use_vec_2;

extern "C"
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(int *out) {
  alignas(128) syclex::work_group_static<int[4]> part;
  use_vec_2.get().value().x() += table<float>(1);
  tickets::Counter c{3};
  part[0] = tickets::next(1) + tickets::next(2.f) + c.next() + c.other(2) + nested(2) + use_vec_2.get().value().x() + attributed() + own() + tickets::Held().next();
  out[0] = part[0] + use_vec.get();
}
void run(int *out) {
  sycl::queue &q = default_queue();
  nd_launch_with_globals(q, launch_range(1, 1), syclex::kernel_function<use>, out);
}
