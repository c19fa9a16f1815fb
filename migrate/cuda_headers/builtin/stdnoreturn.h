// Compiler header: C11's noreturn.
#pragma once
#define noreturn _Noreturn
