#define PLAIN(n) [=](int i) { return i + n; }
__global__ void summed(int *out, int n) {
    __shared__ int s[32];
    s[threadIdx.x] = n;
    auto get = [=](int i) { return s[i]; };
    auto other = PLAIN(n);
    out[0] = get(n) + other(n);
}
