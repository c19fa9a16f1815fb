#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reverse(T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<T[N]> tile;
    auto *more = dynamic_local_memory<T>();
    tile[item.get_local_id(2)] = out[item.get_local_id(2)];
    more[item.get_local_id(2)] = out[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = tile[N - 1 - unsigned(item.get_local_id(2))] + more[0];
}

struct Buffers { float a[32], b[32]; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void with_struct(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<Buffers> buffers_storage;
    Buffers &buffers = buffers_storage;
    alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float4[8])]> vectors_storage;
    auto &vectors = reinterpret_cast<sycl::float4 (&)[8]>(vectors_storage);
    buffers.a[item.get_local_id(2)] = out[item.get_local_id(2)];
    vectors[item.get_local_id(2) % 8].x() = buffers.b[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = vectors[0].x();
}
void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(128)}},
                      syclex::kernel_function<reverse<float, 32>>, p);
}
