#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Worker {
    sycl::group<3> block;
    void wait() { sycl::group_barrier(block); }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(float *to, const float *from, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto cta = item.get_group();
    Worker worker{cta};
    for (unsigned i = cta.get_local_linear_id(); i < n; i += cta.get_local_linear_range()) to[i] = from[i];
    worker.wait();
    sycl::range<3> where = sycl::range<3>(cta.get_group_id()[0], cta.get_group_id()[1], cta.get_group_id()[2]);
    int x = item.get_local_id()[2] + where[2] * item.get_local_range()[2] + item.get_local_range()[1];
    if (unsigned(cta.get_local_linear_id()) < unsigned(cta.get_local_linear_range()) - unsigned(cta.get_local_linear_range()) / 2) to[x] += cta.get_group_id()[1];
    sycl::group_barrier(item.get_group());
    sycl::group_barrier(item.get_group());
}
