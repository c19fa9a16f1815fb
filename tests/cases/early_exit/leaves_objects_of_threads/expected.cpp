#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Ring { int buffer[64]; int head, done; int *values; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void own(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    Ring ring;
    ring.done = item.get_local_id(2);
    // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'ring.head<ring.done' (wmma2sycl explain W2S532)
    for (ring.head = 0; ring.head < ring.done; ring.head++) sycl::group_barrier(item.get_group());
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_lane(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<Ring[2]> rings;
    // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<rings[threadIdx.x&1].done' (wmma2sycl explain W2S532)
    for (int i = 0; i < rings[item.get_local_id(2) & 1].done; ++i) sycl::group_barrier(item.get_group());
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_index(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<Ring> ring_storage;
    Ring &ring = ring_storage;
    ring.buffer[item.get_local_id(2)] = item.get_local_id(2);
    // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<ring.buffer[threadIdx.x]' (wmma2sycl explain W2S532)
    for (int i = 0; i < ring.buffer[item.get_local_id(2)]; ++i) sycl::group_barrier(item.get_group());
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copied(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<Ring> ring_storage;
    Ring &ring = ring_storage;
    Ring copy = ring;
    copy.done += item.get_local_id(2);
    // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<copy.done' (wmma2sycl explain W2S532)
    for (int i = 0; i < copy.done; ++i) sycl::group_barrier(item.get_group());
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pointed_to(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<Ring> ring_storage;
    Ring &ring = ring_storage;
    // W2S530: threads of a block come here or not by 'ring.values[threadIdx.x]', and this is a barrier of all of them (wmma2sycl explain W2S530)
    if (ring.values[item.get_local_id(2)]) sycl::group_barrier(item.get_group());
    Ring mine, *p = &mine;
    mine.head = item.get_local_id(2);
    // W2S530: threads of a block come here or not by 'p->head', and this is a barrier of all of them (wmma2sycl explain W2S530)
    if (p->head) sycl::group_barrier(item.get_group());
}
