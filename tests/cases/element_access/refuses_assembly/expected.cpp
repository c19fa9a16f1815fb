// Inline assembly that may be more than a function of its operands, or writes what is no variable of the body.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/ptx_warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

float lanes(float x) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    unsigned lane;
    lane = sg.get_local_linear_id();
    return x * lane;
}

float exchanges(float x) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float y;
    y = sycl::bit_cast<float>(shuffled<lane_order::bfly>(sg, sycl::bit_cast<unsigned>(x), 1, 31));
    return y;
}

float loads(float x, const float *from) {
    float y;
    load_from<float>(from, y);
    return x + y;
}

float is_volatile(float x) {
    unsigned t;
    t = static_cast<unsigned>(device_clock());
    return x + t;
}

float clobbers_memory(float x) {
    float y;
    y = sycl::exp2(x);
    return y;
}

float asks_the_clock(float x) {
    unsigned t;
    t = static_cast<unsigned>(device_clock());
    return x + t;
}

float under_a_guard(float x) {
    float y = 0;
    if (x > sycl::bit_cast<float>(0x00000000u)) y = sycl::exp2(x);
    return y;
}

void to_memory(float x, float *to) {
    *to = sycl::exp2(x);
}

void to_reference(float &x) {
    x = sycl::exp2(x);
}

static syclex::device_global<float[32]> table;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *from, float scale) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    // W2S214: 'lanes(acc.x[i])' does more than compute an element: inline assembly cannot be followed (in 'lanes') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = lanes(acc.x[i]);
    // W2S214: 'exchanges(acc.x[i])' does more than compute an element: inline assembly cannot be followed (in 'exchanges') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = exchanges(acc.x[i]);
    // W2S214: 'loads(acc.x[i], from)' does more than compute an element: inline assembly cannot be followed (in 'loads') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = loads(acc.x[i], from);
    // W2S214: 'is_volatile(acc.x[i])' does more than compute an element: inline assembly cannot be followed (in 'is_volatile') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = is_volatile(acc.x[i]);
    // W2S214: 'clobbers_memory(acc.x[i])' does more than compute an element: inline assembly cannot be followed (in 'clobbers_memory') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = clobbers_memory(acc.x[i]);
    // W2S214: 'asks_the_clock(acc.x[i])' does more than compute an element: inline assembly cannot be followed (in 'asks_the_clock') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = asks_the_clock(acc.x[i]);
    // W2S214: 'under_a_guard(acc.x[i])' does more than compute an element: inline assembly cannot be followed (in 'under_a_guard') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = under_a_guard(acc.x[i]);
    // W2S214: 'to_memory(acc.x[i], c)' does more than compute an element: inline assembly writes what is no variable of the body (in 'to_memory') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) to_memory(acc.x[i], c);
    // W2S214: 'to_reference(acc.x[i])' does more than compute an element: inline assembly writes what is no variable of the body (in 'to_reference') (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) to_reference(acc.x[i]);
    // W2S214: 'acc.x[i]' does more than compute an element: inline assembly writes what is no variable of the body (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = sycl::exp2(scale);
    float sum = 0;
    // W2S214: 'sum' does more than compute an element: inline assembly writes what is no variable of the body (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) sum = sum + acc.x[i];
    float lane = unsigned(item.get_local_id(2));
    for (int i = 0; i < acc.num_elements; i++) {
        float y;
        // W2S211: 'lane' gives elements what depends on where they are held: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
        y = lane + acc.x[i];
        acc.x[i] = y;
    }
    for (int i = 0; i < acc.num_elements; i++) {
        float &y = acc.x[i];
        // W2S214: 'y' does more than compute an element: inline assembly writes what is no variable of the body (wmma2sycl explain W2S214)
        y = sycl::exp2(scale);
    }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
    c[256 + item.get_local_id(2)] = sum + table[0];
}
