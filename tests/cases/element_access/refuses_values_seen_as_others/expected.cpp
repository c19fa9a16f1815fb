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
