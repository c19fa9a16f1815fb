namespace sim {
inline int __shfl_sync(unsigned, int v, int) { return v; }
inline int shift_left(int v, int n) { return v << n; }
}
int host(int v) { return sim::__shfl_sync(0xf, v, 0) + sim::shift_left(v, 2); }
