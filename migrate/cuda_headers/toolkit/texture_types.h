// Made by tools/toolkit_declarations.py from the names, types and numbers that CUDA 13.0's texture_types.h has: what the
// headers written by hand leave out, so that it parses and is refused by its own name.
#pragma once
enum cudaTextureAddressMode {
  cudaAddressModeWrap = 0, cudaAddressModeClamp = 1, cudaAddressModeMirror = 2, cudaAddressModeBorder = 3
};
enum cudaTextureFilterMode {
  cudaFilterModePoint = 0, cudaFilterModeLinear = 1
};
enum cudaTextureReadMode {
  cudaReadModeElementType = 0, cudaReadModeNormalizedFloat = 1
};
struct cudaTextureDesc {
  enum cudaTextureAddressMode addressMode[3];
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
  int disableTrilinearOptimization;
  int seamlessCubemap;
};
static const auto cudaTextureType1D = 0x01;
static const auto cudaTextureType2D = 0x02;
static const auto cudaTextureType3D = 0x03;
static const auto cudaTextureTypeCubemap = 0x0C;
static const auto cudaTextureType1DLayered = 0xF1;
static const auto cudaTextureType2DLayered = 0xF2;
static const auto cudaTextureTypeCubemapLayered = 0xFC;
