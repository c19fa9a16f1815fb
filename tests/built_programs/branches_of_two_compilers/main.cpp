#include "body.h"
#include "config.hpp"
#include <cstdio>

int main() {
#ifdef __CUDACC__
  const bool by_host = false;
#else
  const bool by_host = true;
#endif
#ifdef HAS_ASYNC
  const bool async = true;
#else
  const bool async = false;
#endif
  bool ok = scaled_limit() == 8 && size_for_device() == 32 && sizeof(Body) == 16 && LIMIT == 8 && twice(2) == 4;
  ok = ok && handle_size_of_cuda() == 4 && sizeof(Handle) == 64 && width_of_cuda() == 32 && WIDTH == 4 && by_host;
  ok = ok && has_async_of_cuda() && !async;
  printf("%s %d %d\n", ok ? "PASSED" : "FAILED", scaled_limit(), size_for_device());
  return !ok;
}
