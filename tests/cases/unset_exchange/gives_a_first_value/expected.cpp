#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void compact(const int *in, int n, int *out, int *count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int i = item.get_global_id(2);
    bool keep = i < n && in[i] % 3 == 0;
    unsigned ballot = wmma2sycl::ballot(sg, keep);
    int lane = item.get_local_id(2) % 32, base = 0;
    if (lane == 0) base = wmma2sycl::atomic_add(count, int(sycl::popcount(ballot)));
    base = wmma2sycl::select_lane(sg, base, 0);
    if (keep) out[base + int(sycl::popcount(ballot & ((1u << lane) - 1)))] = in[i];
}

template <typename T>
T first_of(const T *in, int lane) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    T value{};
    if (lane == 0) {
        value = in[0];
    }
    return wmma2sycl::select_lane(sg, value, 0);
}

int from_first(int value) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    return wmma2sycl::select_lane(sg, value, 0);
}
int from_leader(unsigned, int value) { return from_first(value); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void tickets(int *next, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int ticket = 0;
    if (item.get_local_id(2) % 32 == 0) ticket = wmma2sycl::atomic_add(next, 1);
    out[item.get_local_id(2)] = from_leader(unsigned(item.get_local_id(2)), ticket);
}

struct Ticket {
    int number;
    float weight;
};

int partly(int *next, int lane) {
    int v = 0;
    if (lane == 0) v = wmma2sycl::atomic_add(next, 1);
    return v;
}

void set_always(int &to, int lane) { to = lane < 4 ? 1 : 2; }
void set_sometimes(int *to, int lane) {
    if (lane > 4) return;
    *to = lane;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void forms(int *next, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int lane = item.get_local_id(2) % 32;
    int pair[2]{}, filled[4], always, sometimes = 0, broken = 0, jumped = 0, copied [[maybe_unused]] = 0;
    Ticket ticket{};
    sycl::float4 corner{};
    for (int i = 0; i < 4; ++i) filled[i] = lane * i;
    set_always(always, lane);
    set_sometimes(&sometimes, lane);
    ticket.weight = 1.0f;
    switch (lane) {
    case 0: pair[0] = 7; ticket.number = 3; break;
    case 1: pair[1] = 8; corner.x() = 2.0f; break;
    }
    do {
        if (lane != 0) break;
        broken = wmma2sycl::atomic_add(next, 1);
    } while (0);
    if (lane != 0) goto skip;
    jumped = wmma2sycl::atomic_add(next, 1);
skip:
    if (lane == 0) copied = 5;
    int copy = copied + 1;
    out[item.get_local_id(2)] = wmma2sycl::select_lane(sg, pair[0], 0) + wmma2sycl::select_lane(sg, ticket.number, 0) +
                       wmma2sycl::select_lane(sg, copy, 0) + wmma2sycl::select_lane(sg, filled[2], 3) + always + sometimes +
                       wmma2sycl::select_lane(sg, broken + jumped, 0) + (int)wmma2sycl::select_lane(sg, corner.x(), 1) +
                       wmma2sycl::select_lane(sg, partly(next, lane), 0);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void leaders(const float *in, float **rows, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    auto warp = wmma2sycl::tiled_partition<32>(item.get_group());
    float *row = nullptr;
    float best = 0;  // of the first lanes
    if (warp.get_local_linear_id() == 0) row = rows[item.get_group(2)];
    for (int step = 0; step < 2; ++step)
        if (warp.get_local_linear_id() < 16) best = in[warp.get_local_linear_id() + step];
    long long shared = 0;
    if (warp.get_local_linear_id() == 0) {
        shared = (long long)row;
    } else if (warp.get_local_linear_id() == 1) {
        shared = 0;
    }
    out[item.get_local_id(2)] = wmma2sycl::select_from_group(warp, best, 3) + first_of(in, warp.get_local_linear_id()) + (float)wmma2sycl::select_lane(sg, shared, 1);
}

void run(const int *in, int n, int *out, int *count, const float *f, float **rows, float *g) {
    sycl::queue &q = wmma2sycl::default_queue();
    syclex::nd_launch(q, wmma2sycl::launch_range((n + 255) / 256, 256), syclex::kernel_function<compact>,
                      in, n, out, count);
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 64), syclex::kernel_function<tickets>, count, out);
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<forms>, count, out);
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<leaders>, f, rows, g);
}
