"""Sources in C: left as they are, told where they use CUDA, and parts of the programs that call them or that they call."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import wmma2sycl
from conftest import MigrateFiles
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.migrate.project.migration import Migration
from wmma2sycl.verify.build.sycl_rtc import c_commands
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree
from wmma2sycl.verify.programs.hand_port import NoProgram, find_programs
from wmma2sycl.verify.programs.program import read_programs

ONLY_RUN = VerifyOptions(ptx_architectures=(), amd_architectures=(), xeons=(), jobs=1, warm_up=False)
API = '#ifdef __cplusplus\nextern "C"\n#endif\nint twice(int *x, int count);\n'
KERNEL = """#include "api.h"
__global__ void scale(int *x) { x[threadIdx.x] *= 2; }
int twice(int *x, int count) {
  int *on_device;
  cudaMalloc(&on_device, count * sizeof(int));
  cudaMemcpy(on_device, x, count * sizeof(int), cudaMemcpyHostToDevice);
  scale<<<1, count>>>(on_device);
  cudaMemcpy(x, on_device, count * sizeof(int), cudaMemcpyDeviceToHost);
  return cudaFree(on_device) != cudaSuccess;
}
"""
MAIN = """#include <stdio.h>
#include <stdlib.h>
#include "api.h"
static int wrong(const int *new, int i) { return new[i] != 2 * i; }  /* no C++: new */
int main(void) {
  int *x = malloc(32 * sizeof *x), i, bad = 0;
  for (i = 0; i < 32; i++) x[i] = i;
  if (twice(x, 32)) return 2;
  for (i = 0; i < 32; i++) bad += wrong(x, i);
  printf("%d wrong\\n", bad);
  return bad;
}
"""
TREE = {"src/kernel.cu": KERNEL, "src/api.h": API, "src/main.c": MAIN}


def programs(migration: Migration) -> dict[str, tuple[str, ...]]:
    return {program.name: program.sources for program in migration.programs}


def test_a_main_in_c_calls_a_library_and_is_run(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    migration = migrate_files(TREE)
    assert (
        programs(migration) == {"src/main": ("src/main.c", "src/kernel.cpp")}
        and not migration.libraries
        and not migration.diagnostics
    )
    write(migration, tmp_path / "out", {})
    (program,) = verify_tree(tmp_path / "out", ONLY_RUN).programs
    assert program.run.disposition is Disposition.PASSED, program.build.log
    assert program.run.stdout == "0 wrong\n"
    (tmp_path / "out" / "src" / "main.c").write_text(
        MAIN.replace("int main(void) {", "int main(void) { return nothing;")
    )
    (program,) = verify_tree(tmp_path / "out", ONLY_RUN).programs
    assert program.build.disposition is Disposition.FAILED_TO_BUILD and "main.c" in program.build.why


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"main.cu": "extern \"C\" int sum(int);\nint main() { return sum(1); }\n", "sum.c": "int sum(int x) { return x; }\n"}, {"main": ("main.cpp", "sum.c")}),
        ({"main.cu": "extern \"C\" int sum(int);\nint main() { return sum(1); }\n", "sum.c": "static int sum(int x) { return x; }\n"}, {"main": ("main.cpp",)}),
        ({"a.cu": "int main() { return 0; }\n", "tool.c": "#include <stdio.h>\nint main(void) { puts(\"no CUDA\"); return 0; }\n"}, {"a": ("a.cpp",)}),
        ({"a.cu": "int main() { return 0; }\n", "doc.c": "/* int main() { sum(1); } */ int x;\n"}, {"a": ("a.cpp",)}),
        ({"a.cu": "#include \"part.c\"\nint main() { return part(); }\n", "part.c": "int part() { return 0; }\n"}, {"a": ("a.cpp",)}),
    ],
    ids=["called", "static", "a tool", "a comment", "included"],
)  # fmt: skip
def test_which_programs_have_it(
    migrate_files: MigrateFiles, files: dict[str, str | bytes], expected: dict[str, tuple[str, ...]]
) -> None:
    assert programs(migrate_files(files)) == expected


def test_nothing_but_c_is_no_input(migrate_files: MigrateFiles) -> None:
    with pytest.raises(InputError, match="no CUDA or C\\+\\+ file"):
        migrate_files({"main.c": MAIN})


def test_makes_file_compiles_it_as_c(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    files = {name.removeprefix("src/"): text for name, text in TREE.items()}
    migration = migrate_files(files | {"Makefile": "app: main.o kernel.o\n\tnvcc -o $@ $^\n"})
    (made,) = (f.after.decode() for f in migration.files if f.input.output == "wmma2sycl.mk")
    assert "$(BUILD)/main: $(BUILD)/obj/main.c.o $(BUILD)/obj/kernel.cpp.o\n" in made
    assert "$(BUILD)/obj/%.c.o: %.c\n\t@mkdir -p $(@D)\n\t$(CC) $(CFLAGS)" in made


def test_a_port_by_hand(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "main.c").write_text(MAIN)
    (tmp_path / "lib.cpp").write_text('extern "C" int twice(int *, int) { return 0; }\n')
    (program,) = find_programs(tmp_path, defines=("N=1",))
    assert [s.name for s in program.sources] == ["lib.cpp"] and [s.name for s in program.c_sources] == ["main.c"]
    assert program.folder == (tmp_path / "app").resolve()
    (command,) = c_commands(program, ["icx"], tmp_path)
    assert command[:3] == ["icx", "-x", "c"] and "-DN=1" in command and command[-1] == str(tmp_path / "c_source0.o")
    (tmp_path / "app" / "main.c").write_text("int x;\n")
    with pytest.raises(NoProgram, match="none of its 2 C\\+\\+ sources"):
        find_programs(tmp_path)


def test_the_manifest_keeps_c_apart(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    write(migrate_files(TREE), tmp_path / "out", {})
    (program,) = read_programs(tmp_path / "out")
    assert [s.name for s in program.sources] == ["kernel.cpp"] and [s.name for s in program.c_sources] == ["main.c"]
    assert program.has_main and program.folder == (tmp_path / "out" / "src").resolve()


CMAKE = """project(p LANGUAGES C CXX CUDA)
add_executable(app main.c k.cu)
target_compile_definitions(app PRIVATE N=64 $<$<COMPILE_LANGUAGE:C>:ONLY_C> $<$<COMPILE_LANGUAGE:CUDA>:ONLY_CUDA>)
"""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("CMakeLists.txt", CMAKE),
        ("Makefile", "DEFS = -DN=64\n%.o: %.c\n\t$(CC) $(DEFS) -DONLY_C -c $<\n%.o: %.cu\n\tnvcc $(DEFS) -DONLY_CUDA -c $<\n"),
        ("Makefile", "app: main.c k.cu\n\tgcc-12 -DN=64 -DONLY_C -c main.c\n\tnvcc -DN=64 -DONLY_CUDA k.cu main.o -o app\n"),
    ],
)  # fmt: skip
def test_its_build_gives_it_macros(tmp_path: Path, name: str, text: str) -> None:
    """What `verify` compiles it with, beside the macros of the migrated sources."""
    (tmp_path / "main.c").write_text("int run(void);\nint main(void) { return run() - N; }\n")
    (tmp_path / "k.cu").write_text('__global__ void k(int *p) { *p = N; }\nextern "C" int run() { return N; }\n')
    (tmp_path / name).write_text(text)
    wmma2sycl.migrate(tmp_path, out=tmp_path.parent / "sycl")
    (program,) = json.loads((tmp_path.parent / "sycl" / "wmma2sycl.json").read_text())["programs"]
    assert program["defines"] == ["N=64"]
    assert program["source_defines"] == {"main.c": ["ONLY_C"], "k.cpp": ["ONLY_CUDA"]}
