// Classes of C, named by their typedef alone, that kernels take; and some that no kernel takes or that have a name.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

typedef struct csr_t {
    int *rows;    // of CSR
    int count;
} csr_t;

typedef struct alignas(16) four_floats {
    float v[4];
} four_floats, *four_floats_p;

typedef union word_t { float f; int i; } word_t;
typedef struct named { float scale; } named_t;
typedef struct { int threads; } host_options;
typedef struct inner_t { word_t word; } inner_t;
struct { int calls; } counted;

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(T from, float *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    to[item.get_local_id(2)] = from.v[item.get_local_id(2) % 4];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(const csr_t a, four_floats_p f, const word_t *w, named_t by, const inner_t *inner) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    f->v[a.rows[unsigned(item.get_local_id(2)) % a.count] % 4] = w->f * by.scale + inner->word.f;
}

int main() {
    sycl::queue &q = default_queue();
    host_options options = {32};
    csr_t a = {nullptr, 0};
    named_t by = {2.0f};
    four_floats f = {{1, 2, 3, 4}};
    syclex::nd_launch(q, launch_range(1, options.threads), syclex::kernel_function<scale>,
                      a, static_cast<four_floats_p>(nullptr), static_cast<const word_t *>(nullptr), by, static_cast<const inner_t *>(nullptr));
    syclex::nd_launch(q, launch_range(1, options.threads), syclex::kernel_function<copy<four_floats>>, f, static_cast<float *>(nullptr));
    counted.calls = 2;
    return status_of([&] { q.wait_and_throw(); });
}
