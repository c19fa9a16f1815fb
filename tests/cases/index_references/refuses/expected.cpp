#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> const T &least(const T &a, const T &b) { return b < a ? b : a; }
struct View {
    const unsigned &thread, &block;
    View(const unsigned &thread, const unsigned &block) : thread(thread), block(block) {}
};
// W2S504: 'threadIdx.x', to which a reference is kept, has no SYCL form yet (wmma2sycl explain W2S504)
struct Own { const unsigned &x; Own() : x(unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2))) {} };
struct Listed { const unsigned &x; };
struct Whole { const plain_uint3 &thread; Whole(const plain_uint3 &t) : thread(t) {} };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kept(unsigned *out, unsigned n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S504: 'threadIdx.x', to which a reference is kept, has no SYCL form yet (wmma2sycl explain W2S504)
    View view(unsigned(item.get_local_id(2)), unsigned(item.get_group(2)));
    // W2S504: 'threadIdx.x', to which a reference is kept, has no SYCL form yet (wmma2sycl explain W2S504)
    const unsigned &smaller = least(unsigned(item.get_local_id(2)), n);
    Own own;
    // W2S504: 'blockDim.x', to which a reference is kept, has no SYCL form yet (wmma2sycl explain W2S504)
    Listed listed{unsigned(item.get_local_range(2))};
    // W2S504: 'threadIdx', to which a reference is kept, has no SYCL form yet (wmma2sycl explain W2S504)
    Whole whole(plain_vector_of(item.get_local_id()));
    out[item.get_local_id(2)] = view.thread + view.block + smaller + own.x + listed.x + whole.thread.x();
}

struct Pointed { const unsigned *at; Pointed(const unsigned &t) : at(&t) {} };
template <class T> T &&forwarded(T &&t) { return static_cast<T &&>(t); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void otherwise(unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S504: 'threadIdx.x', to which a reference is kept, has no SYCL form yet (wmma2sycl explain W2S504)
    auto captured = [&y = unsigned(item.get_local_id(2)), item] { return y; };
    // W2S504: 'threadIdx.x', to which a reference is kept, has no SYCL form yet (wmma2sycl explain W2S504)
    Pointed pointed(unsigned(item.get_local_id(2)));
    // W2S504: 'blockDim.x', to which a reference is kept, has no SYCL form yet (wmma2sycl explain W2S504)
    decltype(auto) same = forwarded(unsigned(item.get_local_range(2)));
    out[0] = captured() + *pointed.at + same;
}
