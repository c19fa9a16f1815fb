"""What a rule may ask while it plans one file: the text, the model, fresh names; and how it says what to do."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from functools import cached_property

from wmma2sycl.migrate.analyse.conditions import Settled, settled
from wmma2sycl.migrate.analyse.declaring_macros import declares
from wmma2sycl.migrate.analyse.expressions import enclosing_statement
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.libraries import OTHER_MARKS
from wmma2sycl.migrate.apis.runtime_names import BEFORE_COLONS, EXPORTED, NESTED
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.edits import Edit, hole, holes
from wmma2sycl.migrate.front import Node, Unit
from wmma2sycl.migrate.lexer import Token, Tokens, blanked, directives
from wmma2sycl.migrate.model import Function, Model
from wmma2sycl.migrate.render import render, render_row
from wmma2sycl.migrate.source import Source, Span, decode, indent_unit
from wmma2sycl.migrate.views import Argument

_FRESH = {
    "item": ("item", "nd_item", "this_item"),
    "sg": ("sg", "sub_group", "this_sub_group"),
    "q": ("q", "queue", "sycl_queue"),
    "target": ("target", "engine", "matrix_target"),
    "Target": ("Target", "MatrixTarget", "W2sTarget"),
}


@dataclass(frozen=True)
class Context:
    """One file of one unit, while it is planned. `instead`: what stands for names of ours where they are not declared."""

    source: Source
    tokens: Tokens
    unit: Unit
    model: Model
    is_header: bool
    instead: dict[str, str] = field(default_factory=dict, hash=False)

    @cached_property
    def names(self) -> dict[str, str]:
        """Names the generated code declares, none of which the file uses for something of its own."""
        taken = {t.text for t in self.tokens.code if t.kind == "name"}
        return {key: next(n for n in (*options, f"w2s_{key}") if n not in taken) for key, options in _FRESH.items()} | dict(self.instead)

    @property
    def long_names(self) -> dict[str, str]:
        """What the names stand for, where no body declares them."""
        item = "sycl::ext::oneapi::this_work_item::get_nd_item<3>()"
        return {"item": item, "sg": "sycl::ext::oneapi::this_work_item::get_sub_group()", "q": f"{self.ns}default_queue()"}

    @property
    def ns(self) -> str:
        """A source file says `using namespace wmma2sycl` once; a header, which others include, qualifies.

        So does a source that has a name of ours for something of its own.
        """
        clash = self.model.file_scope_names & EXPORTED or self.model.outermost_names & NESTED or self.model.own_names & EXPORTED - BEFORE_COLONS
        return "wmma2sycl::" if self.is_header or clash else ""

    @property
    def syclex(self) -> str:
        """A namespace alias may be declared again and again, so headers have it too."""
        return "syclex"

    @cached_property
    def directives(self) -> list[Span]:
        return directives(self.source.data, self.tokens)

    @cached_property
    def skipped(self) -> list[Span]:
        """Branches the preprocessor skips, but for those about a library that the program does not include: they stay so."""
        return [s for s in self.unit.skipped.get(self.source.path, []) if not self._is_about_other_library(s) and not self.is_dropped(s.start)]

    def _is_about_other_library(self, branch: Span) -> bool:
        condition = self.directive_at(branch.start)
        words = {t.text for t in self.tokens.within(condition)} if condition is not None else set()
        return bool(words & OTHER_MARKS) and not words & {"else", "ifndef", "!", "||"}

    @cached_property
    def settled(self) -> list[Settled]:
        """The conditions on CUDA's compiler that are decided."""
        skipped = self.unit.skipped.get(self.source.path, [])
        bodies = [f.body.span for f in self.model.functions.values() if f.on_device and f.body is not None and f.body.file == self.source.path]
        return list(settled(self.source, self.tokens, self.directives, skipped, bodies))

    def is_dropped(self, offset: int) -> bool:
        """Whether a place goes with the branch of a condition it is in."""
        return any(span.start <= offset < span.end for chain in self.settled for span in chain.dropped)

    def directive_at(self, offset: int) -> Span | None:
        last = bisect_right(self.directives, offset, key=lambda d: d.start) - 1
        return self.directives[last] if last >= 0 and offset < self.directives[last].end else None

    def code(self, span: Span) -> str:
        """The tokens of a span, without what is between them."""
        return "".join(t.text for t in self.tokens.within(span))

    def directive_text(self, directive: Span) -> str:
        """Without its comments and splices, every other byte in its place."""
        return decode(blanked(self.source.data[directive.start : directive.end]))

    @cached_property
    def _wmma_spaces(self) -> set[str]:
        """What the program calls CUDA's namespace: `wmma`, and its aliases."""
        aliases = (n for n in self.unit.nodes if n.kind == "NAMESPACE_ALIAS")
        return {"wmma", *(a.name for a in aliases if any(c.ref is not None and c.ref.qualified == "nvcuda::wmma" for c in a.children))}

    def is_of_wmma(self, written: str) -> bool:
        """Whether a name is written as one of CUDA's namespace: `wmma::row_major`."""
        return written.rpartition("::")[0].rpartition("::")[2].strip() in self._wmma_spaces

    @cached_property
    def _macro_ends(self) -> dict[int, str]:
        return {end: name for name, end in self.unit.macros.get(self.source.path, {}).values()}

    def ends_declaring_macro(self, offset: int) -> bool:
        """Whether the use of a macro ends here that is a whole declaration: `MAKE_SUM(double)`, with no `;` behind."""
        name = self._macro_ends.get(offset)
        if name is not None and name not in self._declaring:
            self._declaring[name] = declares(self.unit, name)
        return name is not None and self._declaring[name]

    @cached_property
    def _declaring(self) -> dict[str, bool]:
        """Of the macros asked for so far."""
        return {}

    @cached_property
    def indent_unit(self) -> str:
        """One step of the file's own indentation, as most of its blocks have it."""
        return indent_unit(self.source.data)

    # -- text -------------------------------------------------------------------------------------------------

    def text(self, span: Span) -> str:
        return self.source.text(span)

    def spelled(self, node: Node, name: str) -> Token | None:
        """The token that spells a name within a node; None where it comes out of a macro."""
        return next((t for t in self.tokens.within(node.span) if t.text == name), None)

    def argument(self, span: Span) -> Argument:
        """A hole over an argument, and whether its text binds tighter than any operator around it."""
        return Argument.of(hole(span), self.text(span))

    def qualified_start(self, token: Token) -> int:
        """Where `a::b::token` begins, given its last name."""
        i = self.tokens.index(token.start)
        code = self.tokens.code
        while i >= 2 and code[i - 1].text == "::" and code[i - 2].kind == "name":
            i -= 2
        if i >= 1 and code[i - 1].text == "::" and (i < 2 or code[i - 2].kind != "name"):
            i -= 1
        return code[i].start

    # -- saying what to do ------------------------------------------------------------------------------------

    def replace(self, span: Span, text: str) -> Edit:
        """Replaces a span; comments in it that no hole carries over are kept behind the new text."""
        kept = [c.text for c in self.comments(span) if not any(h.contains(Span(c.start, c.end)) for h in holes(text))]
        tail = "".join(f" {_block_comment(c)}" for c in kept)
        return Edit(span, self.newlines(text + tail))

    @cached_property
    def _all_comments(self) -> list[Token]:
        return [t for t in self.tokens.all if t.kind == "comment"]

    def comments(self, span: Span) -> list[Token]:
        """Those that lie within."""
        first = bisect_left(self._all_comments, span.start, key=lambda t: t.start)
        last = bisect_left(self._all_comments, span.end, key=lambda t: t.start)
        return [t for t in self._all_comments[first:last] if t.end <= span.end]

    def insert(self, offset: int, text: str) -> Edit:
        return Edit(Span(offset, offset), self.newlines(text))

    def newlines(self, text: str) -> str:
        return text.replace("\n", "\r\n") if self.source.newline == "\r\n" else text

    def remove_statement(self, start: int, end: int) -> Edit:
        """Removes a statement with its `;`, and its line where nothing else stands on it."""
        after = self.tokens.at_or_after(end)
        if after is not None and after.text == ";":
            end = after.end
        line = Span(self.source.line_start(start), self.source.line_end(end))
        alone = not self.text(Span(line.start, start)).strip() and not self.text(Span(end, line.end)).strip()
        if alone:
            return Edit(Span(line.start, min(line.end + 1, len(self.source.data))), "")
        rest = self.text(Span(end, line.end))
        return Edit(Span(start, end + len(rest) - len(rest.lstrip())), "")

    def render(self, template: str, **fields: object) -> str:
        return render(template, {"ns": self.ns, "syclex": self.syclex, **self.names, **fields})

    def render_api(self, row: Api, fields: dict[str, Argument | str]) -> str:
        """A row's SYCL over the call's arguments; a role the call left out is empty."""
        empty = {role: Argument("", True) for role in row.roles}
        return render_row(row.sycl, {"ns": self.ns, "syclex": self.syclex, **self.names, **empty, **fields})

    def diagnostic(self, code: str, span: Span, **fields: str) -> Diagnostic:
        return Diagnostic(code, self.source.path, span, {k: " ".join(v.split()) for k, v in fields.items()})

    def about(self, code: str, node: Node, **fields: str) -> Diagnostic:
        return self.diagnostic(code, node.span, **fields)

    # -- model ------------------------------------------------------------------------------------------------

    def function(self, node: Node) -> Function | None:
        return self.model.function_of(node)

    def on_device(self, node: Node) -> bool:
        function = self.function(node)
        return function is not None and function.on_device

    def indent_of(self, node: Node) -> str:
        """The line's indentation; one step more in a function body on one line, which is broken."""
        kinds = ("FUNCTION_DECL", "FUNCTION_TEMPLATE", "CXX_METHOD", "CONSTRUCTOR", "DESTRUCTOR")
        body = next((a for a in node.ancestors() if a.kind == "COMPOUND_STMT" and a.parent is not None and a.parent.kind in kinds), None)
        one_line = body is not None and self.source.line_start(body.start) == self.source.line_start(node.start)
        return self.source.indent(node.start) + (self.indent_unit if one_line else "")

    def statement(self, node: Node) -> Node:
        return enclosing_statement(node)


def _block_comment(text: str) -> str:
    return text if text.startswith("/*") else f"/* {text[2:].strip()} */"
