#pragma once
#include "w2s/qualifiers.h"
