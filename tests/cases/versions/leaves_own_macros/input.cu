#include <cstdio>

#define TEXT_OF(x) #x
#define CUDA_VERSION_TEXT "12"
#ifdef CUDART_VERSION
#undef CUDART_VERSION
#endif
#define CUDART_VERSION 3000

struct Versions {
    int CUDA_VERSION_OF_MINE = 3;
};

int main() {
    Versions versions;
    std::printf("%s %s %d %d\n", CUDA_VERSION_TEXT, TEXT_OF(CUDA_VERSIONS), CUDART_VERSION, versions.CUDA_VERSION_OF_MINE);
    return __CUDACC_VER_BUILD__;
}
