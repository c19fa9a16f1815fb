// Barriers behind a return that no call there names: destructors, first values, default arguments, operators, range-for
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Met {
  ~Met() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group());
  }
};
inline int met(int v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group()); return v;
}
struct First {
  int a = met(3);
};
int with(int v, int b = met(1)) { return v + b; }
struct Sum {
  int operator+(int x) const {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group()); return x + 1;
  }
};
struct Tile {
  int *s;
  int operator[](int i) const {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group()); return s[i];
  }
};
struct Step {
  int i, *s;
  int operator*() const { return s[i]; }
  Step &operator++() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group()); ++i; return *this;
  }
  bool operator!=(const Step &o) const { return i != o.i; }
};
struct Steps {
  int *s;
  Step begin() const { return {0, s}; }
  Step end() const { return {2, s}; }
};
struct Slot {
  int v;
  Slot &operator=(const Slot &o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group()); v = o.v; return *this;
  }
};
struct Holder {
  Slot slot;
};
struct Less {
  int v;
  bool operator<(const Less &o) const {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group()); return v < o.v;
  }
};
template <class T> int least(const T &a, const T &b) { return a < b ? a.v : b.v; }
struct Noted {
  int *at;
  Noted(int *p) : at(p) { *at = 1; }
};

// all threads may come along
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void at_end(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s;
  int t = item.get_local_id(2);
  const bool is_active = t < n;
  {
    Met m;
    if (is_active) s[t] = t;
  }
  if (is_active) o[t] = s[n - 1 - t];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void first(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s;
  int t = item.get_local_id(2);
  const bool is_active = t < n;
  if (is_active) s[t] = t;
  First f;
  if (is_active) o[t] = s[n - 1 - t] + f.a;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s;
  int t = item.get_local_id(2);
  const bool is_active = t < n;
  if (is_active) s[t] = t;
  int w = Sum{} + 5;
  if (is_active) o[t] = s[n - 1 - t] + w;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void ends_at_return(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  Met m;
  const bool is_active = item.get_local_id(2) < n;
  if (is_active) o[item.get_local_id(2)] = n;
}

// not here: memory is read or written, the call is in an expression
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void left_out(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s;
  int t = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (t >= n) return;
  s[t] = t;
  int w = with(t);
  o[t] = s[n - 1 - t] + w;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void picked(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s_storage;
  int (&s)[64] = s_storage;
  int t = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (t >= n) return;
  s[t] = t;
  o[t] = Tile{s}[n - 1 - t];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void ranged(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s_storage;
  int (&s)[64] = s_storage;
  int t = item.get_local_id(2), sum = 0;
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (t >= n) return;
  s[t] = t;
  for (int v : Steps{s}) sum += v;
  o[t] = sum;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void noted(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s;
  int t = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (t >= n) return;
  s[t] = t;
  Noted here(o + t);
  sycl::group_barrier(item.get_group());
  o[t] += s[n - 1 - t];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void assigned(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (i >= n) return;
  Holder a{{1}}, b{{2}};
  a = b;
  o[i] = a.slot.v;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compared(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (i >= n) return;
  Less a{i}, b{10};
  o[i] = least(a, b);
}
