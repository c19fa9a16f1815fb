// CUDA:
//   union Pack { float4 v; struct { float2 lo, hi; }; };
//   pack.hi.x = pack.lo.y;
// SYCL:
// The struct has a name, by which its members go.
union Pack {
    sycl::float4 v;
    struct {
        sycl::float2 lo, hi;
    } halves;
    Pack() : v{} {}
};
// Run:
bool is_right(sycl::queue &) {
    Pack pack;
    pack.v = sycl::float4(1, 2, 3, 4);
    pack.halves.hi.x() = pack.halves.lo.y();
    return pack.v.z() == 2.0f;
}
