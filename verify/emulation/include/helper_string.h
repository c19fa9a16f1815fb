// SPDX-License-Identifier: Apache-2.0
// NVIDIA's CUDA samples, Common/helper_string.h: options of the command line, as `-name=value` or `--name=value`.
#pragma once
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <fstream>
#include <sstream>
#include <string>

#define EXIT_WAIVED 2

namespace w2s_emulation {
/// What stands behind the option's name, `=` too; null where it is not given. Upper and lower case are the same.
inline const char *option(int argc, const char **argv, const char *name) {
  std::string wanted = name;
  if (!wanted.empty() && wanted.back() == '=') wanted.pop_back();
  for (int i = 1; i < argc; ++i) {
    const char *at = argv[i];
    while (*at == '-') ++at;
    const size_t length = strcspn(at, "=");
    if (at != argv[i] && length == wanted.size() && strncasecmp(at, wanted.c_str(), length) == 0) return at + length;
  }
  return nullptr;
}
}  // namespace w2s_emulation

inline int stringRemoveDelimiter(char delimiter, const char *string) {
  int start = 0;
  while (string[start] == delimiter) ++start;
  return start >= int(strlen(string)) - 1 ? 0 : start;
}
inline int getFileExtension(char *filename, char **extension) {
  char *const dot = strrchr(filename, '.');
  *extension = dot == nullptr ? nullptr : dot + 1;
  return dot == nullptr ? 0 : int(dot + 1 - filename);
}
inline bool checkCmdLineFlag(const int argc, const char **argv, const char *name) { return w2s_emulation::option(argc, argv, name) != nullptr; }
inline bool getCmdLineArgumentString(const int argc, const char **argv, const char *name, char **value) {
  const char *const found = w2s_emulation::option(argc, argv, name);
  return *value = found != nullptr && *found == '=' ? const_cast<char *>(found + 1) : nullptr, *value != nullptr;
}
inline int getCmdLineArgumentInt(const int argc, const char **argv, const char *name) {
  char *value;
  return getCmdLineArgumentString(argc, argv, name, &value) ? atoi(value) : 0;
}
inline float getCmdLineArgumentFloat(const int argc, const char **argv, const char *name) {
  char *value;
  return getCmdLineArgumentString(argc, argv, name, &value) ? float(atof(value)) : 0;
}
template <class T> bool getCmdLineArgumentValue(const int argc, const char **argv, const char *name, T *value) {
  char *text;
  if (!getCmdLineArgumentString(argc, argv, name, &text)) return false;
  std::istringstream(text) >> *value;
  return true;
}
inline char *sdkFindFilePath(const char *filename, const char *) {
  for (const char *folder : {"./", "./data/", "../data/"})
    if (const std::string path = std::string(folder) + filename; std::ifstream(path).good()) return strdup(path.c_str());
  return nullptr;
}
