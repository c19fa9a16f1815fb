#pragma once
inline int plain_number() { return 0; }
