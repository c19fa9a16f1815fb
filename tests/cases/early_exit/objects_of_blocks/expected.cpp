// What a shared object's members hold is the same for a block, whatever its first thread alone writes, or other objects of the class hold.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Ring { int buffer[3][64]; int head; volatile bool done; };
struct Range { int from, to; };
enum Op { add, multiply, stop };
constexpr int program[8] = {add, 3, multiply, 2, add, 5, stop};
static syclex::device_global<Range> whole;
static syclex::device_global<Ring> pool;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void machine(const int *in, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<Ring> ring_storage;
    Ring &ring = ring_storage;
    alignas(128) syclex::work_group_static<int[64]> a;
    int t = item.get_local_id(2), pc = 0;
    if (t == 0) { ring.head = 0; ring.done = false; }
    a[t] = in[t];
    sycl::group_barrier(item.get_group());
    while (!ring.done) {
        sycl::group_barrier(item.get_group());
        switch (program[pc]) {
        case add: { int x = a[(t + 1) % 64]; sycl::group_barrier(item.get_group()); a[t] = x + program[pc + 1]; break; }
        case multiply: ring.buffer[ring.head][t] = a[t]; sycl::group_barrier(item.get_group()); a[t] = ring.buffer[ring.head][t ^ 1]; break;
        case stop: if (t == 0) ring.done = true; break;
        }
        pc += 2;
        sycl::group_barrier(item.get_group());
    }
    out[t] = a[t];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void many(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<Range[2]> ranges;
    int t = item.get_local_id(2);
    if (t == 0) ranges[1].to = out[0];
    if (t == 0 && item.get_group(2) == 0) pool.get().head = 0;
    sycl::group_barrier(item.get_group());
    Range own = whole.get();
    own.to += t;
    for (int i = 0; i < ranges[1].to; ++i) { out[t] += own.to; sycl::group_barrier(item.get_group()); }
    for (int i = whole.get().from; i < whole.get().to; ++i) { out[t]++; sycl::group_barrier(item.get_group()); }
    for (int i = 0; i < pool.get().head; ++i) { out[t]++; sycl::group_barrier(item.get_group()); }
}
