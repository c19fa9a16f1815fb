struct Pair { float x, y; };
__global__ void kernel(float4 *out, float4 a) {
  float4 t[2] = {{1, 2, 3, 4}, a}, u[2] = {make_float4(1, 2, 3, 4)};
  Pair pairs[2] = {1, 2, 3, 4};
  float numbers[4] = {1, 2, 3};
  float4 none[2] = {}, first[2] = {{1}};
  out[threadIdx.x].x = t[0].x + u[1].y + pairs[1].x + numbers[3] + none[0].x + first[0].y;
}
