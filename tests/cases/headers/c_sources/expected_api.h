#ifndef API_H
#define API_H
#include <sycl/sycl.hpp>

#ifdef __cplusplus
extern "C" {
#endif
int fill_on(float *x, float value, sycl::queue stream);
#ifdef __cplusplus
}
#endif
#endif
