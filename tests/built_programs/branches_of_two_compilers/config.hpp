// Read by nvcc's and by g++'s sources.
#ifndef CONFIG_HPP
#define CONFIG_HPP
#if defined(__CUDACC__) || defined(__NVCC__)
#define ALIGNED(n) __align__(n)
#define WIDTH 32
#else
#define ALIGNED(n) alignas(n)
#define WIDTH 4
#endif

#if defined(__CUDACC__) && __CUDACC_VER_MAJOR__ >= 11
#define HAS_ASYNC 1
#endif

#ifndef __CUDACC__
struct Handle {
  int number;
  char name[60];
};
#else
struct Handle {
  int number;
};
#endif

inline int lanes() {
#ifdef __NVCC__
  return 32;
#else
  return 1;
#endif
}
int handle_size_of_cuda();
int width_of_cuda();
bool has_async_of_cuda();
#endif
