// A macro with a text for each build: none is written out.
#include <sycl/sycl.hpp>

#ifdef TWICE
// W2S102: this branch, which the preprocessor skips (it takes '#else' of '#ifdef TWICE'), was migrated word by word at most: '#define HALF(x) half((x) * 2)' (wmma2sycl explain W2S102)
#define HALF(x) sycl::half((x) * 2)
#else
#define HALF(x) sycl::half(x)
#endif

// W2S101: '__half of a double' is made by the macro 'HALF' and cannot be edited there (wmma2sycl explain W2S101)
sycl::half made(double d) { return HALF(d); }
