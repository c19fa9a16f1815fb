#define NAME wide
#define VEC float4
#include "input_fill.inc"
#undef NAME
#undef VEC
#define NAME narrow
#define VEC double2
#include "input_fill.inc"

void run(float4 *f, double2 *d) {
    wide<<<1, 32>>>(f);
    narrow<<<1, 32>>>(d);
}
