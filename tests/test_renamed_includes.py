"""Includes of renamed files: rewritten in every file of the input, whatever else it holds and whoever reads it."""

from __future__ import annotations

import pytest
from conftest import MigrateFiles

KERNEL = "#pragma once\n__global__ void k(float *p) { p[threadIdx.x] += 1; }\n"
MAIN = "int main() { float *p; cudaMalloc(&p, 128); k<<<1, 32>>>(p); cudaDeviceSynchronize(); }\n"


@pytest.mark.parametrize(
    ("files", "name", "after"),
    [
        pytest.param({"all.cuh": '#include "a/k.cuh"\n'}, "all.cuh", '#include "a/k.hpp"\n', id="an_include_alone"),
        pytest.param({"all.cuh": '#pragma once\n#include "a/k.cuh"\n'}, "all.cuh", '#pragma once\n#include "a/k.hpp"\n', id="pragma_once"),
        pytest.param({"all.h": '// see k.cuh\n#include "a/k.cuh"\n'}, "all.h", '// see k.cuh\n#include "a/k.hpp"\n', id="a_comment"),
        pytest.param({"all.h": '#include <cuda_runtime.h>\n#include "a/k.cuh"\n'}, "all.h", '#include "a/k.hpp"\n', id="cudas_header_beside"),
        pytest.param({"all.inl": '#include "a/k.cuh"\n'}, "all.inl", '#include "a/k.hpp"\n', id="inl"),
        pytest.param({"all.h": '#include "b.cuh"\n', "b.cuh": '#include "a/k.cuh"\n'}, "b.cuh", '#include "a/k.hpp"\n', id="a_chain"),
        pytest.param({"all.h": '#if 0\n#include "k.cuh"\n#else\n#include "a/k.cuh"\n#endif\n'}, "all.h",
                     '#if 0\n#include "k.hpp"\n#else\n#include "a/k.hpp"\n#endif\n', id="a_skipped_branch"),
        pytest.param({"all.h": '#include "a/k.cuh"\n#ifdef NO\n#include "no.cuh"\n#endif\n', "no.cuh": '#include "a/k.cuh"\n'}, "no.cuh",
                     '#include "a/k.hpp"\n', id="a_file_of_a_skipped_branch"),
        pytest.param({"all.h": '#include "a/k.cuh"\n', "lone.h": '#include "other.cuh"\nint f();\n', "other.cuh": ""}, "lone.h",
                     '#include "other.hpp"\nint f();\n', id="a_header_nobody_reads"),
        pytest.param({"all.h": '#include "a/k.cuh"\n', "three.c": '#include "three.cuh"\nint three(void) { return THREE; }\n',
                      "three.cuh": "#define THREE 3\n"}, "three.c", '#include "three.hpp"\nint three(void) { return THREE; }\n', id="a_source_in_c"),
        pytest.param({"all.cuh": '#include "a/k.cuh"\n', "all.hpp": "int other();\n"}, "main.cu", '#include "all.cuh.hpp"\n', id="a_name_that_is_taken"),
    ],
)  # fmt: skip
def test_is_rewritten(migrate_files: MigrateFiles, files: dict[str, str], name: str, after: str) -> None:
    main = {"main.cu": f'#include "{next(iter(files))}"\n{MAIN}', "a/k.cuh": KERNEL}
    migration = migrate_files({**main, **files})
    found = next(f for f in migration.files if f.input.name == name).after.decode()
    assert after in found if name == "main.cu" else found == after
    assert not migration.diagnostics


def test_leaves_what_is_no_include_of_the_input(migrate_files: MigrateFiles) -> None:
    text = '// #include "a/k.cuh"\n#include <lib/tile.cuh>\nconst char *text = "k.cuh";\n'
    migration = migrate_files({"main.cu": f'#include "a/k.cuh"\n{MAIN}', "a/k.cuh": KERNEL, "lone.h": text})
    assert next(f for f in migration.files if f.input.name == "lone.h").after.decode() == text
