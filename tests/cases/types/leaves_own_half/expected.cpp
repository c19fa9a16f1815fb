namespace numbers {
struct half { unsigned short bits; };
using float4 = float[4];
}
unsigned short bits(const numbers::half &h, numbers::float4 &f) { return h.bits + (unsigned short)f[0]; }
