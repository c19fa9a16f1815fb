#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <cstring>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
union Punned {
    // W2S215: 'Acc frag' uses a fragment's elements as memory: a fragment shares its memory with other members of a union (wmma2sycl explain W2S215)
    Acc<Target> frag;
    float regs[8];
    [[gnu::always_inline]]
    Punned() {}
};
template <typename Target>
struct State {
    int step;
    Acc<Target> acc;
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Punned<Target> u;
    u.regs[item.get_local_id(2) % 8] = 0.0f;
    State<Target> s;
    // W2S215: 'reinterpret_cast<char *>(&s)' uses a fragment's elements as memory: a fragment is taken for 'char *' (wmma2sycl explain W2S215)
    char *bytes = reinterpret_cast<char *>(&s);
    bytes[8] = 1;
    // W2S215: '&s.acc' uses a fragment's elements as memory: a fragment is taken for 'void *' (wmma2sycl explain W2S215)
    memset(&s.acc, 0, sizeof(s.acc));
    joint_matrix_store(sg, s.acc, global_ptr(c), 16, layout::row_major);
}
