// Programming Guide, "Texture Functions" and "Surface Functions": objects only. Coordinates, layers, levels and gradients are
// whatever a call gives: each is refused by its name.
#pragma once
#include "../driver_types.h"
#include "qualifiers.h"

#define W2S_TEXTURE(name)                                                                                              \
  template <class W2S_T, class... W2S_A> W2S_DEVICE void name(W2S_T *value, cudaTextureObject_t texture, W2S_A... at); \
  template <class W2S_T, class... W2S_A> W2S_DEVICE W2S_T name(cudaTextureObject_t texture, W2S_A... at);
#define W2S_SURFACE(name)                                                                                              \
  template <class W2S_T, class... W2S_A>                                                                               \
  W2S_DEVICE void name##read(W2S_T *value, cudaSurfaceObject_t surface, W2S_A... at);                                  \
  template <class W2S_T, class... W2S_A> W2S_DEVICE W2S_T name##read(cudaSurfaceObject_t surface, W2S_A... at);        \
  template <class W2S_T, class... W2S_A>                                                                               \
  W2S_DEVICE void name##write(W2S_T value, cudaSurfaceObject_t surface, W2S_A... at);

W2S_TEXTURE(tex1Dfetch)
W2S_TEXTURE(tex1D)
W2S_TEXTURE(tex2D)
W2S_TEXTURE(tex3D)
W2S_TEXTURE(tex1DLayered)
W2S_TEXTURE(tex2DLayered)
W2S_TEXTURE(texCubemap)
W2S_TEXTURE(texCubemapLayered)
W2S_TEXTURE(tex2Dgather)
W2S_TEXTURE(tex1DLod)
W2S_TEXTURE(tex2DLod)
W2S_TEXTURE(tex3DLod)
W2S_TEXTURE(tex1DLayeredLod)
W2S_TEXTURE(tex2DLayeredLod)
W2S_TEXTURE(texCubemapLod)
W2S_TEXTURE(texCubemapLayeredLod)
W2S_TEXTURE(tex1DGrad)
W2S_TEXTURE(tex2DGrad)
W2S_TEXTURE(tex3DGrad)
W2S_TEXTURE(tex1DLayeredGrad)
W2S_TEXTURE(tex2DLayeredGrad)
W2S_TEXTURE(texCubemapGrad)
W2S_TEXTURE(texCubemapLayeredGrad)

W2S_SURFACE(surf1D)
W2S_SURFACE(surf2D)
W2S_SURFACE(surf3D)
W2S_SURFACE(surf1DLayered)
W2S_SURFACE(surf2DLayered)
W2S_SURFACE(surfCubemap)
W2S_SURFACE(surfCubemapLayered)

#undef W2S_TEXTURE
#undef W2S_SURFACE
