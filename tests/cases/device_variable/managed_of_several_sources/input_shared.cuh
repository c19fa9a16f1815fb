#pragma once
extern __managed__ int counter;
