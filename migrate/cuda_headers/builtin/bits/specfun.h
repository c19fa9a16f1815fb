// Stands before libstdc++'s header of the same name, which <cmath> includes for std::beta, std::legendre and their kin:
// a quarter of the parse time of <cmath>, for functions that hardly any program calls. Asked for by the standard's own
// macro, the real one comes.
#pragma once
#ifdef __STDCPP_WANT_MATH_SPEC_FUNCS__
#include_next <bits/specfun.h>
#else
#include <bits/stl_algobase.h>
#include <limits>
#include <type_traits>
#endif
