#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class F> int called(F f) { return f(); }
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void shares(float *c, int *n, float mean) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    // W2S213: '++k' carries something from element to element: 'k' gathers the elements one lane holds (wmma2sycl explain W2S213)
    auto by_lane = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    // W2S213: '++k' carries something from element to element: 'k' gathers the elements one lane holds (wmma2sycl explain W2S213)
    auto twice = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k * 2; };
    // W2S211: 'for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k' gives elements what depends on where they are held: only some lanes come here: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    auto parted = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    // W2S213: '++k' carries something from element to element: 'k' gathers the elements one lane holds (wmma2sycl explain W2S213)
    auto copied = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    // W2S213: '++k' carries something from element to element: 'k' gathers the elements one lane holds (wmma2sycl explain W2S213)
    auto given = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    // W2S213: '++k' carries something from element to element: 'k' gathers the elements one lane holds (wmma2sycl explain W2S213)
    auto mixed = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    // W2S213: '++k' carries something from element to element: 'k' gathers the elements one lane holds (wmma2sycl explain W2S213)
    auto inner = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    n[item.get_local_id(2)] = by_lane();
    atomic_add(n, twice() + 1);
    if (item.get_local_id(2) < 5) atomic_add(n, parted());
    auto other = copied;
    n[item.get_local_id(2)] = other();
    atomic_add(n, called(given));
    atomic_add(n, mixed());
    if (mixed() > 3) n[2] = 1;
    auto outer = [&] { return inner() > 2; };
    if (outer()) n[3] = 1;
}
