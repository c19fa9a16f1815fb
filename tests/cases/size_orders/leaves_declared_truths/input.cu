#include <cuda_runtime.h>
#include <map>

bool operator<(const dim3 &a, const dim3 &b) { return a.z < b.z; }

bool smaller(dim3 a, dim3 b, std::map<int, dim3> &sizes) { return a < b && sizes.at(2) < b; }
