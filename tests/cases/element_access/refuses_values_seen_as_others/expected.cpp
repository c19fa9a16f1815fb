// Objects seen as numbers, as another class, or by the address of one member: what is put in so is in all members.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstring>

struct Pair {
    int a, b;
    void put(int x) { *(int *)this = x; }
    void put_second(int x) { b = x; }
    int at(int i) const { return (&a)[i]; }
    int first() const { return a; }
};
struct Floats {
    float a, b;
    float second() const { return b; }
};
struct Word { int bits; };
struct Real {
    float value;
    float get() const { return value; }
};
union Both {
    Word word;
    Real real;
};

float byte_copy(const void *from) {
    float to;
    memcpy(&to, from, sizeof(to));
    return to;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int lane = item.get_local_id(2) % 32;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    Pair pair{}, numbers{};
    pair.put(lane);
    float first = pair.first(), second = pair.at(1);
    // W2S211: 'first' gives elements what depends on where they are held: 'first' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += first;
    // W2S211: 'second' gives elements what depends on where they are held: 'second' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += second;
    numbers.put_second(lane);
    Floats floats = reinterpret_cast<Floats &>(numbers);
    float other = floats.second(), word = ((int *)&numbers)[1], copied = byte_copy(&numbers);
    // W2S211: 'other' gives elements what depends on where they are held: 'other' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += other;
    // W2S211: 'word' gives elements what depends on where they are held: 'word' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += word;
    // W2S211: 'copied' gives elements what depends on where they are held: 'copied' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += copied;
    Both both;
    both.word.bits = lane;
    float real = both.real.get();
    // W2S211: 'real' gives elements what depends on where they are held: 'real' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += real;
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

// A number that a method of another class writes, what a lambda keeps, a base of the class, an address without a type.
struct Bits {
  int n;
  void set(int to) { n = to; }
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void set_as_another(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  int n = 0;
  reinterpret_cast<Bits &>(n).set(unsigned(item.get_local_id(2)) % 32);
  float v = n;
  // W2S211: 'v' gives elements what depends on where they are held: 'v' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v;
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kept_by_a_lambda(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  auto add = [sum = 0.0f](float x) mutable { return sum += x; };
  add(unsigned(item.get_local_id(2)) % 32);
  float v = add(1.0f);
  // W2S211: 'v' gives elements what depends on where they are held: 'v' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v;
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

struct Of {
  float first;
  void put(float x) { first = x; }
};
struct Derived : Of {
  float second;
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void put_into_a_base(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  Derived o{};
  o.put(unsigned(item.get_local_id(2)) % 32);
  float v = *(const float *)&o;
  // W2S211: 'v' gives elements what depends on where they are held: 'v' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v;
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

struct Two {
  float a, b;
};
struct Seen {
  float x, y;
  float get() const { return y; }
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void seen_by_an_address(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  Two o{};
  o.b = item.get_local_id(2) % 32;
  void *p = &o;
  float v = static_cast<Seen *>(p)->get();
  // W2S211: 'v' gives elements what depends on where they are held: 'v' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v;
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
