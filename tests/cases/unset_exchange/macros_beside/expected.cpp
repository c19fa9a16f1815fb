// A macro in a variable's type or number leaves room for a first value; classes without data have none.
#include <sycl/sycl.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WORDS 4
#define ACC float

template <typename T> struct Sum {
    T operator()(T a, T b) const { return a + b; }
};

struct Add : Sum<float> {};

template <typename Op> float reduced(float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Op op;
    Add add{};
    ACC other = 0;
    if (item.get_local_id(2) % 32 < 16)
        other = x;
    return op(x, add(x, permute_by_xor(sg, other, 16)));
}

unsigned last(const unsigned *words) { return words[WORDS - 1]; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void shared_words(const float *in, float *out, unsigned *packed, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    unsigned words[WORDS]{};
    for (int i = 0; i < n; ++i)
        words[i] = sycl::bit_cast<unsigned>(in[i]);
    packed[item.get_local_id(2)] = select_lane(sg, last(words), 0);
    out[item.get_local_id(2)] = reduced<Sum<float>>(in[item.get_local_id(2)]);
}
