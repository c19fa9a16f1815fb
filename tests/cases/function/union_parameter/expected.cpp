// A union itself is no parameter of a kernel's; a class that holds one is.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

union Word {
    float f;
    unsigned u;
};
typedef union Word word_t;
struct Held {
    Word w;
    int n;
};

// W2S505: kernel 'bits': parameter 'w' is a union, which may only be a member of what a kernel takes (wmma2sycl explain W2S505)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bits(Word w, unsigned *out) { out[0] = w.u; }
// W2S505: kernel 'of_alias': parameter 'w' is a union, which may only be a member of what a kernel takes (wmma2sycl explain W2S505)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_alias(unsigned *out, const word_t w) { out[0] = w.u; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void held(Held h, unsigned *out) { out[0] = h.w.u + h.n; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pointed(const Word *w, unsigned *out) { out[0] = w->u; }
unsigned taken(Word w) { return w.u; }
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void any(T x, unsigned *out) { out[0] = sizeof(x); }

void run(unsigned *out, Word w, Held h) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<bits>, w, out);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<held>, h, out);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<any<Held>>, h, out);
}
