// SPDX-License-Identifier: Apache-2.0
// Texture fetches as the Programming Guide has them ("Texture Fetching"): addressing modes, the nearest texel, or the mean of those
// around with weights of 8 bits; and accesses of surfaces.

#include "block.hpp"
#include "sites.hpp"
#include "textures.hpp"
#include "watch.hpp"

#include <w2s/device_textures.h>

#include <cmath>
#include <cstring>

namespace w2s_emulation {

namespace {

const Image &of_object(unsigned long long object, const char *what, Place place) {
  const Image *const one = image_of(object, what);
  if (one != nullptr) return *one;
  if (object == 0) finding("W2E121", (std::string(what) + " is used that was never made").c_str(), place);
  this_block->abandon(cudaErrorIllegalAddress);
}

void check(const unsigned char *at, size_t bytes, bool writes, Place place) {
  if (watch != nullptr) watch->access({reinterpret_cast<uint64_t>(at), bytes, writes, !writes, false, false, site_of(place)});
}

/// The index that an addressing mode makes of one outside; -1 where the border is read. Wrap and mirror are for normalized
/// coordinates, and clamp else.
long addressed(long index, long size, cudaTextureAddressMode mode, bool normalized) {
  if (index >= 0 && index < size) return index;
  if (mode == cudaAddressModeBorder) return -1;
  if (normalized && mode == cudaAddressModeWrap) return (index % size + size) % size;
  if (normalized && mode == cudaAddressModeMirror) {
    const long at = (index % (2 * size) + 2 * size) % (2 * size);
    return at < size ? at : 2 * size - 1 - at;
  }
  return index < 0 ? 0 : size - 1;
}

float half_number(unsigned short bits) {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  const float size = exponent == 31 ? (fraction != 0 ? NAN : INFINITY) : exponent == 0 ? std::ldexp(float(fraction), -24) : std::ldexp(float(fraction | 1024), exponent - 25);
  return bits & 0x8000 ? -size : size;
}

Texel texel_of(const Image &image, const unsigned char *from) {
  const cudaChannelFormatDesc &format = image.format;
  const int bits[4] = {format.x, format.y, format.z, format.w};
  const bool normalizes = image.how.readMode == cudaReadModeNormalizedFloat && format.f != cudaChannelFormatKindFloat;
  Texel made{};
  made.is_float = format.f == cudaChannelFormatKindFloat || normalizes;
  for (int i = 0; i < 4 && bits[i] != 0; from += bits[i++] / 8) {
    unsigned word = 0;
    std::memcpy(&word, from, size_t(bits[i]) / 8);
    const int number = format.f == cudaChannelFormatKindSigned ? int(word << (32 - bits[i])) >> (32 - bits[i]) : int(word);
    if (format.f == cudaChannelFormatKindFloat && bits[i] == 16) made.f[i] = half_number((unsigned short)word);
    else if (!normalizes) made.i[i] = number;  // a float's bits, too
    else if (format.f == cudaChannelFormatKindSigned) made.f[i] = std::fmax(float(number) / float((1 << (bits[i] - 1)) - 1), -1.0f);
    else made.f[i] = float(word) / float((1u << bits[i]) - 1);
  }
  return made;
}

struct Reader {
  const Image &image;
  int dimensions, layer;
  Place place;

  Texel read(const long (&index)[3]) const {
    const long sizes[3] = {long(image.width), long(image.rows), dimensions == 3 ? long(image.layers) : 1};
    long at[3] = {};
    for (int d = 0; d < dimensions; ++d) {
      at[d] = addressed(index[d], sizes[d], image.how.addressMode[d], image.how.normalizedCoords != 0);
      if (at[d] < 0) return border();
    }
    const long z = dimensions == 3 ? at[2] : std::min(std::max(layer, 0), int(image.layers) - 1);
    const size_t element = size_t(image.format.x + image.format.y + image.format.z + image.format.w) / 8;
    const unsigned char *const from = image.data + (size_t(z) * image.rows + size_t(at[1])) * image.pitch + size_t(at[0]) * element;
    check(from, element, false, place);
    return texel_of(image, from);
  }

  Texel border() const {
    Texel made{};
    made.is_float = image.format.f == cudaChannelFormatKindFloat || image.how.readMode == cudaReadModeNormalizedFloat;
    for (int i = 0; made.is_float && i < 4; ++i) made.f[i] = image.how.borderColor[i];
    return made;
  }

  /// The coordinate in texels.
  float scaled(float x, int d) const {
    if (image.how.normalizedCoords == 0) return x;
    const size_t sizes[3] = {image.width, image.rows, image.layers};
    return x * float(sizes[d]);
  }
};

/// Of the texels around: each dimension has two, with a weight of 8 bits.
Texel mean(const Reader &reader, const float (&x)[3]) {
  long first[3] = {};
  float weight[3] = {};
  for (int d = 0; d < reader.dimensions; ++d) {
    const float from = x[d] - 0.5f;
    first[d] = long(std::floor(from));
    weight[d] = std::floor((from - std::floor(from)) * 256 + 0.5f) / 256;
  }
  Texel sum{};
  sum.is_float = true;
  for (int corner = 0; corner < 1 << reader.dimensions; ++corner) {
    long at[3] = {};
    float share = 1;
    for (int d = 0; d < reader.dimensions; ++d) {
      const bool second = corner >> d & 1;
      at[d] = first[d] + second;
      share *= second ? weight[d] : 1 - weight[d];
    }
    const Texel one = reader.read(at);
    for (int i = 0; i < 4; ++i) sum.f[i] += share * one.f[i];
  }
  return sum;
}

}  // namespace

Texel read_texture(cudaTextureObject_t texture, const TexturePlace &where, Place place) {
  const Image &image = of_object(texture, "a texture object", place);
  const Reader reader{image, where.dimensions, where.layer, place};
  if (where.is_index) {
    int index;
    std::memcpy(&index, &where.at[0], sizeof index);
    const long at[3] = {index, 0, 0};
    return index < 0 || size_t(index) >= image.width ? texel_of(image, reinterpret_cast<const unsigned char *>("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0")) : reader.read(at);
  }
  float x[3] = {};
  for (int d = 0; d < where.dimensions; ++d) x[d] = reader.scaled(where.at[d], d);
  if (image.how.filterMode == cudaFilterModeLinear) return mean(reader, x);
  const long at[3] = {long(std::floor(x[0])), long(std::floor(x[1])), long(std::floor(x[2]))};
  return reader.read(at);
}

Texel gather_texture(cudaTextureObject_t texture, const TexturePlace &where, int which, Place place) {
  const Image &image = of_object(texture, "a texture object", place);
  const Reader reader{image, 2, -1, place};
  const long x = long(std::floor(reader.scaled(where.at[0], 0) - 0.5f)), y = long(std::floor(reader.scaled(where.at[1], 1) - 0.5f));
  const long around[4][3] = {{x, y + 1, 0}, {x + 1, y + 1, 0}, {x + 1, y, 0}, {x, y, 0}};
  Texel made{};
  for (int i = 0; i < 4; ++i) {
    const Texel one = reader.read(around[i]);
    made.is_float = one.is_float;
    made.i[i] = one.i[which & 3];
  }
  return made;
}

unsigned char *surface_bytes(cudaSurfaceObject_t surface, int dimensions, int x, int y, int z, int layer, size_t bytes, int mode, bool writes, Place place) {
  const Image &image = of_object(surface, "a surface object", place);
  const long sizes[3] = {long(image.pitch), long(image.rows), long(image.layers)};
  long at[3] = {x, y, dimensions == 3 ? z : layer};
  for (int d = 0; d < 3; ++d) {
    const long last = sizes[d] - (d == 0 ? long(bytes) : 1);
    if ((d == 1 && dimensions == 1) || (d == 2 && dimensions < 3 && layer < 0)) at[d] = 0;
    if (at[d] >= 0 && at[d] <= last && (d > 0 || at[d] % long(bytes) == 0)) continue;
    if (mode == cudaBoundaryModeZero) return nullptr;
    if (mode == cudaBoundaryModeClamp) {
      at[d] = std::min(std::max(at[d], 0l), last);
      continue;
    }
    const std::string text = std::string("surface: ") + (writes ? "write" : "read") + " of " + std::to_string(bytes) + " bytes at " + std::to_string(x) + ", " +
                             std::to_string(y) + ", " + std::to_string(at[2]) + " of an array of " + std::to_string(image.pitch) + " bytes by " +
                             std::to_string(image.rows) + " by " + std::to_string(image.layers);
    finding("W2E106", text.c_str(), place);
    this_block->abandon(cudaErrorIllegalAddress);
  }
  unsigned char *const found = image.data + (size_t(at[2]) * image.rows + size_t(at[1])) * image.pitch + at[0];
  check(found, bytes, writes, place);
  return found;
}

}  // namespace w2s_emulation
