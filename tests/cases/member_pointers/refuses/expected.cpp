#include <sycl/sycl.hpp>

// W2S401: 'x' is not migrated (wmma2sycl explain W2S401)
// W2S504: 'axes', a pointer to a member of dim3, has no SYCL form yet (wmma2sycl explain W2S504)
static unsigned dim3::*const axes[] = {&sycl::range<3>::x, &sycl::range<3>::y, &sycl::range<3>::z};
// W2S504: 'Member', a pointer to a member of float4, has no SYCL form yet (wmma2sycl explain W2S504)
template <float float4::*Member> float of(sycl::float4 v) { return v.*Member; }
// W2S504: 'Component', a pointer to a member of float2, has no SYCL form yet (wmma2sycl explain W2S504)
using Component = float float2::*;
// W2S504: 'component', a pointer to a member of float2, has no SYCL form yet (wmma2sycl explain W2S504)
struct Chosen { Component component; };
// W2S504: 'one', a pointer to a member of float2, has no SYCL form yet (wmma2sycl explain W2S504)
float chosen(sycl::float2 v, float float2::*one) { return v.*one; }
unsigned product(sycl::range<3> grid) {
    unsigned all = 1;
    // W2S504: 'axis', a pointer to a member of dim3, has no SYCL form yet (wmma2sycl explain W2S504)
    for (auto axis : axes) all *= grid.*axis;
    return all;
}
