"""The published JSON schemas (docs/schema/): what `--json`, `--format json` and the manifest of an output hold."""

from __future__ import annotations

import json
from typing import Any

from wmma2sycl.migrate.apis.targets import ENGINES, TARGETS, PlanKind
from wmma2sycl.migrate.core.toolchain import Runtime
from wmma2sycl.migrate.diagnostics import How, Severity
from wmma2sycl.migrate.report.data import SCHEMA

Schema = dict[str, Any]
_REFUSED = "refused"  # a verdict that is no plan


def _text(what: str, **more: Any) -> Schema:
    return {"type": "string", "description": what, **more}


def _number(what: str, least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least, "description": what}


def _flag(what: str) -> Schema:
    return {"type": "boolean", "description": what}


def _list(what: str, of: Schema) -> Schema:
    return {"type": "array", "items": of, "description": what}


def _map(what: str, of: Schema, keys: list[str] | None = None) -> Schema:
    return {
        "type": "object",
        "description": what,
        "additionalProperties": of,
        **({"propertyNames": {"enum": keys}} if keys else {}),
    }


def _object(what: str, **properties: Schema) -> Schema:
    return {
        "type": "object",
        "description": what,
        "additionalProperties": False,
        "required": list(properties),
        "properties": properties,
    }


def _or_null(schema: Schema) -> Schema:
    return {
        "description": schema.get("description", ""),
        "anyOf": [{k: v for k, v in schema.items() if k != "description"}, {"type": "null"}],
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


_FILE = _text("a file of the input, relative to its root")
_OUTPUT = _text("a file of the output, relative to OUT")
_LINE = _number("from 1", 1)
_DIGEST = _text("SHA-256, or where a link leads: link:TARGET", pattern="^([0-9a-f]{64}|link:.*)$")
_OLDEST = _or_null(_text("the oldest architecture whose matrix query lists the tiles; null: all of the target's"))
_CODE = _text("a diagnostic's number, for `wmma2sycl explain`", pattern="^W2S[0-9]{3}$")

DEFS: dict[str, Schema] = {
    "diagnostic": _object(
        "one finding at one place",
        code=_CODE, slug=_text("its name"), severity=_text("blocked: not migrated; review: read this place", enum=[s.value for s in Severity]),
        file=_FILE, line=_LINE, column=_number("in characters, from 1", 1), end_line=_LINE, end_column=_number("behind the last character", 1),
        span=_list("bytes of the file: the first, and the one behind the last", {"type": "integer", "minimum": 0}),
        macro=_or_null(_object("the macro that it is in, or that is used there", name=_text("its name"), file=_FILE, line=_LINE,
                               column=_number("in characters, from 1", 1))),
        message=_text("what was found, in one line"), help=_text("what to do"),
        state=_text("open, or how a person settled it (docs/findings.md)", enum=["open", *(how.value for how in How)]),
        reason=_text("the person's words; empty where none are asked for"),
    ),
    "verdict": _object(
        "how a kernel runs on a target", verdict=_text("docs/check.md", enum=[*(k.value for k in PlanKind), _REFUSED]),
        reason=_text("the tiles, or why software, or why refused"), oldest=_OLDEST,
    ),
    "multiplication": _object(
        "one mma_sync", a=_text("element type of A"), b=_text("of B"), c=_text("of the accumulator"), m=_number("rows", 1), n=_number("columns", 1),
        k=_number("depth", 1), saturating=_flag("integers saturate"),
        plans=_map("by matrix engine", _object(
            "how an engine runs it", plan=_text("docs/check.md", enum=[k.value for k in PlanKind]),
            tile=_or_null(_list("M, N, K of a native tile; null in software", {"type": "integer", "minimum": 1})),
            count=_number("native tiles"), reason=_text("why software"), oldest=_OLDEST,
        ), [t.name for t in ENGINES]),
    ),
    "kernel": _object(
        "a kernel over fragments, or a launched instantiation of a template",
        kernel=_text("qualified name"), template_arguments=_list("as launched", {"type": "string"}), file=_FILE, line=_LINE,
        counts_32_lanes=_or_null(_text("why it needs sub-groups of 32 work-items (W2S501)")),
        refusals=_list("what was not migrated in it, in what it calls, or at its launches",
                       _object("a diagnostic", code=_CODE, message=_text("what was found"), file=_FILE, line=_LINE)),
        verdicts=_map("by target", _ref("verdict"), list(TARGETS)), multiplications=_list("each mma_sync", _ref("multiplication")),
    ),
    "layouts": _map("classes by name", _object(
        "a class that the device reads", size=_number("bytes"),
        fields=_list("byte offset, type and name of each", {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}, {"type": "string"}],
                                                           "minItems": 3, "maxItems": 3}),
    )),
}  # fmt: skip

_TOOL = _object("what wrote it", name={"const": "wmma2sycl"}, version=_text("its version"))
_KERNELS = _list("kernels over fragments and how each target runs them", _ref("kernel"))
_DIAGNOSTICS = _list("all findings, file by file", _ref("diagnostic"))


def _document(name: str, what: str, needs: list[str], **properties: Schema) -> Schema:
    """A schema of its own, with the definitions that it needs."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": f"urn:wmma2sycl:schema:{name}:{SCHEMA}", "title": what,
        **_object(what, schema={"const": SCHEMA, "description": "the version of this schema"}, **properties),
        "$defs": {key: DEFS[key] for key in needs},
    }  # fmt: skip


def _migrate() -> Schema:
    return _document(
        "migrate", "`wmma2sycl migrate --json FILE` and `--format json`", ["diagnostic", "kernel", "verdict", "multiplication"],
        kind={"const": "wmma2sycl migrate"}, tool=_TOOL, exit_code=_number("0 clean, 1 needs review, 3 a bug of wmma2sycl"),
        out=_text("OUT as given; empty where nothing is written"), summary=_text("one sentence"),
        files=_list("files of code first, then what was copied", _object(
            "a file", input=_FILE, output=_OUTPUT, changed=_flag("false: copied"), diff=_list("lines of the unified diff", {"type": "string"}),
        )),
        diagnostics=_DIAGNOSTICS, kernels=_KERNELS, programs=_list("names of what can be built", {"type": "string"}),
    )  # fmt: skip


def _check() -> Schema:
    return _document(
        "check", "`wmma2sycl check --json FILE` and `--format json` (docs/check.md)", ["diagnostic", "kernel", "verdict", "multiplication"],
        kind={"const": "wmma2sycl check"}, targets=_list("asked for", {"enum": list(TARGETS)}), kernels=_KERNELS,
        kernels_without_fragments=_number("kernels that run on any device"),
        templates_never_launched=_list("kernel templates over fragments of which nothing is known", {"type": "string"}), diagnostics=_DIAGNOSTICS,
    )  # fmt: skip


def _manifest() -> Schema:
    built_with = {
        "include_dirs": _list("relative to OUT", {"type": "string"}), "defines": _list("-D of all its sources", {"type": "string"}),
        "source_defines": _map("-D that only some have, by source", _list("besides those of all", {"type": "string"})),
        "standard": _text("-std: the newest C++ of its sources, c++17 at least"),
    }  # fmt: skip
    parameter = _object(
        "a parameter",
        name=_text("its name"),
        type=_text("as the source spells it"),
        canonical=_text("as clang resolves it"),
    )
    sources = _list("outputs that hold it", {"type": "string"})
    dimensions = {"type": "array", "items": {"type": "integer"}, "minItems": 3, "maxItems": 3}
    return _document(
        "manifest", "`OUT/wmma2sycl.json`, the manifest of an output", list(DEFS),
        tool=_TOOL,
        options=_object("what it was migrated with", extra_arguments=_list("--extra-arg", {"type": "string"}),
                        include_directories=_list("-I", {"type": "string"}), comments=_flag("false: --no-comments"), tune=_flag("false: --no-tune"),
                        runtime=_text("--runtime: whether OUT carries the runtime headers", enum=[where.value for where in Runtime]),
                        all_headers=_flag("--all-headers"),
                        input_root=_text("the folder that names of the input count from, relative to OUT; empty for standard input")),
        inputs=_list("all of them", _object("a file", path=_FILE, sha256=_DIGEST, output=_OUTPUT, changed=_flag("false: copied"))),
        outputs=_map("digests of the output's files as they lie there", _DIGEST),
        edited=_list("outputs that a person has edited", _object(
            "a file", file=_OUTPUT, state={"enum": ["edited", "conflict", "orphaned"]}, conflict_lines=_list("of conflict marks", {"type": "integer"}),
            migrated=_DIGEST)),
        places=_list("what waits for a person, or was settled in the output: the next run asks again where the CUDA has changed", _object(
            "a place", file=_FILE, code=_CODE, cuda=_text("digest of the CUDA's lines"), height=_number("how many lines these are", 1), there=_text("of what stands there by hand; empty: no edit"),
            state=_text("how it is", enum=["open", *(how.value for how in How)]))),
        diagnostics=_DIAGNOSTICS, kernels=_KERNELS,
        kernel_facts=_list("what a recording is replayed by", _object(
            "a kernel", kernel=_text("qualified name"), mangled=_text("nvcc's name; empty for a template as declared"), file=_FILE, line=_LINE,
            template_parameters=_list("their names", {"type": "string"}), template_arguments=_list("as instantiated", {"type": "string"}),
            folded=_or_null({**dimensions, "description": "the constant block that it was folded for"}),
            parameters=_list("in order", parameter), classes=_ref("layouts"), sources=sources,
            targets=_text("what chooses an engine for a launch of it; empty for templates and kernels without fragments"),
            is_plain=_flag("whether vectors lie in the output as in CUDA"))),
        variables=_list("of the device at namespace scope", _object(
            "a variable", variable=_text("qualified name"), mangled=_text("nvcc's name"), constant=_flag("__constant__"), managed=_flag("__managed__"), type=_text("as spelled"),
            canonical=_text("as clang resolves it"), classes=_ref("layouts"), sources=sources)),
        launches=_list("by <<<...>>>, for `wmma2sycl occupancy`", _object(
            "a launch", kernel=_text("qualified name"), file=_FILE, line=_LINE,
            grid=_or_null({**dimensions, "description": "blocks; null where only the run knows"}),
            block=_or_null({**dimensions, "description": "threads; null where only the run knows"}),
            local=_or_null(_number("bytes of shared memory that the kernel declares; null where not known")),
            dynamic=_or_null(_number("bytes of shared memory that the launch adds; null where only the run knows")),
            waits=_flag("whether its threads meet at a barrier"),
            lanes={"enum": ["", "scaled", "32"], "description": "sub-groups: of any size, of the engine's in a warp's place, of 32"},
            held=_or_null(_object(
                "what its variables hold, of a template the instance with the most fragments; null where not known",
                product=_number("bytes of the largest array of sums with an a and a b, of a sub-group"),
                fragments=_number("bytes of all fragments, of a sub-group"),
                others=_number("bytes of all other variables, of a work-item"))))),
        programs=_list("what can be built", _object(
            "a program", name=_text("its name"), main=_OUTPUT, sources=_list("all it is built from", _OUTPUT),
            **built_with)),
        libraries=_list("sources that no program needs, each with those it calls", _object(
            "a library", name=_text("its name"), main={"const": "", "description": "none"}, sources=_list("all it is built from", _OUTPUT),
            **built_with)),
    )  # fmt: skip


SCHEMAS = {"migrate": _migrate, "check": _check, "manifest": _manifest}


def schema_text(name: str) -> str:
    """A schema of SCHEMAS as the JSON text that is published."""
    return json.dumps(SCHEMAS[name](), indent=1) + "\n"
