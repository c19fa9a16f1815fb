#include "sums.h"
int log_level(void) { return LOG_LEVEL; }
