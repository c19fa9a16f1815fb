"""The choice by query, without the devices: what the runtime headers read out of each architecture's matrix query is
what the tables say. A program is built from the rows of `matrix_queries.py`, run, and its answers compared.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_targets import CPP, RUNTIME, structs, types_of
from wmma2sycl.migrate.apis.matrix_queries import ARCHITECTURES, Listed, listed_by
from wmma2sycl.migrate.apis.targets import ENGINES, MULTIPLIES, Multiply, Target, plan_of
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain

QUERY = {
    "half": "fp16",
    "bf16": "bf16",
    "tf32": "tf32",
    "float": "fp32",
    "double": "fp64",
    "s8": "sint8",
    "u8": "uint8",
    "s32": "sint32",
}
_XMX = ("intel_xmx_hpc", "intel_xmx_hpg")
PROGRAM = """#include <wmma2sycl/select_target.hpp>
#include <cstdio>
using namespace wmma2sycl;
using entries = std::vector<detail::native::combination>;
template <typename Target, typename... Types> void ask(const entries &rows) {
  std::printf("%%s ", Target::name);
  ((std::putchar(detail::listed<Target, Types>(rows) ? '1' : '0')), ...);
  std::putchar('\\n');
}
static void ask_all(const entries &rows) {
%(asks)s
}
int main() {
  using enum_t = detail::native::matrix_type;
%(architectures)s
}
"""


def row(entry: Listed) -> str:
    """An entry as the query gives it: each size is a maximum or exact, and the other number is 0."""
    maxima = [str(size if name in entry.bounds else 0) for name, size in zip("mnk", entry.size)]
    exact = [str(0 if name in entry.bounds else size) for name, size in zip("mnk", entry.size)]
    types = [f"enum_t::{QUERY[t]}" for t in (entry.a, entry.b, entry.c, entry.d or entry.c)]
    return "{" + ", ".join([*maxima, *exact, *types]) + "}"


def planned(target: Target) -> list[Multiply]:
    return [m for m in MULTIPLIES if plan_of(target, m).count]


def architectures() -> Iterator[tuple[str, tuple[Listed, ...]]]:
    for family in ARCHITECTURES.values():
        yield from family.items()
    yield "none", ()


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], dict[Multiply, bool]]:
    """(architecture, struct of a target) -> what the headers say it has."""
    folder, toolchain = tmp_path_factory.mktemp("query"), find_toolchain()
    asks = "\n".join(
        f"  ask<{', '.join([name, *map(types_of, planned(t))])}>(rows);" for t in ENGINES for name in structs(t)
    )
    lines = [f'  std::puts("{name}"); ask_all({{{", ".join(map(row, rows))}}});' for name, rows in architectures()]
    text = PROGRAM % {"asks": asks, "architectures": "\n".join(lines)}
    found: dict[tuple[str, str], dict[Multiply, bool]] = {}
    architecture = ""
    for line in run(text, folder, toolchain).splitlines():
        name, _, bits = line.partition(" ")
        if bits:
            target = next(t for t in ENGINES if name in structs(t))
            found[architecture, name] = {m: bit == "1" for m, bit in zip(planned(target), bits, strict=True)}
        else:
            architecture = name
    return found


def run(text: str, folder: Path, toolchain: Toolchain) -> str:
    (folder / "wmma2sycl").symlink_to(RUNTIME)
    (folder / "query.cpp").write_text(text)
    wheels = toolchain.wheels
    command = [
        toolchain.host_compiler,
        "-std=c++17",
        "-O0",
        "-w",
        "-DSYCL_DISABLE_FSYCL_SYCLHPP_WARNING",
        f"-I{folder}",
        "-isystem",
    ]
    command += [
        str(wheels.include_dir),
        str(folder / "query.cpp"),
        str(wheels.sycl_library),
        f"-Wl,-rpath-link,{wheels.sycl_library.parent}",
    ]
    built = subprocess.run(
        [*command, "-o", str(folder / "query")], capture_output=True, text=True, check=False, timeout=300
    )
    assert built.returncode == 0, built.stderr
    done = subprocess.run(
        [str(folder / "query")], capture_output=True, text=True, check=True, env=wheels.environment(), timeout=60
    )
    return done.stdout


@pytest.mark.parametrize("architecture", [name for name, _ in architectures()])
def test_each_target_finds_what_an_architecture_lists(
    architecture: str, answers: dict[tuple[str, str], dict[Multiply, bool]]
) -> None:
    own = next((name for name, family in ARCHITECTURES.items() if architecture in family), "")
    for target, name in [(t, name) for t in ENGINES for name in structs(t)]:
        found = answers[architecture, name]
        if target.name == own:
            assert {m for m, has in found.items() if has} == {
                m for m in planned(target) if architecture in listed_by(target, m)
            }
            assert any(found.values())
        elif architecture == "none" or (own in _XMX and target.name in _XMX):
            assert not any(found.values()), "both classes of XMX are GPUs: only the query tells them apart"


def test_element_types_have_their_names_in_the_query() -> None:
    assert QUERY.keys() == CPP.keys() - {"s4", "u4", "b1"}
