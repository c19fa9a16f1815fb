#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

// Gradients that many threads add to, and claims of 16 bits.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void gathered(sycl::half *h, sycl::half2 *pairs, sycl::vec<sycl::ext::oneapi::bfloat16, 2> *wide, sycl::ext::oneapi::bfloat16 *b, unsigned short *claimed, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i >= n) return;
    atomic_add(&h[i % 3], sycl::half(1.0f));
    atomic_add(&pairs[i & 1], sycl::half2(sycl::half(1.0f), sycl::half(2.0f)));
    atomic_add(wide, sycl::vec<sycl::ext::oneapi::bfloat16, 2>(sycl::ext::oneapi::bfloat16(1.0f), sycl::ext::oneapi::bfloat16(-1.0f)));
    atomic_add(b + 1, sycl::ext::oneapi::bfloat16(0.5f));
    if (atomic_compare_exchange(&claimed[i % 5], (unsigned short)0, (unsigned short)(i + 1)) == 0) atomic_add(&h[3], sycl::half(1));
}

int main() {
    sycl::queue &q = default_queue();
    auto *h = sycl::malloc_shared<sycl::half>(4, q);
    auto *pairs = sycl::malloc_shared<sycl::half2>(2, q);
    auto *wide = sycl::malloc_shared<sycl::vec<sycl::ext::oneapi::bfloat16, 2>>(1, q);
    auto *b = sycl::malloc_shared<sycl::ext::oneapi::bfloat16>(2, q);
    auto *claimed = sycl::malloc_shared<unsigned short>(6, q);
    q.memset(h, 0, 4 * sizeof(sycl::half));
    q.memset(pairs, 0, 2 * sizeof(sycl::half2));
    q.memset(wide, 0, sizeof(sycl::vec<sycl::ext::oneapi::bfloat16, 2>));
    q.memset(b, 0, 2 * sizeof(sycl::ext::oneapi::bfloat16));
    q.memset(claimed, 0, 6 * sizeof(unsigned short));
    syclex::nd_launch(q, launch_range(3, 64), syclex::kernel_function<gathered>,
                      h, pairs, wide, b, claimed, 192);
    q.wait_and_throw();
    bool right = float(h[2]) == 64 && float(h[3]) == 5 && float(pairs[1].y()) == 192;
    right = right && float((*wide).x()) == 192 && float((*wide).y()) == -192 && float(b[0]) == 0 && float(b[1]) == 96;
    for (int i = 0; i < 5; i++) right = right && claimed[i] % 5 == (i + 1) % 5;
    printf("%s\n", right && claimed[5] == 0 ? "PASSED" : "FAILED");
    return 0;
}
