#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

union Half8 {
    sycl::uint4 vec{};
    sycl::half h[8];
    unsigned words[4];
};

union Plain { sycl::half h[2]; unsigned bits; };

struct Packet {
    int tag;
    union { float f[4]; sycl::float4 all{}; };
};

template <typename V, typename T>
union Pack {
    V vec{};
    T element[sizeof(V) / sizeof(T)];
};

union Own {
    Own() : v(sycl::float2(0.0f, 0.0f)) {}
    sycl::float2 v, w;
    double d;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add_one(sycl::half *data, Packet *packets) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    Half8 block;
    block.vec = load_vector(reinterpret_cast<const sycl::uint4 *>(data)[item.get_local_id(2)]);
    for (int i = 0; i < 8; ++i) block.h[i] = block.h[i] + sycl::half(1.0f);
    reinterpret_cast<sycl::uint4 *>(data)[item.get_local_id(2)] = block.vec;
    Pack<sycl::float4, float> pack;
    pack.vec = packets[item.get_local_id(2)].all;
    Own own;
    Plain plain;
    plain.bits = 0x3c003c00u;
    packets[item.get_local_id(2)].f[0] = pack.element[1] + own.v.x() + float(plain.h[1]);
}
