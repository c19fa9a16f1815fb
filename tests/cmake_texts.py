"""CMakeLists.txt texts that tests/test_cmake_agrees.py configures. `--- NAME` begins another file than the tree's CMakeLists.txt.

SAME: sources get what CMake gives them. FEWER: or less, and that is told."""

from __future__ import annotations

SAME = {
    "options with blanks in an expression": """
add_library(a STATIC a.cpp)
target_compile_options(a PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-Wall -DONE=1
  -DTWO> -DTHREE $<$<COMPILE_LANGUAGE:C>:-Wall -DFOUR>)
target_compile_definitions(a PRIVATE $<$<COMPILE_LANGUAGE:CXX>:FIVE SIX=6>)
target_include_directories(a PRIVATE $<$<COMPILE_LANGUAGE:CXX>:${CMAKE_CURRENT_SOURCE_DIR}/ia ${CMAKE_CURRENT_SOURCE_DIR}/ib>)
""",
    "folders of two projects": """
--- x/CMakeLists.txt
add_executable(main x.cpp)
target_compile_definitions(main PRIVATE N=4)
--- y/CMakeLists.txt
add_executable(main y.cpp)
target_compile_definitions(main PRIVATE N=8)
""",
    "one file included from two folders": """
add_subdirectory(x)
add_subdirectory(y)
--- flags.cmake
add_compile_definitions(N=2)
--- x/CMakeLists.txt
include(../flags.cmake)
add_library(x STATIC x.cpp)
--- y/CMakeLists.txt
include(../flags.cmake)
add_library(y STATIC y.cpp)
""",
    "the included file's folder": """
include(cmake/f.cmake)
include_directories(${CMAKE_CURRENT_LIST_DIR}/ia)
add_executable(a a.cpp)
--- cmake/f.cmake
include_directories(${CMAKE_CURRENT_LIST_DIR}/inc)
--- cmake/inc/n.h
""",
    "a module of the project": """
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_SOURCE_DIR}/cmake)
include(Mine)
add_executable(a a.cpp)
--- cmake/Mine.cmake
add_compile_definitions(N=2)
""",
    "a link by a variable": """
add_executable(${PROJECT_NAME} a.cpp)
add_library(b STATIC b.cpp)
set(LIBS b)
target_link_libraries(${PROJECT_NAME} PRIVATE ${LIBS})
target_compile_definitions(b PUBLIC N=3)
""",
    "a link by an alias": """
add_executable(x a.cpp)
add_library(b STATIC b.cpp)
add_library(n::b ALIAS b)
target_link_libraries(x PRIVATE n::b)
target_compile_definitions(b PUBLIC N=3)
target_include_directories(b PUBLIC ia INTERFACE ib)
""",
    "links of links": """
add_executable(a a.cpp)
add_library(b STATIC b.cpp)
add_library(c STATIC c.cpp)
target_link_libraries(a PRIVATE b)
target_link_libraries(b PRIVATE c)
target_compile_definitions(c PUBLIC N=3)
""",
    "public links of links": """
add_executable(a a.cpp)
add_library(b STATIC b.cpp)
add_library(c INTERFACE)
target_link_libraries(a b)
target_link_libraries(b PUBLIC c)
target_compile_definitions(c INTERFACE N=3)
target_include_directories(c INTERFACE ib)
""",
    "links of a folder": """
add_library(b INTERFACE)
target_compile_definitions(b INTERFACE N=3)
add_executable(early c.cpp)
link_libraries(b)
add_executable(a a.cpp)
""",
    "links of no compilation": """
add_library(b INTERFACE)
target_compile_definitions(b INTERFACE N=3)
add_library(c STATIC c.cpp)
target_link_libraries(c INTERFACE b)
add_executable(a a.cpp)
target_link_libraries(a c)
""",
    "links of imported and unknown libraries": """
add_executable(a a.cpp)
target_compile_definitions(a PRIVATE N=1)
target_link_libraries(a PRIVATE m ${CUDA_LIBRARIES} -Wl,--as-needed)
""",
    "options after the target": "add_executable(a a.cpp)\nadd_compile_options(-DN=2)\nadd_executable(b b.cpp)\n",
    "definitions after the target": "add_executable(a a.cpp)\nadd_compile_definitions(N=2)\nadd_definitions(-DM -DK=1)\n",
    "a return": """
option(PLAIN "" ON)
add_executable(a a.cpp)
if(PLAIN)
return()
endif()
add_compile_definitions(N=2)
""",
    "a return in a file": """
include(f.cmake)
add_executable(a a.cpp)
add_compile_definitions(M=1)
--- f.cmake
if(UNIX)
return()
endif()
add_compile_definitions(N=2)
""",
    "a return in a folder": """
add_subdirectory(x)
add_compile_definitions(N=2)
add_executable(a a.cpp)
--- x/CMakeLists.txt
return()
add_definitions(-DM)
""",
    "system's folders": "add_executable(a a.cpp)\ninclude_directories(inc)\ninclude_directories(ia)\ninclude_directories(SYSTEM inc)\n",
    "the order of folders": "include_directories(ia)\ninclude_directories(BEFORE ib)\nadd_executable(a a.cpp)\n",
    "folders after the target": """
add_executable(a a.cpp)
target_include_directories(a PRIVATE ia)
include_directories(ib)
include_directories(BEFORE inc)
""",
    "folders before others": """
add_executable(a a.cpp)
target_include_directories(a PRIVATE ia)
target_include_directories(a BEFORE PRIVATE ib)
target_include_directories(a SYSTEM PRIVATE inc)
""",
    "macros called as keywords": "add_executable(a a.cpp)\ntarget_compile_definitions(a PRIVATE SHARED STATIC=1 MODULE)\n",
    "a parent's variable": """
set(N 8)
add_subdirectory(below)
add_executable(a a.cpp)
add_compile_definitions(N=${N})
--- below/CMakeLists.txt
set(N 16 PARENT_SCOPE)
add_library(b STATIC ../b.cpp)
add_compile_definitions(M=${N})
""",
    "a child's variable": """
set(N 8)
add_subdirectory(below)
add_executable(a a.cpp)
add_compile_definitions(N=${N})
--- below/CMakeLists.txt
set(N 16)
""",
    "a glob with two stars": 'file(GLOB SRC "**.cpp")\nadd_executable(a ${SRC})\nadd_compile_definitions(N=1)\n',
    "a glob of folders": 'file(GLOB_RECURSE SRC CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/*.cpp)\nadd_executable(a ${SRC})\nadd_compile_definitions(N=1)\n--- src/p/q.cpp\n',
    "a folder's definitions at its time": """
add_compile_definitions(M=1)
add_subdirectory(below)
add_compile_definitions(N=2)
--- below/CMakeLists.txt
add_library(b STATIC ../b.cpp)
""",
    "lists and quotes": """
set(L N=1 M=2)
list(APPEND L K)
add_executable(a a.cpp)
target_compile_definitions(a PRIVATE ${L} "P=\\"a b\\"" Q=)
""",
    "a condition in quotes": 'set(V ON)\nadd_executable(a a.cpp)\nif("V")\nadd_compile_definitions(X)\nendif()\nadd_compile_definitions(Y)\n',
    "comparisons": """
set(N 10)
set(E "")
add_executable(a a.cpp)
if(NOT N LESS 9 AND N GREATER_EQUAL 10)
add_compile_definitions(X)
endif()
if(E)
add_compile_definitions(Y)
endif()
if(NOT E)
add_compile_definitions(Z)
endif()
if(N STREQUAL "10")
add_compile_definitions(W)
elseif(N)
add_compile_definitions(V)
else()
add_compile_definitions(U)
endif()
""",
    "names of names": "set(N_fast 3)\nset(WHICH fast)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N_${WHICH}})\n",
    "expressions": """
add_executable(a a.cpp)
target_compile_definitions(a PRIVATE $<$<COMPILE_LANGUAGE:CXX>:N=1> $<$<COMPILE_LANGUAGE:CUDA>:M=1> $<BUILD_INTERFACE:K> $<$<NOT:0>:L>)
target_include_directories(a PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/ia> $<INSTALL_INTERFACE:ib>)
""",
    "flags": 'set(CMAKE_CXX_FLAGS "${CMAKE_CXX_FLAGS} -O2 -DN=1")\nadd_executable(a a.cpp)\nstring(APPEND CMAKE_CXX_FLAGS " -DM")\n',
    "definitions with paths": 'add_definitions(-DDATA="${CMAKE_SOURCE_DIR}/data" -DWHERE=${CMAKE_SOURCE_DIR} "-DQ=\\"q\\"")\nadd_executable(a a.cpp)\ntarget_compile_definitions(a PRIVATE P="${PROJECT_NAME}" -DR=1)\n',
    "the current folder": "set(CMAKE_INCLUDE_CURRENT_DIR ON)\nadd_executable(a a.cpp)\ntarget_include_directories(a PRIVATE ia)\n",
    "sources of a folder below": """
add_executable(a a.cpp)
add_subdirectory(x)
add_compile_definitions(N=1)
--- x/CMakeLists.txt
target_sources(a PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/../b.cpp)
add_compile_definitions(IN_X)
""",
    "a target of a folder below": """
add_subdirectory(x)
add_executable(a a.cpp)
target_compile_definitions(lib INTERFACE M=1)
target_link_libraries(a lib)
--- x/CMakeLists.txt
add_library(lib STATIC ../b.cpp)
target_compile_definitions(lib PUBLIC L=1)
target_include_directories(lib PUBLIC .)
""",
    "a source of two targets": "add_executable(a a.cpp)\nadd_executable(b a.cpp)\ntarget_compile_definitions(b PRIVATE N=4)\n",
    "a project's folder": """
add_subdirectory(x)
add_executable(a a.cpp)
target_include_directories(a PRIVATE ${inner_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/ia)
--- x/CMakeLists.txt
project(inner LANGUAGES CXX)
""",
    "new variables of a cache": 'set(N 8 CACHE STRING "")\noption(FAST "" ON)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\nif(FAST)\nadd_compile_definitions(M)\nendif()\n',
}  # fmt: skip

FEWER = {
    "math": 'set(N 8)\nmath(EXPR N "${N} * 2")\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n',
    "a file's name": "set(N x)\nget_filename_component(N /u/v/w NAME)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n",
    "unset": "set(N 8)\nunset(N)\nadd_executable(a a.cpp)\nif(DEFINED N)\nadd_compile_definitions(HAS_N)\nendif()\nadd_compile_definitions(M=${N})\n",
    "set to nothing": "set(N 8)\nset(N)\nadd_executable(a a.cpp)\nif(DEFINED N)\nadd_compile_definitions(HAS_N)\nendif()\n",
    "a macro that sets": """
macro(use_n n)
set(N ${n})
endmacro()
set(N 8)
use_n(32)
add_executable(a a.cpp)
add_compile_definitions(N=${N})
""",
    "a function that sets": "function(f)\nset(N 9 PARENT_SCOPE)\nendfunction()\nset(N 1)\nf()\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n",
    "a function that sets for itself": "function(f)\nset(N 9)\nendfunction()\nset(N 1)\nf()\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n",
    "a function that sets by name": """
function(f out)
set(${out} 9 PARENT_SCOPE)
set(${out}_MORE 9 PARENT_SCOPE)
endfunction()
set(N 1)
set(N_MORE 1)
f(N)
add_executable(a a.cpp)
add_compile_definitions(N=${N} M=${N_MORE})
""",
    "a function of a function": """
function(f)
set(N 9 PARENT_SCOPE)
endfunction()
macro(g)
f()
endmacro()
set(N 1)
g()
add_executable(a a.cpp)
add_compile_definitions(N=${N})
""",
    "a function that gives": """
function(give name value)
target_compile_definitions(${name} PRIVATE N=${value})
endfunction()
add_executable(a a.cpp)
target_compile_definitions(a PRIVATE M=1)
give(a 4)
""",
    "a function that gives what it is given": """
function(give name)
target_compile_definitions(${name} PRIVATE ${ARGN})
endfunction()
add_executable(a a.cpp)
target_compile_definitions(a PRIVATE N=1 M=1)
give(a N=4)
""",
    "a function that makes": """
add_compile_definitions(N=1)
function(program name)
add_executable(${name} ${ARGN})
target_include_directories(${name} PRIVATE ia)
target_compile_definitions(${name} PRIVATE M=1)
endfunction()
program(a a.cpp)
program(b b.cpp)
""",
    "a macro that returns": """
macro(stop)
return()
endmacro()
add_executable(a a.cpp)
stop()
add_compile_definitions(N=1)
""",
    "a function that calls itself": """
function(f n)
set(N ${n} PARENT_SCOPE)
if(n GREATER 0)
math(EXPR m "${n} - 1")
f(${m})
endif()
endfunction()
set(N 5)
f(3)
add_executable(a a.cpp)
add_compile_definitions(N=${N})
""",
    "force": 'set(N 8 CACHE STRING "")\nset(N 16 CACHE STRING "" FORCE)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n',
    "a cache of none": 'set(N 8 CACHE STRING "")\nset(N 16 CACHE STRING "")\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n',
    "empty lists": "set(E \"\")\nset(X ${E})\nlist(APPEND Y ${E})\nset(Z \"${E}\")\nadd_executable(a a.cpp)\nforeach(v)\nendforeach()\nif(DEFINED X)\nadd_compile_definitions(HAS_X)\nendif()\nif(DEFINED Y)\nadd_compile_definitions(HAS_Y)\nendif()\nif(DEFINED Z)\nadd_compile_definitions(HAS_Z)\nendif()\n",
    "a file that a project includes": "cmake_minimum_required(VERSION 3.18)\nset(CMAKE_PROJECT_INCLUDE ${CMAKE_CURRENT_SOURCE_DIR}/f.cmake)\nset(N 1)\nproject(a LANGUAGES CXX)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n--- f.cmake\nset(N 2)\n",
    "a cache over a variable": 'set(N 8)\nset(N 16 CACHE STRING "")\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n',
    "a new policy": "cmake_minimum_required(VERSION 3.21)\nproject(a LANGUAGES CXX)\nset(N 8)\nset(N 16 CACHE STRING \"\")\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n",
    "an option over a variable": 'set(FAST OFF)\noption(FAST "" ON)\nadd_executable(a a.cpp)\nif(FAST)\nadd_compile_definitions(X)\nendif()\n',
    "an option before policies": 'cmake_minimum_required(VERSION 3.10)\nproject(a LANGUAGES CXX)\nset(FAST OFF)\noption(FAST "" ON)\nadd_executable(a a.cpp)\nif(FAST)\nadd_compile_definitions(X)\nendif()\n',
    "a parent's variable perhaps": """
set(N 8)
add_subdirectory(below)
add_executable(a a.cpp)
add_compile_definitions(N=${N})
--- below/CMakeLists.txt
if(NOT OTHER)
set(N 16 PARENT_SCOPE)
endif()
""",
    "defined perhaps": "if(OTHER)\nset(N 8)\nendif()\nadd_executable(a a.cpp)\nif(DEFINED N)\nadd_compile_definitions(HAS_N)\nendif()\n",
    "not defined": "add_executable(a a.cpp)\nif(NOT DEFINED N)\nadd_compile_definitions(NO_N)\nendif()\n",
    "a target perhaps": "if(OTHER)\nadd_library(fast STATIC b.cpp)\nendif()\nadd_executable(a a.cpp)\nif(TARGET fast)\nadd_compile_definitions(FAST)\nelse()\nadd_compile_definitions(SLOW)\nendif()\n",
    "a link perhaps": "add_executable(a a.cpp)\nadd_library(b STATIC b.cpp)\nif(OTHER)\ntarget_link_libraries(a PRIVATE b)\nendif()\ntarget_compile_definitions(b PUBLIC N=3)\n",
    "a link, not perhaps": "add_executable(a a.cpp)\nadd_library(b STATIC b.cpp)\nif(NOT OTHER)\ntarget_link_libraries(a PRIVATE b)\nendif()\ntarget_include_directories(b INTERFACE ia)\n",
    "one of two folders": """
add_executable(a a.cpp)
if(USE_A)
target_include_directories(a PRIVATE ia)
else()
target_include_directories(a PRIVATE ib)
endif()
""",
    "one of two folders for all": "if(USE_A)\ninclude_directories(ia)\nelse()\ninclude_directories(ib)\nendif()\nadd_executable(a a.cpp)\n",
    "one of two folders by a variable": "if(USE_A)\nset(WHERE ia)\nelse()\nset(WHERE ib)\nendif()\nadd_executable(a a.cpp)\ntarget_include_directories(a PRIVATE ${WHERE} inc)\n",
    "a folder below the project's": "add_executable(a a.cpp)\ntarget_include_directories(a PRIVATE ${CMAKE_SOURCE_DIR}/i${OTHER}a)\n",
    "a loop over folders": "add_executable(a a.cpp)\nforeach(d ia ib)\ntarget_include_directories(a PRIVATE ${d})\nendforeach()\n",
    "a value by a variable perhaps": "add_executable(a a.cpp)\nset(D N=1)\nif(NOT OTHER)\nset(D N=2)\nendif()\nadd_compile_definitions(M=1)\nadd_compile_definitions(${D})\n",
    "definitions perhaps": "add_executable(a a.cpp)\nadd_compile_definitions(N=1)\nif(NOT OTHER)\nadd_compile_definitions(N=2)\nendif()\n",
    "a loop's variable": "set(n 1)\nforeach(n 8 16)\nendforeach()\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${n})\n",
    "a loop turn by turn": "add_executable(a a.cpp)\nforeach(d N=1 M=2 K)\ntarget_compile_definitions(a PRIVATE ${d} L_${d})\nendforeach()\n",
    "loops in loops": "set(D N M)\nadd_executable(a a.cpp)\nforeach(d IN LISTS D)\nforeach(n RANGE 1 5 2)\ntarget_compile_definitions(a PRIVATE ${d}${n}=${n})\nendforeach()\nendforeach()\n",
    "a loop over targets": "foreach(t a b c)\nadd_executable(${t} ${t}.cpp)\ntarget_compile_definitions(${t} PRIVATE IS_${t} N=1)\nif(t STREQUAL b)\ntarget_include_directories(${t} PRIVATE ib)\nendif()\nendforeach()\n",
    "a loop over lists and items": "set(D N=1)\nset(E \"\")\nset(F M=2 K=3)\nadd_executable(a a.cpp)\nforeach(d IN LISTS D E F ITEMS L=4 \"X=5\")\nadd_compile_definitions(${d})\nendforeach()\nforeach(d IN ITEMS Y LISTS)\nadd_compile_definitions(${d})\nendforeach()\n",
    "a loop that counts": "set(N 0)\nadd_executable(a a.cpp)\nforeach(i RANGE 2)\nlist(APPEND L ${i})\nset(N ${i})\nendforeach()\nadd_compile_definitions(N=${N} I${i}=1)\nforeach(i IN LISTS L)\nadd_compile_definitions(L${i})\nendforeach()\n",
    "a loop that is left": "add_executable(a a.cpp)\nforeach(d N=1 M=2 K=3)\nif(d STREQUAL M=2)\nbreak()\nendif()\nadd_compile_definitions(${d})\nendforeach()\nforeach(d X=1 Y=2)\nif(d STREQUAL X=1)\ncontinue()\nendif()\nadd_compile_definitions(${d})\nendforeach()\n",
    "a loop that changes its list and its variable": "set(L N M)\nadd_executable(a a.cpp)\nforeach(d IN LISTS L)\nlist(APPEND L K)\nset(d ${d}_X)\nadd_compile_definitions(${d})\nendforeach()\nforeach(d ${L})\nadd_compile_definitions(Y_${d})\nendforeach()\n",
    "a loop over folders that return": "add_executable(a a.cpp)\nforeach(d x y)\nadd_subdirectory(${d})\nendforeach()\nadd_compile_definitions(N=${N})\n--- x/CMakeLists.txt\nset(N 2 PARENT_SCOPE)\nreturn()\nset(N 4 PARENT_SCOPE)\n--- y/CMakeLists.txt\nadd_library(y STATIC ../b.cpp)\ntarget_compile_definitions(y PRIVATE K=1)\n",
    "a loop that returns": "add_executable(a a.cpp)\nadd_compile_definitions(N=1)\nforeach(d x y)\nadd_compile_definitions(IN_${d})\nif(d STREQUAL x)\nreturn()\nendif()\nendforeach()\nadd_compile_definitions(M=1)\n",
    "a range backwards": "add_executable(a a.cpp)\nforeach(i RANGE 5 1)\nadd_compile_definitions(N${i})\nendforeach()\nadd_compile_definitions(M=1)\n",
    "a loop that sets": "set(N 1)\nforeach(n 8 16)\nset(N ${n})\nendforeach()\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n",
    "a loop that turns": """
set(FIRST ON)
add_executable(a a.cpp)
add_compile_definitions(M=1)
foreach(x 1 2)
if(FIRST)
set(FIRST OFF)
else()
add_compile_definitions(M=2)
endif()
endforeach()
""",
    "a loop over names": "set(N 1)\nset(M 1)\nforeach(v N M)\nset(${v} 2)\nendforeach()\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N} M=${M})\n",
    "a loop over names of a list": "set(N 1)\nset(M 1)\nset(L N)\nforeach(v IN LISTS L)\nset(${v} 2)\nendforeach()\nset(v M)\nset(${v} 3)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N} M=${M})\n",
    "a loop over names that are computed": "set(N 1)\nstring(TOUPPER n L)\nforeach(v IN LISTS L ITEMS)\nset(${v} 2)\nendforeach()\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n",
    "a function's names that are computed": "set(N 1)\nstring(TOUPPER n L)\nfunction(f out)\nset(${out} 2 PARENT_SCOPE)\nendfunction()\nf(\"${L}\")\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n",
    "a loop over parts of names": "add_executable(a a.cpp)\nadd_compile_definitions(USE_X=0 K=1)\nset(A USE)\nforeach(v X Y)\nadd_compile_definitions(${A}_${v}=1)\nendforeach()\n",
    "a loop over halves of names": "add_executable(a a.cpp)\nadd_compile_definitions(USE_X=0 K=1)\nforeach(u USE_)\nforeach(v X Y)\nadd_compile_definitions(${u}${v}=1)\nendforeach()\nendforeach()\n",
    "a while": 'set(N 0)\nwhile(N LESS 3)\nmath(EXPR N "${N} + 1")\nendwhile()\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n',
    "an expression of another compiler": "add_executable(a a.cpp)\ntarget_compile_definitions(a PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,MSVC>:N=1> $<$<COMPILE_LANG_AND_ID:CXX,GNU,Clang>:M=1>)\n",
    "expressions of a configuration": "add_executable(a a.cpp)\nadd_compile_definitions(N=1)\ntarget_compile_definitions(a PRIVATE $<$<CONFIG:Debug>:CHECKED> $<$<NOT:$<CONFIG:Debug>>:N=2>)\n",
    "expressions of several words": "add_executable(a a.cpp)\ntarget_compile_definitions(a PRIVATE $<$<COMPILE_LANGUAGE:CXX>:N=1 M=2> $<$<COMPILE_LANGUAGE:CUDA>:K=1;L=2>)\n",
    "expressions of expressions": "add_executable(a a.cpp)\nadd_compile_definitions($<$<AND:1,0>:N=1> $<$<BOOL:yes>:M=1>)\n",
    "removed": "add_executable(a a.cpp)\nadd_definitions(-DN=1 -DM=1)\nremove_definitions(-DN=1)\n",
    "undefined": "add_executable(a a.cpp)\ntarget_compile_options(a PRIVATE -DN=1 -DM=2 -UN)\n",
    "undefined in flags": 'set(CMAKE_CXX_FLAGS "-DN=1 -UN -DM=1")\nadd_executable(a a.cpp)\n',
    "undefined perhaps": 'add_executable(a a.cpp)\ntarget_compile_options(a PRIVATE -DN=1 $<$<COMPILE_LANGUAGE:CXX>:-UN>)\n',
    "options of two words": "add_executable(a a.cpp)\ntarget_compile_definitions(a PRIVATE N=1)\ntarget_compile_options(a PRIVATE -D N=2 SHELL:-D\\ M=2)\n",
    "folders in options": "add_executable(a a.cpp)\ntarget_compile_options(a PRIVATE -I${CMAKE_CURRENT_SOURCE_DIR}/ia)\nset(CMAKE_CXX_FLAGS \"-I${CMAKE_SOURCE_DIR}/ib\")\n",
    "properties in their place": "add_executable(a a.cpp)\nadd_compile_definitions(N=1)\nset_target_properties(a PROPERTIES COMPILE_DEFINITIONS M=2)\n",
    "properties added": "add_executable(a a.cpp)\nadd_compile_definitions(N=1)\nset_property(TARGET a APPEND PROPERTY COMPILE_DEFINITIONS M=2)\nset_property(TARGET a APPEND PROPERTY INCLUDE_DIRECTORIES ${CMAKE_CURRENT_SOURCE_DIR}/ia)\n",
    "properties of a folder": "add_compile_definitions(N=1)\nset_directory_properties(PROPERTIES COMPILE_DEFINITIONS M=2)\nadd_executable(a a.cpp)\n",
    "properties of a source": "add_executable(a a.cpp b.cpp)\nadd_compile_definitions(M=1)\nset_source_files_properties(a.cpp PROPERTIES COMPILE_DEFINITIONS N=2)\n",
    "properties of links": "add_executable(a a.cpp)\nadd_library(b INTERFACE)\ntarget_compile_definitions(b INTERFACE N=1)\nset_property(TARGET a APPEND PROPERTY LINK_LIBRARIES b)\n",
    "properties of others": "add_executable(a a.cpp)\nadd_library(b INTERFACE)\ntarget_compile_definitions(b INTERFACE N=1)\nset_target_properties(b PROPERTIES INTERFACE_COMPILE_DEFINITIONS M=2)\ntarget_link_libraries(a b)\n",
    "a global property": "set(D N=2)\nset_property(GLOBAL PROPERTY X ${D})\nget_property(E GLOBAL PROPERTY X)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=1)\nadd_compile_definitions(${E})\n",
    "a property's variable": "set(MODE 1)\nset_property(GLOBAL PROPERTY X 2)\nget_property(MODE GLOBAL PROPERTY X)\nadd_executable(a a.cpp)\nadd_compile_definitions(M=${MODE})\n",
    "letters": 'set(M a)\nstring(TOUPPER ${M} M)\nadd_executable(a a.cpp)\nadd_compile_definitions(M=${M})\n',
    "letters of a name": 'set(B fast)\nstring(TOUPPER "${B}" C)\nadd_executable(a a.cpp)\nadd_compile_definitions(USE_FAST=0 K)\nadd_compile_definitions(USE_${C})\n',
    "letters of a whole name": 'string(TOUPPER "n=2" C)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=1 K=1)\nadd_compile_definitions(${C})\n',
    "letters of a text not known": 'set(M a)\nset(X ${OTHER}b)\nstring(TOUPPER "${X}" M)\nadd_executable(a a.cpp)\nadd_compile_definitions(M=${M})\n',
    "letters of flags": 'set(CMAKE_CXX_FLAGS "-DN=1")\nstring(REPLACE "1" "2" CMAKE_CXX_FLAGS "${CMAKE_CXX_FLAGS}")\nadd_executable(a a.cpp)\nadd_compile_definitions(N=1)\n',
    "an item of a list": "set(V 7)\nset(L 1 2)\nlist(GET L 1 V)\nadd_executable(a a.cpp)\nadd_compile_definitions(M=${V})\n",
    "a list without an item": "set(S a.cpp b.cpp)\nlist(REMOVE_ITEM S b.cpp)\nadd_executable(a ${S})\ntarget_compile_definitions(a PRIVATE N=1)\ntarget_include_directories(a PRIVATE ia)\n",
    "sources perhaps": "set(S a.cpp)\nif(NOT OTHER)\nlist(APPEND S b.cpp)\nendif()\nadd_executable(a ${S})\ntarget_compile_definitions(a PRIVATE N=1)\n",
    "more sources perhaps": "add_executable(a a.cpp)\nadd_library(b STATIC b.cpp)\nif(NOT OTHER)\ntarget_sources(a PRIVATE b.cpp)\nendif()\ntarget_compile_definitions(a PRIVATE N=1)\ntarget_compile_definitions(b PRIVATE N=2)\n",
    "sources of whoever links": "add_library(b INTERFACE)\ntarget_sources(b INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/b.cpp)\nadd_executable(a a.cpp)\ntarget_link_libraries(a b)\ntarget_compile_definitions(a PRIVATE N=1)\n",
    "a target in one of two ways": "if(OTHER)\nadd_library(b SHARED b.cpp)\nelse()\nadd_library(b STATIC b.cpp)\nendif()\nadd_compile_definitions(N=1)\ntarget_compile_definitions(b PUBLIC M=1)\nadd_executable(a a.cpp)\ntarget_link_libraries(a b)\n",
    "a target of one of two folders": "add_subdirectory(x)\nset(CMAKE_CXX_FLAGS -DN=1)\nif(NOT TARGET b)\nadd_library(b STATIC b.cpp)\nendif()\nadd_compile_definitions(M=1)\nadd_executable(a a.cpp)\n--- x/CMakeLists.txt\nif(OTHER)\nadd_library(b STATIC ../b.cpp)\nendif()\n",
    "an alias in one of two ways": "add_library(b INTERFACE)\nadd_library(c INTERFACE)\ntarget_compile_definitions(b INTERFACE N=1)\ntarget_compile_definitions(c INTERFACE N=2)\nif(OTHER)\nadd_library(x ALIAS b)\nelse()\nadd_library(x ALIAS c)\nendif()\nadd_executable(a a.cpp)\ntarget_link_libraries(a x)\n",
    "a target perhaps, and its source in another": "add_executable(a a.cpp)\ntarget_compile_definitions(a PRIVATE N=1)\nif(OTHER)\nadd_executable(b a.cpp)\ntarget_compile_definitions(b PRIVATE N=2)\nendif()\n",
    "a target's links perhaps": "add_executable(a a.cpp)\nadd_library(b INTERFACE)\nadd_library(c INTERFACE)\ntarget_compile_definitions(c INTERFACE N=1)\nif(NOT OTHER)\ntarget_link_libraries(b INTERFACE c)\nendif()\ntarget_link_libraries(a b)\n",
    "links by an expression": "add_executable(a a.cpp)\nadd_library(b INTERFACE)\ntarget_compile_definitions(b INTERFACE N=1)\ntarget_link_libraries(a PRIVATE $<$<CONFIG:Debug>:b>)\n",
    "links of a configuration": "add_executable(a a.cpp)\nadd_library(b STATIC b.cpp)\ntarget_compile_definitions(b INTERFACE N=1)\ntarget_link_libraries(a PRIVATE debug b)\n",
    "links by a list perhaps": "set(L m)\nif(NOT OTHER)\nlist(APPEND L b)\nendif()\nadd_executable(a a.cpp)\nadd_library(b INTERFACE)\ntarget_compile_definitions(b INTERFACE N=1)\ntarget_link_libraries(a PRIVATE ${L})\n",
    "imported": "add_library(i INTERFACE IMPORTED)\ntarget_include_directories(i INTERFACE ia)\ntarget_compile_definitions(i INTERFACE N=1)\nadd_executable(a a.cpp)\ntarget_include_directories(a PRIVATE ib)\ntarget_link_libraries(a i)\n",
    "two values": "add_executable(a a.cpp)\nadd_compile_definitions(N=1 M)\ntarget_compile_definitions(a PRIVATE N=2)\n",
    "two values by a link": "add_executable(a a.cpp)\nadd_library(b INTERFACE)\ntarget_compile_definitions(b INTERFACE N=2)\ntarget_link_libraries(a b)\ntarget_compile_definitions(a PRIVATE N=1)\n",
    "folders that are not known": "foreach(d x y)\nadd_subdirectory(${d})\nendforeach()\nset(M 1)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N} M=${M})\n--- x/CMakeLists.txt\nset(N 2 PARENT_SCOPE)\nadd_library(x STATIC ../b.cpp)\ntarget_compile_definitions(x PRIVATE K=1)\n--- y/CMakeLists.txt\nset(N 3 PARENT_SCOPE)\n",
    "folders that are not known, with others' targets": "add_executable(a a.cpp)\ntarget_compile_definitions(a PRIVATE N=1)\nforeach(d x)\nadd_subdirectory(${d})\nendforeach()\n--- x/CMakeLists.txt\ntarget_compile_definitions(a PRIVATE N=2)\n",
    "files that are not known": "set(N 1)\nforeach(f one)\ninclude(${f}.cmake)\nendforeach()\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n--- one.cmake\nset(N 2)\n",
    "a package of the project": "set(N 1)\nset(CMAKE_MODULE_PATH ${CMAKE_CURRENT_SOURCE_DIR}/cmake)\nfind_package(Mine)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n--- cmake/FindMine.cmake\nset(N 2)\nadd_definitions(-DM=1)\n",
    "what a file guards": "include(f.cmake)\nset(N 3)\ninclude(f.cmake)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n--- f.cmake\ninclude_guard()\nset(N 2)\n",
    "a file that includes itself": "include(f.cmake)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n--- f.cmake\nif(NOT DONE)\nset(DONE ON)\nset(N 1)\ninclude(f.cmake)\nelse()\nset(N 2)\nendif()\n",
    "a return perhaps": "add_executable(a a.cpp)\nadd_compile_definitions(M=1)\nif(NOT OTHER)\nreturn()\nendif()\nadd_compile_definitions(N=2)\n",
    "a return before the rest": "add_executable(a a.cpp)\nadd_compile_definitions(N=1)\nif(OTHER)\nreturn()\nendif()\nadd_executable(b b.cpp)\ntarget_include_directories(b PRIVATE ia)\n",
    "a folder's own order": "set(CMAKE_INCLUDE_DIRECTORIES_BEFORE ON)\ninclude_directories(ia)\ninclude_directories(ib)\nadd_executable(a a.cpp)\n",
    "a folder for others": "set(CMAKE_INCLUDE_CURRENT_DIR_IN_INTERFACE ON)\nadd_subdirectory(x)\nadd_executable(a a.cpp)\ntarget_link_libraries(a b)\n--- x/CMakeLists.txt\nadd_library(b STATIC ../b.cpp)\n",
    "a type of build": 'set(CMAKE_BUILD_TYPE Release)\nset(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG -DN=1")\nadd_executable(a a.cpp)\nadd_compile_definitions(N=2)\n',
    "a shared library": "add_library(my-lib SHARED b.cpp)\nset(BUILD_SHARED_LIBS ON)\nadd_library(c c.cpp)\n",
    "flags before the project": 'cmake_minimum_required(VERSION 3.18)\nset(CMAKE_CXX_FLAGS "-DN=1")\nproject(a LANGUAGES CXX)\nadd_executable(a a.cpp)\n',
    "flags with expressions": 'set(CMAKE_CXX_FLAGS "$<1:-DN=1>")\nadd_executable(a a.cpp)\n',
    "flags of a cache": 'set(CMAKE_CXX_FLAGS "-DN=1" CACHE STRING "")\nadd_executable(a a.cpp)\n',
    "definitions in one text": 'set(D "-DN=1 -DM=2")\nadd_definitions(${D} "-DK -DL")\nadd_executable(a a.cpp)\n',
    "definitions in one text of a target": 'set(D "N=1 M=2")\nadd_executable(a a.cpp)\ntarget_compile_definitions(a PRIVATE ${D} "K=#" "L=a;b")\n',
    "an option of a folder below": 'add_subdirectory(x)\nadd_executable(a a.cpp)\nif(FAST)\nadd_compile_definitions(N=1)\nendif()\n--- x/CMakeLists.txt\noption(FAST "" ON)\n',
    "nothing as numbers": 'set(Z 0.0)\nset(T 00)\nset(U -NOTFOUND)\nset(V 0)\nadd_executable(a a.cpp)\nforeach(x)\nendforeach()\nif(Z)\nadd_compile_definitions(N=1)\nendif()\nif(T)\nadd_compile_definitions(M=1)\nendif()\nif(U OR V)\nadd_compile_definitions(K=1)\nendif()\nif(0.0)\nadd_compile_definitions(L=1)\nendif()\n',
    "quotes before policies": 'cmake_minimum_required(VERSION 3.0)\nproject(a LANGUAGES CXX)\nset(fast 1)\nset(X fast)\nadd_executable(a a.cpp)\nif("${X}" STREQUAL "fast")\nadd_compile_definitions(N=1)\nendif()\nif("${X}" STREQUAL "1")\nadd_compile_definitions(M=1)\nendif()\nif("X")\nadd_compile_definitions(K=1)\nendif()\n',
    "a file that is made": 'file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/f.cmake "set(N 2)")\nset(N 1)\ninclude(${CMAKE_CURRENT_BINARY_DIR}/f.cmake)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n',
    "code": 'set(N 1)\ncmake_language(EVAL CODE "set(N 2)")\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n',
    "a command under another name": "set(N 1)\nmacro(set_both)\nset(N 2)\nendmacro()\ncmake_language(CALL set_both)\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n",
    "a command of the same name": "macro(add_definitions)\n_add_definitions(-DN=2)\nendmacro()\nadd_executable(a a.cpp)\nadd_definitions(-DN=1)\n",
    "arguments with names": "function(f)\ncmake_parse_arguments(P \"\" \"VALUE\" \"\" ${ARGN})\nadd_compile_definitions(N=${P_VALUE})\nendfunction()\nadd_executable(a a.cpp)\nadd_compile_definitions(M=1)\nf(VALUE 3)\n",
    "brackets and escapes": "set(A [[N=1]])\nset(B \"M=a\\\\;b\")\nadd_executable(a a.cpp)\nadd_compile_definitions(${A} ${B} K=1)\n",
    "the environment": "add_executable(a a.cpp)\nset(ENV{W2S} 3)\nadd_compile_definitions(N=$ENV{W2S} M=1)\n",
    "mixed AND and OR": "set(T ON)\nset(F OFF)\nadd_executable(a a.cpp)\nif(T OR F AND F)\nadd_compile_definitions(X)\nelse()\nadd_compile_definitions(Y)\nendif()\n",
    "operators by variables": "set(T ON)\nset(OP STREQUAL)\nadd_executable(a a.cpp)\nif(x ${OP} x)\nadd_compile_definitions(X)\nendif()\n",
    "names of variables in conditions": 'set(MODE fast)\nset(fast slow)\nadd_executable(a a.cpp)\nif(MODE STREQUAL fast)\nadd_compile_definitions(F=1)\nendif()\nif(MODE MATCHES "^f")\nadd_compile_definitions(G=1)\nendif()\nif(${MODE})\nadd_compile_definitions(H=1)\nendif()\n',
    "a glob of everything": 'set(D "")\nfile(GLOB S ${D}/*.cpp)\nfile(GLOB T RELATIVE ${CMAKE_SOURCE_DIR} *.cpp)\nadd_executable(a ${T} ${S})\nadd_compile_definitions(N=1)\n',
    "forward headers": "add_executable(a a.cpp)\ntarget_precompile_headers(a PRIVATE ia/n.h)\ntarget_compile_definitions(a PRIVATE N=1)\n",
    "a function that links": "function(give name)\ntarget_link_libraries(${name} PRIVATE c)\nendfunction()\nadd_library(c STATIC c.cpp)\ntarget_compile_definitions(c PUBLIC N=1 M=1)\nadd_executable(a a.cpp)\ntarget_compile_definitions(a PRIVATE N=2)\ngive(a)\n",
    "a function that links a program": "function(program name)\nadd_executable(${name} ${name}.cpp)\ntarget_link_libraries(${name} PRIVATE c)\nendfunction()\nadd_library(c STATIC c.cpp)\ntarget_compile_definitions(c PUBLIC N=1 M=1)\ntarget_include_directories(c PUBLIC ia)\nprogram(a)\n",
    "two links perhaps": "add_library(b INTERFACE)\nadd_library(c INTERFACE)\ntarget_compile_definitions(b INTERFACE N=1)\ntarget_compile_definitions(c INTERFACE N=2)\nadd_executable(a a.cpp)\nif(OTHER)\ntarget_link_libraries(a b)\nelse()\ntarget_link_libraries(a c)\nendif()\ntarget_compile_definitions(a PRIVATE M=1)\n",
    "flags by a loop": "foreach(c 70 80)\nstring(APPEND CMAKE_CXX_FLAGS \" -fabi-version=${c}\")\nlist(APPEND MORE -DN=${c})\nendforeach()\nset(CMAKE_CXX_FLAGS \"-DM=1 ${MORE}\")\nset(CMAKE_CXX_FLAGS \"-DM=1\")\nadd_executable(a a.cpp)\n",
    "a block": "cmake_minimum_required(VERSION 3.25)\nproject(a LANGUAGES CXX)\nset(N 1)\nblock(PROPAGATE N)\nset(N 2)\nadd_compile_definitions(M=1)\nendblock()\nadd_executable(a a.cpp)\nadd_compile_definitions(N=${N})\n",
    "languages of sources": "cmake_minimum_required(VERSION 3.18)\nproject(a LANGUAGES C CXX)\nadd_executable(a a.cpp)\nset_source_files_properties(a.cpp PROPERTIES LANGUAGE C)\ntarget_compile_definitions(a PRIVATE $<$<COMPILE_LANGUAGE:CXX>:N=1> $<$<COMPILE_LANGUAGE:C>:M=1>)\n",
}  # fmt: skip
