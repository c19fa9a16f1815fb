// A stand-in for gflags: the variables that options are. The output includes the real one.
#pragma once
#include <cstdint>
#include <string>

namespace gflags {
uint32_t ParseCommandLineFlags(int *, char ***, bool);
void SetUsageMessage(const std::string &);
void ShutDownCommandLineFlags();
} // namespace gflags
namespace google = gflags;
#define W2S_FLAG(type, name, value) type FLAGS_##name = value
#define DEFINE_bool(name, value, text) W2S_FLAG(bool, name, value)
#define DEFINE_int32(name, value, text) W2S_FLAG(int32_t, name, value)
#define DEFINE_uint32(name, value, text) W2S_FLAG(uint32_t, name, value)
#define DEFINE_int64(name, value, text) W2S_FLAG(int64_t, name, value)
#define DEFINE_uint64(name, value, text) W2S_FLAG(uint64_t, name, value)
#define DEFINE_double(name, value, text) W2S_FLAG(double, name, value)
#define DEFINE_string(name, value, text) W2S_FLAG(std::string, name, value)
#define DECLARE_bool(name) extern bool FLAGS_##name
#define DECLARE_int32(name) extern int32_t FLAGS_##name
#define DECLARE_double(name) extern double FLAGS_##name
#define DECLARE_string(name) extern std::string FLAGS_##name
