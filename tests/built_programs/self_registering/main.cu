#include "registry.h"
#include <cstdio>

int main() {
  bool ok = all_tests().size() == 1 && checks().size() == 1;
  for (const auto &test : all_tests())
    ok = test.second() && ok;
  for (Test check : checks())
    ok = check() && ok;
  printf("%s: %zu tests, %zu checks\n", ok ? "PASSED" : "FAILED", all_tests().size(), checks().size());
  return !ok;
}
