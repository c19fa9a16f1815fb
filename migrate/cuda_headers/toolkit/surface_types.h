// Made by tools/toolkit_declarations.py from the names, types and numbers that CUDA 13.0's surface_types.h has: what the
// headers written by hand leave out, so that it parses and is refused by its own name.
#pragma once
enum cudaSurfaceBoundaryMode {
  cudaBoundaryModeZero = 0, cudaBoundaryModeClamp = 1, cudaBoundaryModeTrap = 2
};
enum cudaSurfaceFormatMode {
  cudaFormatModeForced = 0, cudaFormatModeAuto = 1
};
static const auto cudaSurfaceType1D = 0x01;
static const auto cudaSurfaceType2D = 0x02;
static const auto cudaSurfaceType3D = 0x03;
static const auto cudaSurfaceTypeCubemap = 0x0C;
static const auto cudaSurfaceType1DLayered = 0xF1;
static const auto cudaSurfaceType2DLayered = 0xF2;
static const auto cudaSurfaceTypeCubemapLayered = 0xFC;
