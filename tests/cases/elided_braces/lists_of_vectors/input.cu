struct Box { float2 corners[2]; int n; };
__constant__ float4 table[2] = {1, 2, 3, 4, 5, 6, 7, 8};
__global__ void kernel(float4 *out, int2 *to, float scale) {
  float4 t[2] = {1, scale * 2, 3, 4, 5, 6};
  int2 grid[2][2] = {{1, 2, 3, 4}, {5, 6, 7, 8,}};
  float2 one = {1, 2}, mixed[3] = {1, 2, one, 3, (scale)};
  const Box box = {{1, 2, 3, 4}, 5};
  float3 ends[] = {0, 0, 0, 1, 1, 1};
  out[0].x = t[1].z + table[1].x + mixed[2].y + box.corners[1].x + ends[1].z;
  to[0] = grid[threadIdx.x & 1][0];
}
void host(float4 *given) {
  const float4 rows[2] = {
      1, 2, 3, 4,  // the first
      5, 6, 7, 8,  // the second
  };
  given[0] = rows[1];
}
struct Edge { int2 lo, hi; float w; };
struct Ring { Edge edges[2]; float4 at; };
struct Named : Edge { float2 more; };
__global__ void of_structs(float *o, float4 v) {
  Edge e = {1, 2, 3, 4, 5}, some = {1}, both[2] = {1, 2, 3, 4, 5, {6, 7, 8}};
  Ring ring = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0.5f, 1.5f};
  Named named = {1, 2, 3, 4, 5, 6, 7};
  const struct { float4 first; float2 second; } mixed = {v, 1, 2};
  o[0] = e.lo.y + e.hi.x + e.w + some.lo.x + both[1].hi.x + ring.edges[1].w + ring.at.y + named.more.y + mixed.second.x;
}
