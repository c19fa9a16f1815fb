"""Makefiles: left as they are; `wmma2sycl.mk` beside them builds the programs that were migrated."""

from __future__ import annotations

import posixpath
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from wmma2sycl.migrate.build_files import makefile_values, runtime_headers
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.core.toolchain import Options, Runtime
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project.inputs import build_flags
from wmma2sycl.migrate.project.inputs.file import C_ENDING, InputFile
from wmma2sycl.migrate.project.migration import MigratedFile, Migration
from wmma2sycl.migrate.project.programs import Program

NAME = "wmma2sycl.mk"
_MAKEFILES = ("Makefile", "makefile", "GNUmakefile")
_NVCC = re.compile(rb"nvcc|\.cu\b", re.IGNORECASE)
_WORD = re.compile(
    r"(?<![\w\-])-(?:I\s*[^\s$()\"']+|D\s*\w+(?:=(?:[^\s$()\"'\\]|\\[\"']|'[^'\s$]*')+)?(?![\w=$(\"'\\]))"
)
_DEFINE = re.compile(r"(?<![\w\-])-D\s*(\w+)(=\S*)?")
_COMPILES = re.compile(r"\t.*(?:\.cu\b|\$<|\s-d?c\s)")
_OF_TARGET = re.compile(r"[^\s:=#%][^:=#%]*:(?!:?=)[^=]*=")  # `a.o: NVCCFLAGS += -DN=1`
_PLAIN = re.compile(r"[\w./+@%,=:~-]+")
_HEAD = """# Written by wmma2sycl: builds the SYCL programs. `make -f {name} SYCLCXX=icpx`, or SYCLCXX=clang++ of DPC++;
# SYCL_TARGETS is for -fsycl-targets: nvidia_gpu_sm_80, amd_gpu_gfx90a, ...; empty for SPIR-V.
SYCLCXX ?= icpx
SYCLFLAGS ?= -O3
SYCL_TARGETS ?=
BUILD ?= build

WMMA2SYCL_FLAGS := -std={standard} -fsycl $(if $(SYCL_TARGETS),-fsycl-targets=$(SYCL_TARGETS)) -fno-strict-aliasing -ffp-model=precise
"""
_RULE = """
{target}: {objects}
\t@mkdir -p $(@D)
\t$(SYCLCXX) $(WMMA2SYCL_FLAGS) $(SYCLFLAGS) -o $@ $^ $(LDFLAGS) $(LDLIBS)
"""
_C_RULE = """
$(BUILD)/obj/%.c.o: {up}%.c
\t@mkdir -p $(@D)
\t$(CC) $(CFLAGS) $(CPPFLAGS) $(WMMA2SYCL_INCLUDES) $(WMMA2SYCL_DEFINES) -MMD -MP -c -o $@ $<
"""
_TAIL = """
$(BUILD)/obj/%.o: {up}%
\t@mkdir -p $(@D)
\t$(SYCLCXX) $(WMMA2SYCL_FLAGS) $(SYCLFLAGS) $(CPPFLAGS) $(WMMA2SYCL_INCLUDES) $(WMMA2SYCL_DEFINES) -MMD -MP -c -o $@ $<

-include $(wildcard $(patsubst %,$(BUILD)/obj/%.d,{sources}))

.PHONY: wmma2sycl wmma2sycl-clean
wmma2sycl-clean:
\trm -rf $(BUILD)
"""


def made(migration: Migration, options: Options) -> Iterator[MigratedFile]:
    """For each topmost makefile that speaks of nvcc: itself, as it is, with what is told of it at its top; and the file that builds."""
    found = [
        f
        for f in migration.copied
        if not f.link and (posixpath.basename(f.name) in _MAKEFILES or f.name.endswith(".mk"))
    ]
    texts = {f.name: f.path.read_bytes() for f in found}
    speaking = [f for f in found if _NVCC.search(texts[f.name])]
    folders = {posixpath.dirname(f.name) for f in speaking}
    written: set[str] = set()
    outputs = {f.input.output for f in migration.files} | {f.output for f in migration.copied}
    for file in speaking:
        folder = posixpath.dirname(file.name)
        if any(other != folder and (other == "" or folder.startswith(f"{other}/")) for other in folders):
            continue
        name = posixpath.join(folder, NAME)
        programs = [p for p in migration.programs if _is_below(p, folder)]
        if not programs or name in outputs:
            continue
        match = _NVCC.search(texts[file.name])
        span = Span(match.start(), match.end()) if match else Span(0, 0)
        data = texts[file.name]
        rules = "\n".join(decode(texts[f.name]) for f in speaking if posixpath.dirname(f.name) == folder)
        known = _known(programs, migration)
        unsure = {} if known else _unsure(rules)
        told = [Diagnostic("W2S606", file.name, span, {"file": name}), *_about_macros(file.name, data, unsure)]
        top = "".join(f"# {d.code}: {d.message} (wmma2sycl explain {d.code})\n" for d in told[1:] if options.comments)
        yield MigratedFile(file, data, top.encode() + data, tuple(sorted(told, key=lambda d: d.span.start)))
        if folder not in written:
            written.add(folder)
            text = _text(programs, folder, rules, known, unsure, options.runtime)
            yield MigratedFile(_input(file, name), b"", text.encode())


def _input(file: InputFile, name: str) -> InputFile:
    """The new file has the makefile's place and mode."""
    return replace(file, name=name, output=name)


def _is_below(program: Program, folder: str) -> bool:
    return not folder or all(source.startswith(f"{folder}/") for source in program.sources)


def _known(programs: Sequence[Program], migration: Migration) -> dict[str, list[str]]:
    """The macros that a database of the build gives each source; none where there is no database, but what this makefile's text says."""
    inputs = {f.output: f for f in (*(f.input for f in migration.files), *migration.copied)}
    if any(inputs[s].by_makefile for p in programs for s in p.sources):
        return {}
    found = {s: build_flags.defines(inputs[s]) for p in programs for s in p.sources}
    return found if any(found.values()) else {}


def _unsure(makefile: str) -> dict[str, list[str]]:
    """Macros with several values, with one that make puts together, or that only some of the lines have that compile."""
    words: dict[str, dict[str, None]] = {}
    for match in _DEFINE.finditer(makefile):
        words.setdefault(match[1], {})[re.sub(r"\s+", "", match[0])] = None
    sure = {re.sub(r"\s+", "", word) for word in _WORD.findall(makefile)} | {*makefile_values.defines(makefile)}
    lines = makefile.splitlines()
    compiling = [set(_names(line)) for line in lines if _COMPILES.match(line)]
    everywhere = {
        name for line in lines if not line.startswith("\t") and not _OF_TARGET.match(line) for name in _names(line)
    }
    return {
        name: list(some)
        for name, some in words.items()
        if len(some) > 1
        or not some.keys() & sure
        or (name not in everywhere and not all(name in found for found in compiling))
    }


def _names(line: str) -> list[str]:
    return [match[1] for match in _DEFINE.finditer(line)]


def _about_macros(file: str, data: bytes, unsure: Mapping[str, Sequence[str]]) -> Iterator[Diagnostic]:
    for words in unsure.values():
        at = re.search(rb"-D\s*" + re.escape(words[0][2:].encode()), data)
        if at is not None:
            yield Diagnostic("W2S607", file, Span(*at.span()), {"what": " and ".join(words), "file": NAME})


def _text(
    programs: list[Program],
    folder: str,
    makefile: str,
    known: Mapping[str, list[str]],
    unsure: Mapping[str, Sequence[str]],
    runtime: Runtime,
) -> str:
    up = posixpath.relpath(".", folder or ".")
    root = "" if up == "." else f"{up}/"
    fit = [p for p in programs if all(_PLAIN.fullmatch(s) for s in (p.name, *p.sources))]
    words = [re.sub(r"\s+", "", w) for w in _WORD.findall(makefile)]
    own = [w for w in words if w.startswith("-I") and not re.search(r"cuda", w, re.IGNORECASE)]
    how, headers = runtime_headers.in_makefile(runtime, root)
    includes = dict.fromkeys(
        [headers, *(f"-I{root}{d}".replace("/./", "/") for p in fit for d in p.include_dirs), *own]
    )
    named = {} if known else makefile_values.defines(makefile)
    defines = dict.fromkeys(w for w in (*words, *named) if w.startswith("-D") and w[2:].partition("=")[0] not in unsure)
    values = makefile_values.values(makefile)
    given = dict.fromkeys(n for word, names in named.items() if word in defines for n in names)
    common = [one for one in next(iter(known.values()), []) if all(one in own for own in known.values())]
    targets = {p: f"$(BUILD)/{posixpath.relpath(p.name, folder or '.')}" for p in fit}
    lines = [
        _HEAD.format(name=NAME, standard=build_flags.standard([makefile])) + how,
        *(f"{name} ?= {values[name]}" for name in given),
        f"WMMA2SYCL_INCLUDES := {' '.join(includes)}",
        f"WMMA2SYCL_DEFINES := {_words(common) if known else ' '.join(defines)}".rstrip(),
        *(
            f"$(BUILD)/obj/{source}.o: WMMA2SYCL_DEFINES += {_words(apart)}"
            for source, own in known.items()
            if (apart := [one for one in own if one not in common]) and any(source in p.sources for p in fit)
        ),
        *(
            f"# {NAME} does not have {' and '.join(some)}: which source is compiled with it?"
            for some in unsure.values()
        ),
        "",
    ]
    lines.append(f"wmma2sycl: {' '.join(targets.values())}")
    lines += [
        f"# {p.name}: a name with blanks or signs that make has uses for; build it by hand"
        for p in programs
        if p not in fit
    ]
    text = "\n".join(lines) + "\n"
    for program, target in targets.items():
        text += _RULE.format(target=target, objects=" ".join(f"$(BUILD)/obj/{s}.o" for s in program.sources))
    sources = " ".join(dict.fromkeys(s for p in fit for s in p.sources))
    text += _C_RULE.format(up=root) if any(s.endswith(C_ENDING) for p in fit for s in p.sources) else ""
    return text + _TAIL.format(up=root, sources=sources)


def _words(defines: Sequence[str]) -> str:
    """As words of a recipe, of which make itself takes nothing for its own."""
    return " ".join(shlex.quote(f"-D{one}").replace("$", "$$").replace("#", "\\#") for one in defines)
