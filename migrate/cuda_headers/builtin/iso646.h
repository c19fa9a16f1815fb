// Compiler header: and, or, not are keywords in C++.
#pragma once
