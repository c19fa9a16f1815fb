// The file is needed as it is by a build that has half vectors too, so it cannot go.
#define NAME wide
#define VEC float4
#include "input_fill.inc"
#undef NAME
#undef VEC
#define NAME narrow
#define VEC double2
#include "input_fill.inc"
#ifdef WITH_INTEGERS
#undef NAME
#undef VEC
#define NAME integers
#define VEC int4
#include "input_fill.inc"
#endif

void run(float4 *f, double2 *d) {
    wide<<<1, 32>>>(f);
    narrow<<<1, 32>>>(d);
}
