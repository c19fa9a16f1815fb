// A macro with a text for each build: none is written out.
#include <cuda_fp16.h>

#ifdef TWICE
#define HALF(x) half((x) * 2)
#else
#define HALF(x) half(x)
#endif

half made(double d) { return HALF(d); }
