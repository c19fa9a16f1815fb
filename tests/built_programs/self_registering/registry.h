#pragma once
#include <string>
#include <utility>
#include <vector>

using Test = bool (*)();

// Tests of which the list lies in registry.cu.
void add_test(const char *name, Test test);
const std::vector<std::pair<std::string, Test>> &all_tests();
struct Registrar {
  Registrar(const char *name, Test test) { add_test(name, test); }
};
#define REGISTER_TEST(test) static const Registrar test##_registrar(#test, test)

// Checks of which the list lies in the header itself.
inline std::vector<Test> &checks() {
  static std::vector<Test> all;
  return all;
}
template <typename T> struct Check {
  Check() { checks().push_back(T::run); }
};
