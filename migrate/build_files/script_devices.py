"""PyTorch's devices in a script that builds an extension: what is certain to be CUDA's becomes XPU's, the rest is told."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from wmma2sycl.migrate.build_files.script_text import ScriptText
from wmma2sycl.migrate.core.source import Span

# What torch.xpu has by the same name, with the same meaning.
_OF_XPU = {
    "synchronize", "is_available", "device_count", "current_device", "set_device", "device", "device_of", "Event", "Stream", "stream", "current_stream",
    "set_stream", "StreamContext", "empty_cache", "manual_seed", "manual_seed_all", "seed", "seed_all", "initial_seed", "get_rng_state", "set_rng_state",
    "get_rng_state_all", "set_rng_state_all", "get_device_name", "memory_allocated", "max_memory_allocated", "memory_reserved", "max_memory_reserved",
    "memory_stats", "reset_peak_memory_stats", "init", "is_initialized", "is_bf16_supported",
}  # fmt: skip
_DEVICE = re.compile(r"cuda(?::\d*)?")
_TAKES_DEVICE = {"to", "device", "set_default_device", "Generator", "autocast", "GradScaler"}
_KEYWORDS = {"device", "device_type", "map_location"}
# Left, and told: names, options, columns of a profile, programs.
_NAMES = {"CUDA_HOME", "use_cuda", "cudnn"}
_TEXTS = re.compile(r"cuda(?::\d*)?|nccl|(?:self_)?cuda_(?:time|memory)\w*|(?:.*/)?nvcc(?:\.exe)?|torch\.cuda\..*")


def edit(script: ScriptText) -> None:
    """Where PyTorch's own names say CUDA; one diagnostic for each line where that stays."""
    _Devices(script).edit()


class _Devices:
    def __init__(self, script: ScriptText) -> None:
        self.script = script
        self._told: dict[int, dict[Span, str]] = {}  # by line
        imports = [n for n in ast.walk(script.tree) if isinstance(n, ast.Import)]
        names = [a for n in imports for a in n.names]
        self._torch = {
            a.asname or "torch" for a in names if a.name == "torch" or (a.name.startswith("torch.") and not a.asname)
        }
        self._variables = {n.id for place in self._places() for n in _values(place) if isinstance(n, ast.Name)}

    def edit(self) -> None:
        places = [*self._places(), *self._set()]
        certain = {n for place in places for n in _values(place)}
        for node in ast.walk(self.script.tree):
            if isinstance(node, ast.Attribute):
                self._attribute(node)
            elif isinstance(node, (ast.Constant, ast.JoinedStr)):
                self._text(node, node in certain)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in _NAMES:
                self._tell(node)
            elif isinstance(node, ast.keyword) and node.arg in _NAMES:
                self._tell(node.value, f"{node.arg}={self.script.text(node.value)}")
            elif isinstance(node, (ast.Import, ast.ImportFrom)) and _imports_cuda(node):
                self._tell(node)
        for told in self._told.values():
            self.script.sheet.tell(
                "W2S612",
                min(told, key=lambda s: s.start),
                what=", ".join(told[s] for s in sorted(told, key=lambda s: s.start)),
            )

    # -- where devices stand --------------------------------------------------------------------------------------------

    def _places(self) -> Iterator[ast.expr]:
        """Arguments that are devices, and what a device's type is compared with."""
        for node in ast.walk(self.script.tree):
            if isinstance(node, ast.Call):
                yield from (k.value for k in node.keywords if k.arg in _KEYWORDS)
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield from node.args if name in _TAKES_DEVICE else ()
            elif isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                yield from sides if any(isinstance(s, ast.Attribute) and s.attr == "type" for s in sides) else ()

    def _set(self) -> Iterator[ast.expr]:
        """What is put to a variable that is given as a device, or is its default as a parameter."""
        for node in ast.walk(self.script.tree):
            if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if all(isinstance(t, ast.Name) and t.id in self._variables for t in targets):
                    yield node.value
            elif isinstance(node, ast.arguments):
                taken = [*node.posonlyargs, *node.args]
                pairs = [*zip(reversed(taken), reversed(node.defaults)), *zip(node.kwonlyargs, node.kw_defaults)]
                yield from (d for a, d in pairs if d is not None and a.arg in self._variables)
            elif isinstance(node, ast.For) and isinstance(node.target, ast.Name) and node.target.id in self._variables:
                yield node.iter

    # -- one name -------------------------------------------------------------------------------------------------------

    def _attribute(self, node: ast.Attribute) -> None:
        parent, name = self.script.parents[node], node.attr
        of_torch = isinstance(node.value, ast.Name) and node.value.id in self._torch
        is_called = isinstance(parent, ast.Call) and parent.func is node
        owner = getattr(node.value, "attr", getattr(node.value, "id", ""))
        if name == "cuda" and of_torch:
            known = isinstance(parent, ast.Attribute) and parent.attr in _OF_XPU
            self._rename(node, "xpu") if known else self._tell(parent if isinstance(parent, ast.Attribute) else node)
        elif name in ("cuda", "cudnn") and (not is_called or owner in ("backends", "version")):
            self._tell(node)
        elif name == "cuda":
            self._rename(node, "xpu")
        elif name == "is_cuda":
            self._rename(node, "is_xpu")
        elif name == "CUDA" and owner == "ProfilerActivity":
            self._rename(node, "XPU")
        elif name in _NAMES or _TEXTS.fullmatch(name):
            self._tell(node)

    def _rename(self, node: ast.Attribute, new: str) -> None:
        end = self.script.span(node).end
        span = Span(end - len(node.attr), end)
        if self.script.sheet.source.text(span) == node.attr and not self.script.is_edited(span):
            self.script.sheet.replace(span, new)
        else:  # in an f-string, which has no places before Python 3.12
            self._tell(node)

    def _text(self, node: ast.Constant | ast.JoinedStr, is_certain: bool) -> None:
        first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else node
        text = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
        if isinstance(self.script.parents[node], (ast.JoinedStr, ast.FormattedValue, ast.Expr)) or not _TEXTS.fullmatch(
            text
        ):
            return
        span = self.script.span(node)
        at = self.script.sheet.source.data.find(b"cuda", span.start, span.end)
        if self.script.is_edited(span) or any(span.start < e.span.start < span.end for e in self.script.sheet.edits):
            return
        if is_certain and _DEVICE.fullmatch(text) and at >= 0:
            self.script.sheet.replace(Span(at, at + len("cuda")), "xpu")
        else:
            self._tell(node)

    def _tell(self, node: ast.AST, what: str = "") -> None:
        while isinstance(parent := self.script.parents[node], (ast.FormattedValue, ast.JoinedStr)):
            node = parent
        if isinstance(node, (ast.expr, ast.stmt)):
            span = self.script.span(node)
            if any(d.contains(span) for d in self.script.dropped):
                return
            self._told.setdefault(node.lineno, {})[span] = what or " ".join(self.script.text(node).split())


def _values(place: ast.expr) -> Iterator[ast.expr]:
    """What an expression may be: branches of a choice, parts of a text, members of a list."""
    yield place
    inner: list[ast.expr] = []
    if isinstance(place, ast.IfExp):
        inner = [place.body, place.orelse]
    elif isinstance(place, ast.BoolOp):
        inner = place.values
    elif isinstance(place, ast.BinOp) and isinstance(place.op, ast.Add):
        inner = [place.left]
    elif isinstance(place, (ast.Tuple, ast.List, ast.Set)):
        inner = place.elts
    for one in inner:
        yield from _values(one)


def _imports_cuda(node: ast.Import | ast.ImportFrom) -> bool:
    module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
    names = [f"{module}.{a.name}".strip(".") for a in node.names]
    return any(f"{name}.".startswith("torch.cuda.") for name in names)
