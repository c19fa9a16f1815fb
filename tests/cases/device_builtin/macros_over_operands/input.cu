// What a macro makes of its arguments begins and ends at them for clang; the argument of a call is the macro's use.
#include <cuda_fp16.h>
#define SUM(a, b) a + b
#define SCALE(x) 2 * x
#define HALVED(x) x / 2
#define PICK(c, a, b) c ? a : b
#define FIRST(p) p[0]
#define CALL(f, x) f(x)
#define IDENT(x) x
#define ADD3(a, b, c) a + b + c
__global__ void kernel(float *n) {
    n[0] = __fdiv_rn(n[1], SCALE(n[0]));
    n[1] = __fdiv_rn(n[1], HALVED(n[0]));
    n[2] = __fdiv_rn(PICK(n[0], n[1], n[2]), n[1]);
    n[3] = __fdiv_rn(FIRST(n), n[1]);
    n[4] = __fdiv_rn(CALL(float, n[0]), n[1]);
    n[5] = __fdiv_rn(IDENT(n[0] + n[1]), n[1]);
    n[6] = __fdiv_rn(ADD3(n[0], n[1], n[2]), SUM(n[1], IDENT(n[2])));
    n[7] = IDENT(__fdiv_rn(SUM(n[0], n[1]), 2));
    n[8] = SUM(__fdiv_rn(n[0], n[1]), 2);
    n[9] = __fdiv_rn(SUM(2, n[0]), n[1]);
}
