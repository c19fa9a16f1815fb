// Classes of the program that hold groups, in templates: their members are no group's, and what they give may be one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <unsigned N> struct Team {
    sub_group_tile<N> lanes;
    Team(const sycl::group<3> &block) : lanes(tiled_partition<N>(block)) {}
    int first_with(int v, int of) const { return find_first_set(ballot(lanes, v == of)) - 1; }
    auto &tile() { return lanes; }
};

template <class G> int sum(G group, int v, int *room) {
    room[group.get_local_linear_id()] = v;
    group_barrier(group);
    int s = 0;
    for (unsigned i = 0; i < unsigned(group.get_local_linear_range()); ++i) s += room[i];
    group_barrier(group);
    return s;
}

template <unsigned N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void teams(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[64]> room_storage;
    int (&room)[64] = room_storage;
    auto block = item.get_group();
    Team<N> team(block);
    const int first = team.first_with(unsigned(item.get_local_id(2)) % 4, 2);
    out[item.get_local_id(2)] = first + sum(block, 1, room) + sum(team.tile(), 1, room + item.get_local_id(2) / N * N);
}

void run(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<teams<16>>, out);
}
