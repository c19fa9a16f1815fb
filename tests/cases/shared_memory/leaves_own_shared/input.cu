#include <memory>
// A variable whose name only resembles the keyword.
int use() {
    static int shared[4];
    auto p = std::make_shared<int>(3);
    return shared[0] + *p;
}
