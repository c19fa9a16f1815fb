// Device variables whose first values are lists of texts, and whose types are deduced.
#include <cstdio>
#include <cstring>
#define NAME "max"
struct Cfg { int n; char name[8]; char alt[2][3]; };
struct Back { char t[4]; int n; };
enum class Kind { a = 3, b };
namespace geo { struct P { float x, y; }; }
__device__ char names[3][6] = {"ab", "cdefg", {'x'}};
__constant__ char keys[][8] = {"min", NAME, "a" "b", {}, {"sum"}};
__constant__ const char fixed[2][4] = {"on", "off"};
__device__ char deep[2][2][4] = {{"a", "bc"}, {"def"}};
__device__ char elided[2][2][3] = {"ab", 'c', 'd', 'e', "fg"};
__device__ Cfg cfgs[2] = {{3, "one", {"a", "b"}}, {4, {'t', 'w'}, {"cd"}}};
__device__ Back backs[2] = {"ab", 1, "cd", 2};
__device__ Cfg one = {5, "five", {"x", "yz"}};
__device__ unsigned char bytes[2][4] = {"\x01\xff", "ab"};
__device__ auto half_ = 2.5;
__constant__ const auto k = 3u;
__constant__ auto kk = 7ull, kl = 8ull;
__device__ decltype(1.f) y = 1.5f;
__device__ decltype(half_) z = 2;
__device__ const auto c1 = 'a';
static __device__ auto p = geo::P{1, 2};
__device__ auto kd = Kind::b;
__device__ auto v2 = float2{3, 4};
__device__ auto w = 1.f, u = 2.f;
__global__ void read(int *o) {
  *o++ = names[0][1] + names[1][4] + names[2][0] * 3 + names[2][5] + sizeof names;
  *o++ = keys[0][2] + keys[1][1] * 2 + keys[2][1] * 3 + keys[3][0] * 5 + keys[4][0] * 7 + sizeof keys;
  *o++ = fixed[0][1] + fixed[1][2] * 2;
  *o++ = deep[0][0][0] + deep[0][1][1] * 2 + deep[1][0][2] * 3 + deep[1][1][0] * 5;
  *o++ = elided[0][0][1] + elided[0][1][2] * 2 + elided[1][0][1] * 3 + elided[1][1][0];
  *o++ = cfgs[0].n + cfgs[0].name[2] + cfgs[0].alt[1][0] * 2 + cfgs[1].n * 3 + cfgs[1].name[1] + cfgs[1].alt[0][1] * 5 + cfgs[1].alt[1][0];
  *o++ = backs[0].t[1] + backs[0].n * 2 + backs[1].t[0] * 3 + backs[1].n * 7;
  *o++ = one.n + one.name[3] + one.alt[1][1] * 2 + bytes[0][1] * 3 + bytes[1][1];
  *o++ = half_ * 4; *o++ = k + kk + kl; *o++ = y * 4; *o++ = z; *o++ = c1; *o++ = p.x + p.y * 10;
  *o++ = (int)kd; *o++ = v2.x * 10 + v2.y; *o++ = w + u;
  half_ += 1; names[0][0] = 'z'; kd = Kind::a; y = 0; v2.x = 1; p.x = 3;
}
int main() {
  int *d, h[17], sum = 0, want[17] = {98 + 103 + 360 + 18, 'n' + 'a' * 2 + 'b' * 3 + 's' * 7 + 40, 'n' + 'f' * 2,
    'a' + 'c' * 2 + 'f' * 3, 'b' + 'e' * 2 + 'g' * 3, 3 + 'e' + 'b' * 2 + 12 + 'w' + 'd' * 5, 'b' + 2 + 'c' * 3 + 14,
    5 + 'e' + 'z' * 2 + 255 * 3 + 'b', 10, 18, 6, 2, 'a', 21, 4, 34, 3};
  cudaMalloc(&d, sizeof h);
  read<<<1, 1>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 17; ++i) if (h[i] != want[i]) { ++sum; std::printf("%d: %d %d\n", i, h[i], want[i]); }
  char back[3][6]; double hb;
  cudaMemcpyFromSymbol(back, names, sizeof back);
  cudaMemcpyFromSymbol(&hb, half_, sizeof hb);
  if (std::memcmp(back, "zb\0\0\0\0cdefg\0x\0\0\0\0", 18) || hb != 3.5) ++sum, std::printf("back\n");
  std::printf(sum ? "FAILED\n" : "PASSED\n");
}
