"""DPC++ keeps <sycl/sycl.hpp> for the sources that begin with it: the same code, the same errors, in less time."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from wmma2sycl.verify.build.dpcpp import (
    SPIRV,
    Compilation,
    Compiled,
    CompileFailed,
    CompileOptions,
    DeviceCode,
    compile_source,
)
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.child import Children, Ending, Exited

BEGINS = "// a comment\n/* and\nanother */\n#include <sycl/sycl.hpp>\n"
KERNEL = """#include "factor.hpp"
namespace syclex = sycl::ext::oneapi::experimental;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void scale(float *x) { x[0] *= FACTOR; }
"""
KEPT = "--persistent-auto-pch="


class Compilers(Children):
    """Stand-ins for DPC++ that keep what they were asked; with `refuse` in it a kept header's source does not compile."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[dict[str, Any]] = []

    def run(self, command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, **_: object) -> Ending:
        folder = Path(command[-1])
        if (folder / "request.json").is_file():
            request = json.loads((folder / "request.json").read_text())
            self.asked.append(request | {"CPATH": (env or {}).get("CPATH")})
            refused = "refuse" in request["text"] and self.keeps()
            (folder / "result.json").write_text(json.dumps({"code": int(refused), "log": "", "images": []}))
        return Exited(0, "", "", 0.0)

    def keeps(self) -> bool:
        """Whether the last was asked to."""
        return any(argument.startswith(KEPT) for argument in self.asked[-1]["arguments"])


@pytest.fixture
def children(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compilers:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("CPATH", raising=False)
    return Compilers()


def asked(
    children: Compilers, text: str, path: Path, code: DeviceCode = SPIRV, *, defines: tuple[str, ...] = ()
) -> Compilation:
    found = find_toolchain()
    options = CompileOptions((path.parent / "a", path.parent / "b"), defines)
    return compile_source(
        path, code, options, text=text, toolchain=Toolchain(found.wheels, found.host_compiler, children)
    )


def test_from_the_second_source_on(children: Compilers, tmp_path: Path) -> None:
    kept = [(asked(children, BEGINS, tmp_path / str(n) / "x.cpp"), children.keeps())[1] for n in range(3)]
    assert kept == [False, True, True]
    folder = tmp_path / "2"
    last, before = children.asked[-1], children.asked[-2]
    assert last["CPATH"] == f"{folder}/a:{folder}/b"
    assert last["arguments"] == before["arguments"], "which are what it is kept by"
    assert last["text"].endswith(f'\n#line 1 "{folder}/x.cpp"\n{BEGINS}')


def test_each_kind_of_code_and_set_of_macros_has_its_own(children: Compilers, tmp_path: Path) -> None:
    asked(children, BEGINS, tmp_path / "x.cpp")
    asked(children, BEGINS, tmp_path / "x.cpp", DeviceCode(gfx="gfx90a"))
    assert not children.keeps()
    asked(children, BEGINS, tmp_path / "x.cpp", defines=("T=float",))
    assert not children.keeps()


@pytest.mark.parametrize(
    "text",
    [
        "#define N 3\n" + BEGINS,
        "int x;\n" + BEGINS,
        "// ends \\\n#include <sycl/sycl.hpp>\n",
        "",
        "#include <cstdio>\n",
    ],
)
def test_sources_that_begin_otherwise_are_compiled_as_they_are(text: str, children: Compilers, tmp_path: Path) -> None:
    for _ in range(3):
        asked(children, text, tmp_path / "x.cpp")
    assert not children.keeps()
    assert children.asked[-1]["text"] == text


def test_a_sycl_of_the_programs_own_is_not_mistaken(children: Compilers, tmp_path: Path) -> None:
    (tmp_path / "b" / "sycl").mkdir(parents=True)
    for _ in range(3):
        asked(children, BEGINS, tmp_path / "x.cpp")
    assert not children.keeps()


def test_what_fails_with_it_is_compiled_without(children: Compilers, tmp_path: Path) -> None:
    for _ in range(2):
        outcome = asked(children, BEGINS + "// refuse\n", tmp_path / "x.cpp")
    assert isinstance(outcome, Compiled)
    assert len(children.asked) == 3
    assert not children.keeps()


def test_code_and_errors_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its third compilation reads what the second has kept; the error's is done with and without it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    images = []
    for number in range(3):
        source = tmp_path / str(number) / "kernel.cpp"
        (tmp_path / str(number) / "include").mkdir(parents=True)
        (tmp_path / str(number) / "include" / "factor.hpp").write_text("#define FACTOR 2.0f\n")
        outcome = compile_source(source, SPIRV, CompileOptions((source.parent / "include",)), text=BEGINS + KERNEL)
        assert isinstance(outcome, Compiled), outcome
        images.append(outcome.images)
    assert images[0] == images[1] == images[2] and images[0][0].kernels
    assert len(list((tmp_path / "cache").rglob("llvmcache-*"))) == 1
    wrong = compile_source(
        source, SPIRV, CompileOptions((source.parent / "include",)), text=BEGINS + KERNEL + "int wrong = scaled;\n"
    )
    assert isinstance(wrong, CompileFailed)
    assert f"{source}:9:13: error: use of undeclared identifier 'scaled'" in wrong.log
