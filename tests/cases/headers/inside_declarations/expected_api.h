#ifndef INPUT_API_H
#define INPUT_API_H
void scale(float *x, sycl::float4 by, sycl::queue stream);
#endif
