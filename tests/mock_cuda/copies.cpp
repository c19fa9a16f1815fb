// SPDX-License-Identifier: Apache-2.0
// Allocations, copies and fills of the mock driver. All are done when they are asked for; addresses must lie, with all bytes, in
// memory that is allocated and of the kind that the function takes.

#include "call.hpp"
#include "device.hpp"
#include "memory.hpp"

#include <cstring>

using namespace mock_cuda;

namespace {

constexpr unsigned host_memory = 1, device_memory = 2; // CUmemorytype

struct Copy2d { // CUDA_MEMCPY2D_v2
  struct Side {
    std::size_t x_bytes, y;
    unsigned type;
    Address host, device;
    void *array;
    std::size_t pitch;

    Address row(std::size_t number) const { return (type == host_memory ? host : device) + (y + number) * pitch + x_bytes; }
  } from, to;
  std::size_t width_bytes, height;
};

int allocate(const Call &call, Kind kind, std::size_t size, Address *address) {
  if (!has_context())
    return call.without_context();
  if (size == 0)
    return call.refuse(invalid_value, "an allocation of 0 bytes");
  *address = memory().allocate(kind, size);
  return *address != 0 ? success : call.refuse(out_of_memory, std::to_string(size) + " bytes");
}

int release(const Call &call, Address address) {
  if (address == 0)
    return success;
  return memory().release(address) ? success : call.refuse(invalid_value, "no allocation starts at this address");
}

/// One side of a copy: `of_device` where the function takes no pageable memory there.
struct Bytes {
  Address address;
  bool of_device;

  char *place(std::size_t size) const { return of_device ? memory().device_bytes(address, size) : memory().bytes(address, size); }
};
Bytes on_device(Address address) { return {address, true}; }
Bytes anywhere(Address address) { return {address, false}; }

int copy(const Call &call, Bytes to, Bytes from, std::size_t size, void *stream) {
  if (!has_context())
    return call.without_context();
  if (!is_live_stream(stream))
    return call.refuse(invalid_handle, "no such stream");
  if (size == 0)
    return success;
  char *const destination = to.place(size);
  const char *const source = from.place(size);
  if (destination == nullptr || source == nullptr)
    return call.refuse(invalid_value, std::to_string(size) + " bytes are not all in the " +
                                          (destination == nullptr ? "destination" : "source"));
  std::memmove(destination, source, size);
  return success;
}

template <class Value> int fill(const Call &call, Address to, Value value, std::size_t count, void *stream) {
  char *const bytes = memory().device_bytes(to, count * sizeof value);
  if (!is_live_stream(stream))
    return call.refuse(invalid_handle, "no such stream");
  if (to % sizeof value != 0 || (count != 0 && bytes == nullptr))
    return call.refuse(invalid_value, std::to_string(count * sizeof value) + " bytes are not all in device memory, or not aligned");
  for (std::size_t i = 0; i < count; ++i)
    std::memcpy(bytes + i * sizeof value, &value, sizeof value);
  return success;
}

template <class Value>
int fill_rows(const Call &call, Address to, std::size_t pitch, Value value, std::size_t width, std::size_t height, void *stream) {
  for (std::size_t row = 0; row < height; ++row)
    if (const int result = fill(call, to + row * pitch, value, width, stream))
      return result;
  return success;
}

char pool; // the only one; its address is the handle

} // namespace

extern "C" {

int cuMemAlloc_v2(Address *address, std::size_t size) { return allocate(Call(__func__), Kind::device, size, address); }
int cuMemHostAlloc(Address *address, std::size_t size, unsigned) { return allocate(Call(__func__), Kind::host, size, address); }
int cuMemAllocManaged(Address *address, std::size_t size, unsigned) { return allocate(Call(__func__), Kind::managed, size, address); }
int cuMemAllocAsync(Address *address, std::size_t size, void *) { return allocate(Call(__func__), Kind::device, size, address); }
int cuMemAllocFromPoolAsync(Address *address, std::size_t size, void *, void *) {
  return allocate(Call(__func__), Kind::device, size, address);
}
int cuMemFree_v2(Address address) { return release(Call(__func__), address); }
int cuMemFreeAsync(Address address, void *) { return release(Call(__func__), address); }
int cuMemFreeHost(Address address) { return release(Call(__func__), address); }
int cuMemHostRegister_v2(Address address, std::size_t size, unsigned) {
  const Call call(__func__);
  return memory().add_registered(address, size) ? success : call.refuse(already_registered, "some of it is known already");
}
int cuMemHostUnregister(Address address) {
  const Call call(__func__);
  return memory().release_registered(address) ? success : call.refuse(not_registered, "nothing was registered at this address");
}
int cuMemHostGetDevicePointer_v2(Address *device, Address host, unsigned) {
  const Call call(__func__);
  return *device = host, memory().find(host) != nullptr ? success : call.refuse(invalid_value, "pageable memory");
}
int cuMemGetAllocationGranularity(std::size_t *bytes, const void *, int) { return *bytes = std::size_t(2) << 20, success; }

int cuMemGetAddressRange_v2(Address *start, std::size_t *size, Address address) {
  const Call call(__func__);
  const Place *const place = memory().find(address);
  if (place == nullptr)
    return not_found;
  if (start != nullptr)
    *start = place->start;
  if (size != nullptr)
    *size = place->allocation.size;
  return success;
}

int cuPointerGetAttribute(void *value, int which, Address address) {
  const Call call(__func__);
  const Place *const place = memory().find(address);
  if (place == nullptr)
    return invalid_value; // pageable memory: asked on purpose
  const auto [number, kind, size] = place->allocation;
  const bool is_hosts = kind == Kind::host || kind == Kind::registered;
  const auto give = [&](auto answer) { return std::memcpy(value, &answer, sizeof answer), success; };
  switch (which) {
  case 1: return give(the_context());
  case 2: return give(is_hosts ? host_memory : device_memory);
  case 3: return give(address);
  case 4: return kind == Kind::device || kind == Kind::variable ? invalid_value : give(address);
  case 7: return give(static_cast<unsigned long long>(number));
  case 8: return give(unsigned(kind == Kind::managed));
  case 9: return give(0);
  case 11: return give(place->start);
  case 12: return give(size);
  default: return call.refuse(not_supported, "the pointer attribute " + std::to_string(which));
  }
}

int cuMemcpyAsync(Address to, Address from, std::size_t size, void *stream) {
  return copy(Call(__func__), anywhere(to), anywhere(from), size, stream);
}
int cuMemcpy(Address to, Address from, std::size_t size) {
  return copy(Call(__func__), anywhere(to), anywhere(from), size, nullptr);
}
int cuMemcpyDtoDAsync_v2(Address to, Address from, std::size_t size, void *stream) {
  return copy(Call(__func__), on_device(to), on_device(from), size, stream);
}
int cuMemcpyHtoDAsync_v2(Address to, Address from, std::size_t size, void *stream) {
  return copy(Call(__func__), on_device(to), anywhere(from), size, stream);
}
int cuMemcpyHtoD_v2(Address to, Address from, std::size_t size) {
  return copy(Call(__func__), on_device(to), anywhere(from), size, nullptr);
}
int cuMemcpyDtoHAsync_v2(Address to, Address from, std::size_t size, void *stream) {
  return copy(Call(__func__), anywhere(to), on_device(from), size, stream);
}
int cuMemcpyDtoH_v2(Address to, Address from, std::size_t size) {
  return copy(Call(__func__), anywhere(to), on_device(from), size, nullptr);
}
int cuMemcpy2DAsync_v2(const Copy2d *what, void *stream) {
  const Call call(__func__);
  for (std::size_t row = 0; row < what->height; ++row) {
    const Bytes to = anywhere(what->to.row(row)), from = anywhere(what->from.row(row));
    if (const int result = copy(call, to, from, what->width_bytes, stream))
      return result;
  }
  return success;
}

int cuMemsetD8Async(Address to, unsigned char value, std::size_t count, void *stream) {
  return fill(Call(__func__), to, value, count, stream);
}
int cuMemsetD16Async(Address to, unsigned short value, std::size_t count, void *stream) {
  return fill(Call(__func__), to, value, count, stream);
}
int cuMemsetD32Async(Address to, unsigned value, std::size_t count, void *stream) {
  return fill(Call(__func__), to, value, count, stream);
}
int cuMemsetD2D8Async(Address to, std::size_t pitch, unsigned char value, std::size_t width, std::size_t height, void *stream) {
  return fill_rows(Call(__func__), to, pitch, value, width, height, stream);
}
int cuMemsetD2D16Async(Address to, std::size_t pitch, unsigned short value, std::size_t width, std::size_t height, void *stream) {
  return fill_rows(Call(__func__), to, pitch, value, width, height, stream);
}
int cuMemsetD2D32Async(Address to, std::size_t pitch, unsigned value, std::size_t width, std::size_t height, void *stream) {
  return fill_rows(Call(__func__), to, pitch, value, width, height, stream);
}

struct Location { // CUmemLocation
  int type, number;
};
int cuMemPrefetchAsync_v2(Address address, std::size_t size, Location, unsigned, void *) {
  const Call call(__func__);
  const Place *const place = memory().find(address);
  const bool is_managed = place != nullptr && place->allocation.kind == Kind::managed;
  const bool is_all = is_managed && memory().device_bytes(address, size) != nullptr;
  return is_all ? success : call.refuse(invalid_value, "not all of it is managed memory");
}
int cuMemAdvise_v2(Address address, std::size_t size, int, Location) { return cuMemPrefetchAsync_v2(address, size, {}, 0, nullptr); }

int cuDeviceGetDefaultMemPool(void **handle, int) { return *handle = &pool, success; }
int cuMemPoolCreate(void **handle, const void *) { return *handle = &pool, success; }
int cuMemPoolDestroy(void *) { return success; }
int cuMemPoolSetAttribute(void *, int, void *) { return success; }
int cuMemPoolTrimTo(void *, std::size_t) { return success; }

} // extern "C"
