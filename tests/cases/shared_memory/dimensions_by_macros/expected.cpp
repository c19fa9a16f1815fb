#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define PADDED [33]
#define OF(n) [n]

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int PADDED> row;
    alignas(128) syclex::work_group_static<int OF(3)> few;
    alignas(128) syclex::work_group_static<int[2] OF(3)> rows;
    alignas(128) syclex::work_group_static<int[4]> aligned;
    if (item.get_local_id(2) == 0) row[32] = few[2] = rows[1][2] = aligned[3] = 2;
    sycl::group_barrier(item.get_group());
    o[item.get_local_id(2)] = row[32] + few[2] + rows[1][2] + aligned[3];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_any(int *o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *rows = dynamic_local_memory<int [4]>();
    rows[item.get_local_id(2)][0] = o[item.get_local_id(2)];
    o[item.get_local_id(2)] = rows[item.get_local_id(2)][0];
}
