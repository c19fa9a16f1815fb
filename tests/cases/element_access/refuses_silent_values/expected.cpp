// A lane's number that comes to a variable without an assignment to it, or under a condition that counts
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Tile = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Own { float by = unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)); };
struct Base { float by; Base(float x) : by(x) {} };
struct Derived : Base { Derived() : Base(unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2))) {} };
struct Pair { float low, high; float &first() { return low; } };
float &pick(float &a, float &b) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return unsigned(item.get_local_id(2)) & 1 ? a : b;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void scale(Tile<Target> *tiles) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Tile<Target> c = tiles[0];
  Own own;
  // W2S211: 'own.by' gives elements what depends on where they are held: 'by' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= own.by;
  Derived derived;
  // W2S211: 'derived.by' gives elements what depends on where they are held: 'by' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= derived.by;
  Pair pair{(float)unsigned(item.get_local_id(2)), 2.0f};
  auto [low, high] = pair;
  // W2S211: 'low' gives elements what depends on where they are held: 'low' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= low;
  Pair other{1.0f, 2.0f};
  other.first() = item.get_local_id(2);
  // W2S211: 'other.low' gives elements what depends on where they are held: 'other' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= other.low;
  float a = 1.0f, b = 2.0f;
  pick(a, b) = 3.0f;
  // W2S211: 'a' gives elements what depends on where they are held: 'a' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= a;
  float s = 1.0f, *places[2] = {&s, &s};
  *places[0] = item.get_local_id(2);
  // W2S211: 's' gives elements what depends on where they are held: 's' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= s;
  float counted = 1.0f;
  int n = item.get_local_id(2);
  while (n--) counted += 1.0f;
  // W2S211: 'counted' gives elements what depends on where they are held: 'counted' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= counted;
  float same = 1.0f;
  int turns = 5;
  while (turns--) same += 1.0f;
  joint_matrix_apply(sg, c, [=](float &x) { x *= same; });
  tiles[0] = c;
}
