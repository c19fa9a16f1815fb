struct Point : float3 { float w; };
struct Ray : public float4 {
  float end;
  __device__ float sum() const { return x + y + z + this->w + end; }
};
struct Far : Point { int n; };
struct Pair : int2 {};
struct Wide : double4 { int n; };
template <class V> struct Twice : V { V second; };
__global__ void lengths(float *out, const Point *points, const Ray *rays, const Far *far, const Wide *wide, Pair *pairs) {
  int t = threadIdx.x;
  out[t] = points[t].w + points[t].x + rays[t].sum() + far[t].n + wide[t].n + pairs[t].y;
  Twice<float2> both;
  both.x = both.second.y = t;
  out[t] += both.x;
}
