// CUDA:
//   struct Body { float3 position; float mass; };   // 16 bytes, and files and peers know it
// SYCL:
// Numbers lie where they did; the vector is built where it is used.
struct Body {
  float x, y, z, mass;
  sycl::float3 position() const { return {x, y, z}; }
};
static_assert(sizeof(Body) == 16);
// Run:
bool is_right(sycl::queue &) {
  const Body one{1, 2, 3, 4};
  return one.position().y() == 2.0f && one.mass == 4.0f;
}
