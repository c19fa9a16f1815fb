// What deduces the type, changes it, or is chosen by it, needs the array itself.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> T sum(const T *x, int n) {
    T all = 0;
    for (int i = 0; i < n; i++) all += x[i];
    return all;
}
void store(float *to) { to[0] = 1; }
void store(int *to) { to[0] = 1; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void uses(float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[64]> deduced_storage;
    float (&deduced)[64] = deduced_storage;
    alignas(128) syclex::work_group_static<float[64]> changed_storage;
    float (&changed)[64] = changed_storage;
    alignas(128) syclex::work_group_static<float[64]> chosen_storage;
    float (&chosen)[64] = chosen_storage;
    alignas(128) syclex::work_group_static<float[64]> named_storage;
    float (&named)[64] = named_storage;
    alignas(128) syclex::work_group_static<float[64]> measured_storage;
    float (&measured)[64] = measured_storage;
    alignas(128) syclex::work_group_static<float[64]> apart_storage;
    float (&apart)[64] = apart_storage;
    alignas(128) syclex::work_group_static<int> count_storage;
    int &count = count_storage;
    auto *p = named;
    store(chosen);
    if (item.get_local_id(2) == 0) count = n;
    sycl::group_barrier(item.get_group());
    count += 1;
    out[0] = sum(deduced, 64) + ((sycl::float2 *)changed)[0].x() + p[0] + sizeof(measured) + (&apart[4] - apart) + count;
}

void run(float *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<uses>, out, 16);
}
