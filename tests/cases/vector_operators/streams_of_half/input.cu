#include <cuda_fp16.h>
#include <iostream>
std::ostream &operator<<(std::ostream &out, __half h) { return out << "half(" << __half2float(h) << ")"; }
std::ostream &operator<<(std::ostream &out, const float2 &v) { return out << v.x << ", " << v.y; }
std::ostream &operator<<(std::ostream &out, cudaError_t error) { return out << cudaGetErrorName(error); }
void show(__half h, float2 v) { std::cout << h << v << cudaGetLastError() << '\n'; }
