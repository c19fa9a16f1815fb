// SPDX-License-Identifier: Apache-2.0
// The one device of the mock driver, its primary context, streams and events. Work is done when it is submitted, so streams
// are always idle; what is checked is that handles are alive and that times are asked of events that were recorded.

#include "call.hpp"
#include "device.hpp"
#include "memory.hpp"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <set>

namespace mock_cuda {
namespace {

constexpr std::size_t total_memory = std::size_t(80) << 30;

// As an H100 SXM answers (CUdevice_attribute). Attributes that are not here are 0: no such feature.
const std::map<int, int> attributes = {
    {1, 1024}, {2, 1024}, {3, 1024}, {4, 64},           // threads in a block
    {5, 2147483647}, {6, 65535}, {7, 65535},            // blocks in a grid
    {8, 49152}, {9, 65536}, {10, 32}, {11, 2147483647}, // shared and constant bytes, a warp, the largest pitch
    {12, 65536}, {13, 1980000}, {14, 512}, {15, 1},     // registers, kHz, alignment of textures, copies beside kernels
    {16, 132}, {19, 1}, {30, 512}, {31, 1}, {32, 1},    // multiprocessors, ..., kernels beside kernels, ECC
    {36, 2619000}, {37, 5120}, {38, 52428800},          // memory: kHz, bits, bytes of L2
    {39, 2048}, {40, 3}, {41, 1}, {51, 32},             // threads of a multiprocessor, copy engines, unified addresses
    {75, 9}, {76, 0}, {78, 1}, {79, 1}, {80, 1},        // capability 9.0, stream priorities, L1
    {81, 233472}, {82, 65536}, {83, 1}, {87, 2},        // of a multiprocessor: shared bytes, registers; managed memory
    {88, 0}, {89, 1}, {90, 1}, {91, 1},                 // pageable memory, managed memory beside kernels, preemption
    {95, 1}, {96, 1}, {97, 232448}, {99, 1},            // cooperative launches, most shared bytes, registering
    {102, 1}, {103, 1}, {106, 32}, {111, 1024},         // virtual memory, its handles, blocks of a multiprocessor
    {115, 1}, {120, 1}, {127, 1},                       // memory pools, clusters, tensor maps
};

struct Event {
  bool has_time = true, recorded = false;
  std::chrono::steady_clock::time_point at;
};

struct Devices {
  bool initialised = false;
  int retained = 0;
  std::set<void *> contexts; // beside the primary one
  std::map<void *, unsigned> streams; // with their flags
  std::set<Event *> events;
};

Devices &devices() {
  static auto *const one = new Devices;
  return *one;
}

char primary_context; // its address is the handle
thread_local void *current_context = nullptr;

bool is_stream(void *stream) { // the null stream, legacy and per-thread
  return reinterpret_cast<std::uintptr_t>(stream) <= 2 || devices().streams.count(stream) != 0;
}

int write_text(char *to, int room, const char *text) {
  return std::snprintf(to, std::size_t(room), "%s", text) < room ? success : invalid_value;
}

} // namespace

bool has_context() { return current_context != nullptr; }
bool is_live_stream(void *stream) { return is_stream(stream); }
void *the_context() { return current_context != nullptr ? current_context : &primary_context; }
int device_attribute(int which) {
  const auto found = attributes.find(which);
  return found == attributes.end() ? 0 : found->second;
}

int Call::refuse(int result, const std::string &why) const {
  std::fprintf(stderr, "mock CUDA: %s: %s (%s)\n", name_, why.c_str(), name_of(result));
  return result;
}

std::recursive_mutex &Call::mutex() {
  static auto *const one = new std::recursive_mutex;
  return *one;
}

int unknown(const char *name, int result) {
  static auto *const told = new std::set<std::string>;
  const Call call(name);
  if (told->insert(name).second)
    std::fprintf(stderr, "mock CUDA: %s is not implemented\n", name);
  return result;
}

} // namespace mock_cuda

using namespace mock_cuda;

extern "C" {

int cuInit(unsigned) {
  const Call call(__func__);
  return devices().initialised = true, success;
}
int cuDriverGetVersion(int *version) { return *version = 13000, success; }
int cuDeviceGetCount(int *count) {
  const Call call(__func__);
  return *count = 1, devices().initialised ? success : call.refuse(not_initialized, "cuInit was not called");
}
int cuDeviceGet(int *device, int number) {
  const Call call(__func__);
  return *device = number, number == 0 ? success : call.refuse(invalid_device, "there is one device, number 0");
}
int cuDeviceGetName(char *name, int room, int) { return write_text(name, room, "Mock H100"); }
int cuDeviceGetPCIBusId(char *text, int room, int) { return write_text(text, room, "0000:00:00.0"); }
int cuDeviceTotalMem_v2(std::size_t *bytes, int) { return *bytes = total_memory, success; }
int cuDeviceGetUuid_v2(unsigned char *uuid, int) { return std::memset(uuid, 7, 16), success; }
int cuDeviceGetAttribute(int *value, int which, int) { return *value = device_attribute(which), success; }
int cuMemGetInfo_v2(std::size_t *free, std::size_t *total) { return *total = total_memory, *free = total_memory / 8 * 7, success; }

int cuDevicePrimaryCtxRetain(void **context, int device) {
  const Call call(__func__);
  if (device != 0)
    return call.refuse(invalid_device, "there is one device, number 0");
  return ++devices().retained, *context = &primary_context, success;
}
int cuDevicePrimaryCtxRelease_v2(int) {
  const Call call(__func__);
  return devices().retained-- > 0 ? success : call.refuse(invalid_context, "it was not retained so often");
}
int cuCtxCreate_v2(void **context, unsigned, int) {
  const Call call(__func__);
  return *context = current_context = new char, devices().contexts.insert(*context), success;
}
int cuCtxDestroy_v2(void *context) {
  const Call call(__func__);
  current_context = current_context == context ? nullptr : current_context;
  if (devices().contexts.erase(context) != 1)
    return call.refuse(invalid_context, "no such context");
  if (devices().contexts.empty() && devices().retained <= 0)
    memory().forget();
  return success;
}
int cuCtxGetCurrent(void **context) { return *context = current_context, success; }
int cuCtxGetDevice(int *device) { return *device = 0, current_context != nullptr ? success : invalid_context; }
int cuCtxSetCurrent(void *context) {
  const Call call(__func__);
  if (context != nullptr && context != &primary_context && devices().contexts.count(context) == 0)
    return call.refuse(invalid_context, "no such context");
  return current_context = context, success;
}
int cuCtxSynchronize() {
  const Call call(__func__);
  return has_context() ? success : call.without_context();
}
int cuCtxGetStreamPriorityRange(int *least, int *greatest) { return *least = 0, *greatest = -5, success; }

int cuStreamCreateWithPriority(void **stream, unsigned flags, int) {
  const Call call(__func__);
  if (!has_context())
    return call.without_context();
  return *stream = new char, devices().streams[*stream] = flags, success;
}
int cuStreamCreate(void **stream, unsigned flags) { return cuStreamCreateWithPriority(stream, flags, 0); }
int cuStreamDestroy_v2(void *stream) {
  const Call call(__func__); // the object stays, so that no other stream gets it
  return devices().streams.erase(stream) == 1 ? success : call.refuse(invalid_handle, "no such stream");
}
int cuStreamGetFlags(void *stream, unsigned *flags) {
  const Call call(__func__);
  const auto found = devices().streams.find(stream);
  *flags = found == devices().streams.end() ? 0 : found->second;
  return is_stream(stream) ? success : call.refuse(invalid_handle, "no such stream");
}
int cuStreamQuery(void *stream) {
  const Call call(__func__);
  return is_stream(stream) ? success : call.refuse(invalid_handle, "no such stream");
}
int cuStreamSynchronize(void *stream) {
  const Call call(__func__);
  return is_stream(stream) ? success : call.refuse(invalid_handle, "no such stream");
}

int cuEventCreate(Event **event, unsigned flags) {
  constexpr unsigned disable_timing = 2;
  const Call call(__func__);
  if (!has_context())
    return call.without_context();
  *event = new Event{(flags & disable_timing) == 0, false, {}};
  return devices().events.insert(*event), success;
}
int cuEventDestroy_v2(Event *event) {
  const Call call(__func__);
  return devices().events.erase(event) == 1 ? success : call.refuse(invalid_handle, "no such event");
}
int cuEventRecord(Event *event, void *stream) {
  const Call call(__func__);
  if (devices().events.count(event) == 0 || !is_stream(stream))
    return call.refuse(invalid_handle, "no such event or stream");
  return event->recorded = true, event->at = std::chrono::steady_clock::now(), success;
}
int cuEventQuery(Event *event) {
  const Call call(__func__);
  return devices().events.count(event) == 1 ? success : call.refuse(invalid_handle, "no such event");
}
int cuEventSynchronize(Event *event) {
  const Call call(__func__);
  return devices().events.count(event) == 1 ? success : call.refuse(invalid_handle, "no such event");
}
int cuStreamWaitEvent(void *stream, Event *event, unsigned) {
  const Call call(__func__);
  const bool are_alive = is_stream(stream) && devices().events.count(event) == 1;
  return are_alive ? success : call.refuse(invalid_handle, "no such event or stream");
}
int cuEventElapsedTime_v2(float *ms, Event *start, Event *stop) {
  const Call call(__func__);
  for (Event *const event : {start, stop})
    if (devices().events.count(event) == 0 || !event->has_time || !event->recorded)
      return call.refuse(invalid_handle, "an event that has no time");
  *ms = std::chrono::duration<float, std::milli>(stop->at - start->at).count();
  return success;
}
int cuEventElapsedTime(float *ms, Event *start, Event *stop) { return cuEventElapsedTime_v2(ms, start, stop); }

int cuGetErrorName(int result, const char **name) {
  return *name = name_of(result), *name != nullptr ? success : invalid_value;
}
int cuGetErrorString(int result, const char **text) { return cuGetErrorName(result, text); }

} // extern "C"
