#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

union Pack8 {
    Pack8() : raw{} {}
    sycl::int4 raw;
    sycl::half2 h2[4];
    sycl::half h[8];
};

typedef union Quad { Quad() : v{} {} sycl::float4 v; sycl::half2 h[8]; } Quad;

union Bits { constexpr Bits(unsigned int u = {}) : u(u) {} unsigned u; sycl::half2 h; sycl::uchar4 c; };

struct Item {
    Item(int tag = {}, const sycl::float4 &v = {}) : tag(tag), v(v) {}
    int tag;
    union { sycl::float4 v; sycl::half2 h[8]; };
};

class Hidden {
    public: Hidden() : v_{} {} private:
    union { sycl::float4 v_; sycl::float2 lo_[2]; };
public:
    void set(sycl::float4 x) { v_ = x; }
};

union Lows { Lows(const sycl::float2 (&lo)[2] = {}) : lo{} { for (int i = 0; i < 2; ++i) this->lo[i] = lo[i]; } sycl::float2 lo[2]; sycl::float4 v; };

template <typename V, typename T>
union Both { Both() : vec{} {} V vec; T lane[sizeof(V) / sizeof(T)]; sycl::float4 all; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(Item *items, Both<sycl::int2, short> *both, Hidden *hidden) {
    union stage_type { stage_type() : v{} {} sycl::float4 v; sycl::float2 lo[2]; };
    alignas(128) syclex::work_group_static<std::byte[sizeof(stage_type)]> stage_storage;
    auto &stage = reinterpret_cast<stage_type &>(stage_storage);
    union all_type { all_type() : all{} {} sycl::float4 all; sycl::float2 part[2]; } all_storage;
    auto &all = all_storage.all; auto &part = all_storage.part;
    union named_type { named_type() : v{} {} sycl::float4 v; sycl::float2 lo[2]; } named;
    Pack8 pack;
    Quad quad;
    Bits bits = {0x3c003c00u};
    Lows lows = {{sycl::float2(1, 2), sycl::float2(3, 4)}};
    Item item = {3, {sycl::float4(1, 2, 3, float(bits.h.x()))}};
    named.v = all = stage.v = quad.v = lows.v;
    pack.raw = sycl::int4(1, 2, 3, 4);
    items->tag = item.tag + int(part[1].x() + named.lo[0].x()) + both->lane[1] + pack.raw.x();
    hidden->set(quad.v);
}

const Bits table[] = {{0x3c003c00u}, {7u}, {}};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void looked_up(unsigned *out) {
    auto nd_item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[nd_item.get_local_id(2)] = table[nd_item.get_local_id(2) % 3].u;
}
