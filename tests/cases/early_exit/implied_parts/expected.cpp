// Conditions by the thread around barriers that no call there names
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Met {
  ~Met() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group());
  }
};
struct Begun {
  int a;
  Begun(int b) : a(b) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group());
  }
};
int met(int v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group()); return v;
}
int with(int v, int w = met(1)) { return v + w; }
struct First {
  int v = met(3);
};
struct Own {
  int v;
  int operator[](int i) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group()); return i;
  }
  int operator,(int i) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group()); return i;
  }
  Own &operator=(int i) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group()); v = i; return *this;
  }
  Own &operator++() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group_barrier(item.get_group()); return *this;
  }
};
int operator""_met(unsigned long long v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group()); return int(v);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void destroyed(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int t = item.get_local_id(2), v = t;
  if (t < n) {
    // W2S530: threads of a block come here or not by 't<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    Met m;
    v = 3;
  }
  o[t] = v;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void begun(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int t = item.get_local_id(2), v = t;
  if (t < n) {
    // W2S530: threads of a block come here or not by 't<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    Begun b(4);
    v = b.a;
  }
  o[t] = v;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void defaulted(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int t = item.get_local_id(2), v = t;
  // W2S530: threads of a block come here or not by 't<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
  if (t < n) v = with(3);
  o[t] = v;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_turns(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int t = item.get_local_id(2), v = t;
  // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<t%n' (wmma2sycl explain W2S532)
  for (int i = 0; i < t % n; i++) v = with(v);
  o[t] = v;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_operators(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int t = item.get_local_id(2);
  if (t < n) {
    // W2S530: threads of a block come here or not by 't<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    First first{};
    Own a{1};
    // W2S530: threads of a block come here or not by 't<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    o[t] = a[3] + first.v;
    // W2S530: threads of a block come here or not by 't<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    o[t] += (a, 3);
    // W2S530: threads of a block come here or not by 't<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    a = 5;
    // W2S530: threads of a block come here or not by 't<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    for (int k = 0; k < 3; ++k, ++a) o[t]++;
    // W2S530: threads of a block come here or not by 't<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    o[t] += 12_met;
  }
}
// all of a block come here or none
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void together(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int v = item.get_local_id(2);
  if (item.get_group(2) < n) v = with(v);
  o[item.get_local_id(2)] = v;
}
