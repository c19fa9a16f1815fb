// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Texture Functions" and "Surface Functions" of objects: of one to three dimensions, and layers of one and two.
// Declared and not emulated: cubes. Levels and gradients choose among mipmaps, of which there are none.
#pragma once
#include <string.h>

#include <type_traits>

#include "../driver_types.h"
#include "../vector_types.h"
#include "emulation.h"

namespace w2s_emulation {

/// Where a texture is read: as many coordinates as it has dimensions, then its layer.
struct TexturePlace {
  int dimensions;
  float at[3];
  bool is_index;  // tex1Dfetch's
  int layer;
};
/// Four components: floats where `is_float`, else the words of integers.
struct Texel {
  bool is_float;
  union {
    float f[4];
    int i[4];
  };
};
Texel read_texture(cudaTextureObject_t texture, const TexturePlace &at, Place place);
/// Component `which` of the four texels around.
Texel gather_texture(cudaTextureObject_t texture, const TexturePlace &at, int which, Place place);
/// The bytes there; null where the access is outside, and `mode` is that nothing is done then.
unsigned char *surface_bytes(cudaSurfaceObject_t surface, int dimensions, int x, int y, int z, int layer, size_t bytes, int mode, bool writes, Place place);

template <class T, class = void> struct Components {
  static constexpr int count = 1;
  using type = T;
};
template <class T> struct Components<T, std::void_t<decltype(T::x), decltype(sizeof(T))>> {
  using type = decltype(T::x);
  static constexpr int count = int(sizeof(T) / sizeof(type));
};

template <class T> T of_texel(const Texel &texel) {
  using Element = typename Components<T>::type;
  constexpr int count = Components<T>::count;
  Element parts[count];
  for (int i = 0; i < count; ++i) parts[i] = texel.is_float ? Element(texel.f[i]) : Element(texel.i[i]);
  T made;
  memcpy(static_cast<void *>(&made), parts, sizeof made);
  return made;
}

}  // namespace w2s_emulation

#define W2S_TEXTURE(name, parameters, dimensions, x, y, z, layer)                                                              \
  template <class T> T name(cudaTextureObject_t texture, W2S_OF_LIST parameters, W2S_PLACE) {                                    \
    const ::w2s_emulation::TexturePlace at{dimensions, {float(x), float(y), float(z)}, false, layer};                          \
    return ::w2s_emulation::of_texel<T>(::w2s_emulation::read_texture(texture, at, w2s_place));                                 \
  }                                                                                                                            \
  template <class T> void name(T *value, cudaTextureObject_t texture, W2S_OF_LIST parameters, W2S_PLACE) {                       \
    const ::w2s_emulation::TexturePlace at{dimensions, {float(x), float(y), float(z)}, false, layer};                          \
    *value = ::w2s_emulation::of_texel<T>(::w2s_emulation::read_texture(texture, at, w2s_place));                               \
  }
#define W2S_OF_LIST(...) __VA_ARGS__
W2S_TEXTURE(tex1D, (float x), 1, x, 0, 0, -1)
W2S_TEXTURE(tex2D, (float x, float y), 2, x, y, 0, -1)
W2S_TEXTURE(tex3D, (float x, float y, float z), 3, x, y, z, -1)
W2S_TEXTURE(tex1DLayered, (float x, int layer), 1, x, 0, 0, layer)
W2S_TEXTURE(tex2DLayered, (float x, float y, int layer), 2, x, y, 0, layer)
W2S_TEXTURE(tex1DLod, (float x, float), 1, x, 0, 0, -1)
W2S_TEXTURE(tex2DLod, (float x, float y, float), 2, x, y, 0, -1)
W2S_TEXTURE(tex3DLod, (float x, float y, float z, float), 3, x, y, z, -1)
W2S_TEXTURE(tex1DLayeredLod, (float x, int layer, float), 1, x, 0, 0, layer)
W2S_TEXTURE(tex2DLayeredLod, (float x, float y, int layer, float), 2, x, y, 0, layer)
W2S_TEXTURE(tex1DGrad, (float x, float, float), 1, x, 0, 0, -1)
W2S_TEXTURE(tex2DGrad, (float x, float y, float2, float2), 2, x, y, 0, -1)
W2S_TEXTURE(tex3DGrad, (float x, float y, float z, float4, float4), 3, x, y, z, -1)
W2S_TEXTURE(tex1DLayeredGrad, (float x, int layer, float, float), 1, x, 0, 0, layer)
W2S_TEXTURE(tex2DLayeredGrad, (float x, float y, int layer, float2, float2), 2, x, y, 0, layer)
#undef W2S_TEXTURE

template <class T> T tex1Dfetch(cudaTextureObject_t texture, int x, W2S_PLACE) {
  // A float would not hold all of them.
  ::w2s_emulation::TexturePlace at{1, {}, true, -1};
  memcpy(&at.at[0], &x, 4);
  return ::w2s_emulation::of_texel<T>(::w2s_emulation::read_texture(texture, at, w2s_place));
}
template <class T> void tex1Dfetch(T *value, cudaTextureObject_t texture, int x, W2S_PLACE) { *value = tex1Dfetch<T>(texture, x, w2s_place); }
template <class T> T tex2Dgather(cudaTextureObject_t texture, float x, float y, int component = 0, W2S_PLACE) {
  return ::w2s_emulation::of_texel<T>(::w2s_emulation::gather_texture(texture, {2, {x, y, 0}, false, -1}, component, w2s_place));
}
template <class T> void tex2Dgather(T *value, cudaTextureObject_t texture, float x, float y, int component = 0, W2S_PLACE) {
  *value = tex2Dgather<T>(texture, x, y, component, w2s_place);
}

// `x` counts bytes.
#define W2S_SURFACE(name, parameters, dimensions, x, y, z, layer)                                                                  \
  template <class T> T name##read(cudaSurfaceObject_t surface, W2S_OF_LIST parameters, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap, W2S_PLACE) { \
    T value{};                                                                                                                      \
    const unsigned char *const from = ::w2s_emulation::surface_bytes(surface, dimensions, x, y, z, layer, sizeof(T), mode, false, w2s_place); \
    if (from != nullptr) memcpy(static_cast<void *>(&value), from, sizeof(T));                                                      \
    return value;                                                                                                                   \
  }                                                                                                                                 \
  template <class T> void name##read(T *value, cudaSurfaceObject_t surface, W2S_OF_LIST parameters, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap, W2S_PLACE) { \
    const unsigned char *const from = ::w2s_emulation::surface_bytes(surface, dimensions, x, y, z, layer, sizeof(T), mode, false, w2s_place); \
    memset(static_cast<void *>(value), 0, sizeof(T));                                                                               \
    if (from != nullptr) memcpy(static_cast<void *>(value), from, sizeof(T));                                                       \
  }                                                                                                                                 \
  template <class T> void name##write(T value, cudaSurfaceObject_t surface, W2S_OF_LIST parameters, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap, W2S_PLACE) { \
    unsigned char *const to = ::w2s_emulation::surface_bytes(surface, dimensions, x, y, z, layer, sizeof(T), mode, true, w2s_place); \
    if (to != nullptr) memcpy(to, static_cast<const void *>(&value), sizeof(T));                                                    \
  }
W2S_SURFACE(surf1D, (int x), 1, x, 0, 0, -1)
W2S_SURFACE(surf2D, (int x, int y), 2, x, y, 0, -1)
W2S_SURFACE(surf3D, (int x, int y, int z), 3, x, y, z, -1)
W2S_SURFACE(surf1DLayered, (int x, int layer), 1, x, 0, 0, layer)
W2S_SURFACE(surf2DLayered, (int x, int y, int layer), 2, x, y, 0, layer)
#undef W2S_SURFACE

#define W2S_NOT_EMULATED(name)                                                                 \
  template <class T, class... A> void name(T *value, cudaTextureObject_t texture, A... at);    \
  template <class T, class... A> T name(cudaTextureObject_t texture, A... at);
W2S_NOT_EMULATED(texCubemap)
W2S_NOT_EMULATED(texCubemapLayered)
W2S_NOT_EMULATED(texCubemapLod)
W2S_NOT_EMULATED(texCubemapLayeredLod)
W2S_NOT_EMULATED(texCubemapGrad)
W2S_NOT_EMULATED(texCubemapLayeredGrad)
#undef W2S_NOT_EMULATED
