#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Args { int flag; };
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void r1(const float *p, int *q, float limit, Args args) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    bool bad1 = false, bad2 = false, bad3 = false, bad4 = false, bad5 = false, bad6 = false, bad7 = false, bad8 = false;
    // W2S213: 'bad1 |= !isfinite(acc.x[i])' carries something from element to element: 'bad1' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad1 |= !sycl::isfinite(acc.x[i]);
    if (bad1) q[item.get_local_id(2)] = 1;
    // W2S213: 'bad2 |= !isfinite(acc.x[i])' carries something from element to element: 'bad2' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad2 |= !sycl::isfinite(acc.x[i]);
    if (bad2) atomic_add(q, 1);
    // W2S213: 'bad3 |= !isfinite(acc.x[i])' carries something from element to element: 'bad3' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad3 |= !sycl::isfinite(acc.x[i]);
    if (!bad3) q[0] = 1;
    // W2S213: 'bad4 |= !isfinite(acc.x[i])' carries something from element to element: 'bad4' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad4 |= !sycl::isfinite(acc.x[i]);
    if (bad4) q[0] = 1; else q[1] = 1;
    int local = 0;
    // W2S213: 'bad5 |= !isfinite(acc.x[i])' carries something from element to element: 'bad5' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad5 |= !sycl::isfinite(acc.x[i]);
    if (bad5) local = 1;
    q[2] = local;
    // W2S213: 'bad6 |= !isfinite(acc.x[i])' carries something from element to element: 'bad6' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad6 |= !sycl::isfinite(acc.x[i]);
    if (bad6) q[0] = q[0] + 1;
    // W2S213: 'bad7 |= !isfinite(acc.x[i])' carries something from element to element: 'bad7' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad7 |= !sycl::isfinite(acc.x[i]);
    if (item.get_local_id(2) < 16) { if (bad7) q[0] = 1; }
    // W2S213: 'bad8 |= !isfinite(acc.x[i])' carries something from element to element: 'bad8' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad8 |= !sycl::isfinite(acc.x[i]);
    if (bad8) q[0] = item.get_local_id(2);
    bool bad9 = false, bad10 = false;
    // W2S213: 'bad9 |= !isfinite(acc.x[i])' carries something from element to element: 'bad9' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad9 |= !sycl::isfinite(acc.x[i]);
    if (bad9) args.flag = 1;
    q[3] = args.flag;
    // W2S213: 'bad10 |= !isfinite(acc.x[i])' carries something from element to element: 'bad10' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) bad10 |= !sycl::isfinite(acc.x[i]);
    if (bad10) return;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void r2(const float *p, int *q, float limit) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(p), 16, layout::row_major);
    int n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0, n6 = 0, n7 = 0, n8 = 1; signed char n9 = 0; float f = 0;
    // W2S213: '++n1' carries something from element to element: 'n1' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) if (acc.x[i] > limit) ++n1;
    if (n1 > 3) atomic_add(q, n1);
    // W2S213: 'n2 += (int)acc.x[i]' carries something from element to element: 'n2' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) n2 += (int)acc.x[i];
    if (n2 > 0) atomic_add(q, n2);
    // W2S213: 'n3 += (int)acc.x[i]' carries something from element to element: 'n3' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) n3 += (int)acc.x[i];
    if (n3) q[0] = 1;
    // W2S213: 'n4 += (int)acc.x[i]' carries something from element to element: 'n4' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) n4 += (int)acc.x[i];
    if (sycl::any_of_group(sg, n4)) q[0] = 1;
    // W2S213: 'n5 += acc.x[i] > limit' carries something from element to element: 'n5' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) n5 += acc.x[i] > limit;
    if (sycl::any_of_group(sg, n5 > 2)) q[0] = 1;
    // W2S213: 'n6 += acc.x[i] > limit' carries something from element to element: 'n6' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) n6 += acc.x[i] > limit;
    if (sycl::all_of_group(sg, n6 > 0)) q[0] = 1;
    // W2S213: 'n7 += acc.x[i] > limit' carries something from element to element: 'n7' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) n7 += acc.x[i] > limit;
    if (n7) atomic_max(q, n7);
    // W2S213: 'n8 += acc.x[i] > limit ? 1 : -1' carries something from element to element: 'n8' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) n8 += acc.x[i] > limit ? 1 : -1;
    if (sycl::any_of_group(sg, n8)) q[0] = 1;
    // W2S213: 'n9 += acc.x[i] > limit' carries something from element to element: 'n9' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) n9 += acc.x[i] > limit;
    if (sycl::any_of_group(sg, n9)) q[0] = 1;
    // W2S213: 'f += acc.x[i]' carries something from element to element: 'f' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) f += acc.x[i];
    if (f) atomic_add((float *)q, f);
}
