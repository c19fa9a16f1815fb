// What threads that have left would read, or make.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Counter { int *at; Counter(int *p) : at(p) { atomic_add(p, 1); } };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void place_from_memory(int *out, const int *in, const int *at, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (i >= n) return;
  const int &given = in[at[i]];
  sycl::group_barrier(item.get_group());
  out[i] = given;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void captured(int *out, const int *in, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (i >= n) return;
  auto next = [in, first = in[i]](int k) { return in[k + 1] + first; };
  sycl::group_barrier(item.get_group());
  out[i] = next(i);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void meets(int *out, const int *in, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (i >= n) return;
  auto next = [&](int k) { sycl::group_barrier(item.get_group()); return in[k + 1]; };
  out[i] = next(i);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void narrow(unsigned char *out, const unsigned char *in, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (i >= n) return;
  unsigned char two[2] = {in[i], in[i + 1]};
  sycl::group_barrier(item.get_group());
  out[i] = two[0] + two[1];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void counts(int *out, int *in, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  // W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
  if (i >= n) return;
  Counter counter = in + i;
  sycl::group_barrier(item.get_group());
  out[i] = *counter.at;
}
