// Four bytes and two halfwords of a word at once.
__device__ unsigned best(unsigned a, unsigned b, bool *first) {
    bool high, low;
    unsigned found = __vibmax_s16x2(a, b, &high, &low);
    *first = high && low;
    return found;
}
#define DISTANCE(a, b) __vsadu4(a, b)

__global__ void packed(unsigned *w, const short2 *pairs, const char4 *bytes, bool *first) {
    unsigned a = w[0], b = w[1], count = __popc(__vsetgtu4(a, b) | __vsetles2(a, b));
    w[2] = __vabs4(a) + __vneg2(b) + __vabsss2(a) + __vnegss4(b) + __vhaddu4(a, b);
    w[3] = count * __vsads2(a, b) + DISTANCE(a, b) + __vseteq4(a, b);
    w[4] = __vimax_s16x2_relu(a, b) + __viaddmin_s16x2_relu(a, b, count) + best(a, b, first);
    w[5] = __dp2a_lo(pairs[0], bytes[0], 7) + __dp2a_hi(pairs[1], bytes[1], __dp2a_hi((int)a, (int)b, 3));
    w[6] = __vimin_s32_relu((int)a, 100) + __vibmin_u32(a, b, first + 1);
}
