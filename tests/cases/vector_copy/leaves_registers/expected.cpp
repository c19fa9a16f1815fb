// Nothing here is in memory but for what is stored.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Acc { sycl::float4 v[2]; float f[8]; sycl::float4 get(int i) const { return v[i]; } };

void store_acc(sycl::float4 *to, const float *frag, float (&more)[8], sycl::float4 (&vectors)[2], int i) {
    to[0] = *(const sycl::float4 *)frag;
    to[1] = *(const sycl::float4 *)&more[4 * i];
    to[2] = vectors[i];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void epilogue(sycl::float4 *to, sycl::float4 bias) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float4 reg[4], *mine = reg;
    float frag[8], *p = frag + 4;
    Acc acc;
    const sycl::float4 *given = &bias;
    for (int i = 0; i < 4; i++) reg[i] = sycl::float4(i, i, i, i);
    store_acc(to, frag, acc.f, acc.v, 1);
    to[3] = reg[item.get_local_id(2) % 4];
    to[4] = *reinterpret_cast<sycl::float4 *>(&frag[4]);
    to[5] = *reinterpret_cast<sycl::float4 *>(p);
    to[6] = acc.v[1];
    to[7] = mine[1];
    to[8] = *given;
    to[9] = reinterpret_cast<sycl::float4 &>(acc.f[4]);
    sycl::float4 last = acc.get(0);
    to[10] = last;
}
