#include "registry.h"
static std::vector<std::pair<std::string, Test>> &tests() {
  static std::vector<std::pair<std::string, Test>> all;
  return all;
}
void add_test(const char *name, Test test) { tests().emplace_back(name, test); }
const std::vector<std::pair<std::string, Test>> &all_tests() { return tests(); }
