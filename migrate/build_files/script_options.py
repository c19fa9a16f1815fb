"""Options of nvcc in a script, translated in the lists where they are written."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from itertools import groupby

from wmma2sycl.migrate.build_files.flags import translated
from wmma2sycl.migrate.build_files.script_flow import Flow, Part, is_dict_call, summands
from wmma2sycl.migrate.build_files.script_text import ScriptText
from wmma2sycl.migrate.core.source import Span

NEEDS = ("-fno-strict-aliasing", "-ffp-model=precise")
NEEDED = ", ".join(map(repr, NEEDS))
# What a build defines for PyTorch's headers to declare their CUDA side, and what for XPU's. The program may ask for the first itself.
SWITCHES = {"-DUSE_CUDA": ("-DUSE_CUDA", "-DUSE_XPU")}
_SIMPLE = (ast.Name, ast.Call, ast.Attribute, ast.Subscript, ast.BinOp)


class Options:
    """Edits what is `given` as nvcc's options; what only a run knows goes to the SYCL compiler, too, and is told."""

    def __init__(self, script: ScriptText, given: Sequence[Part]) -> None:
        self.script, self.sheet = script, script.sheet
        self._flow = Flow(script, given)
        self._done: set[ast.expr] = set()
        for part in given:
            self._edit(part, needs=True)

    def _edit(self, part: Part, needs: bool) -> None:
        value = part.value
        if value in self._done:
            return
        self._done.add(value)
        if part.table:
            self._table(part)
        elif isinstance(value, ast.List):
            self._list(value, needs)
        else:
            parts = list(summands(part)) or self._flow.parts(value, False)
            if needs and not self._leads(value):
                text = ("(", ")") if not isinstance(value, _SIMPLE) else ("", "")
                span = self.script.span(value)
                self.sheet.replace(Span(span.start, span.start), f"[{NEEDED}] + {text[0]}")
                if text[1]:
                    self.sheet.replace(Span(span.end, span.end), text[1])
            self._parts(value, parts, needs and self._leads(value))

    def _leads(self, value: ast.expr) -> bool:
        """Whether a sum begins with a list, which takes what is needed."""
        while isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add):
            value = value.left
        return isinstance(value, ast.List)

    def _parts(self, value: ast.expr, parts: Sequence[Part], needs: bool) -> None:
        if not parts:
            self._unknown(value)
        for i, part in enumerate(p for p in parts if p.how != "append"):
            self._edit(part, needs=needs and i == 0)
        self._appended(parts)

    def _unknown(self, value: ast.expr) -> None:
        self.sheet.tell("W2S611", self.script.span(value), expr=" ".join(self.script.text(value).split()))

    # -- tables ---------------------------------------------------------------------------------------------------------

    def _table(self, part: Part) -> None:
        value, span = part.value, self.script.span(part.value)
        if isinstance(value, ast.List):  # for all compilers
            text = self.script.text(value)
            self.sheet.replace(span, f"{{'cxx': {text}, 'sycl': [{NEEDED}] + {text}}}")
            return
        if isinstance(value, ast.Dict) or is_dict_call(value):
            self._of_compilers(part)
            return
        parts = list(summands(part)) or self._flow.parts(value, table=True)
        for one in parts:
            if one.how != "append":
                self._edit(one, needs=one.how == "set")
        self._appended(parts)
        if not parts:
            self.sheet.tell("W2S603", span, what=f"options of a compiler; SYCL needs {' '.join(NEEDS)} among them")

    def _of_compilers(self, part: Part) -> None:
        value, end = part.value, self.script.span(part.value).end - 1
        found = list(summands(part))
        for one in found:
            self._edit(one, needs=True)
        if isinstance(value, ast.Call):
            for keyword in value.keywords:
                if keyword.arg == "nvcc":
                    at = self.script.at(keyword.lineno, keyword.col_offset)
                    self.sheet.replace(Span(at, at + len("nvcc")), "sycl")
            last = [k.value for k in value.keywords]
            text = f"sycl=[{NEEDED}]"
        else:
            last, text = value.values if isinstance(value, ast.Dict) else [], f"'sycl': [{NEEDED}]"
        if not found:
            end = self.script.span(last[-1]).end if last else end
            self.sheet.replace(Span(end, end), f", {text}" if last else text)

    # -- words ----------------------------------------------------------------------------------------------------------

    def _list(self, value: ast.List, needs: bool) -> None:
        span = self.script.span(value)
        kept = self._translated(value.elts, span)
        if needs or kept is not None:
            own = [self._written(e) for e in value.elts] if kept is None else kept
            self.sheet.replace(span, f"[{', '.join([NEEDED] * needs + own)}]")

    def _translated(self, values: Sequence[ast.expr], span: Span) -> list[str] | None:
        """What is left of words, as a script has it; None where all are. What goes is told at a place, what is not certain at its own."""
        words = [self._word(v) for v in values]
        kept, dropped = translated(words)
        kept = [one for word in kept for one in SWITCHES.get(word, (word,))]
        for word in dropped:
            self.sheet.tell("W2S601", span, what=word)
        for value, word in zip(values, words):
            if word in kept and not _is_plain(value):
                self._unknown(value)
        texts = {word: self._written(v) for v, word in zip(values, words)}
        return None if kept == words else [texts[word] if word in texts else repr(word) for word in kept]

    def _word(self, value: ast.expr) -> str:
        """An option; of an f-string with a pair of braces for what it computes, of anything else its own text."""
        if isinstance(value, ast.JoinedStr):
            return "".join(str(v.value) if isinstance(v, ast.Constant) else "{}" for v in value.values)
        return str(value.value) if isinstance(value, ast.Constant) else self.script.text(value)

    def _written(self, value: ast.expr) -> str:
        return repr(value.value) if _is_plain(value) and isinstance(value, ast.Constant) else self.script.text(value)

    def _appended(self, parts: Sequence[Part]) -> None:
        """Words that statements append one after another: an option's value may be the next."""
        values = [p.value for p in parts if p.how == "append" and p.value not in self._done]
        self._done |= set(values)
        statements = {self.script.statement(v): v for v in values}
        for _, group in groupby(statements, lambda one: self.script.run_of(one, statements)):
            run = list(group)
            span = Span(self.script.span(run[0]).start, self.script.span(run[-1]).end)
            kept = self._translated([statements[one] for one in run], span)
            if kept is not None:
                base = self.script.text(run[0]).partition(".append")[0].replace("nvcc", "sycl")
                self.sheet.replace(span, f"{base}.extend([{', '.join(kept)}])" if kept else "pass")


def _is_plain(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
