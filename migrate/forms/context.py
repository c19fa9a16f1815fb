"""What a rule may ask while it plans one file: the text, the model, fresh names; and how it says what to do."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from functools import cached_property

from wmma2sycl.migrate.analyse.launches.whole_program import WholeProgram
from wmma2sycl.migrate.analyse.macros.aliases import FunctionAliases
from wmma2sycl.migrate.analyse.macros.declaring_macros import declares
from wmma2sycl.migrate.analyse.macros.definitions import Definition, definition, stands_for_argument
from wmma2sycl.migrate.analyse.program.conditions import Conditions
from wmma2sycl.migrate.analyse.syntax.expressions import enclosing_statement
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.apis.libraries import OTHER_MARKS
from wmma2sycl.migrate.apis.runtime_names import BEFORE_COLONS, EXPORTED, NESTED
from wmma2sycl.migrate.core.edits import Edit, hole, holes
from wmma2sycl.migrate.core.keywords import begins_function, qualified_start
from wmma2sycl.migrate.core.lexer import Token, Tokens, blanked, directives, lex, plain
from wmma2sycl.migrate.core.render import indented, render, render_row
from wmma2sycl.migrate.core.source import Source, Span, decode, indent_unit
from wmma2sycl.migrate.core.views import Argument, operands
from wmma2sycl.migrate.core.whole import Whole
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Facts, Function, Model

NAMES = {
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
        return {
            key: next(n for n in (*options, f"w2s_{key}") if n not in taken) for key, options in NAMES.items()
        } | dict(self.instead)

    @property
    def long_names(self) -> dict[str, str]:
        """What the names stand for, where no body declares them."""
        item = "sycl::ext::oneapi::this_work_item::get_nd_item<3>()"
        return {
            "item": item,
            "sg": "sycl::ext::oneapi::this_work_item::get_sub_group()",
            "q": self.default_queue,
        }

    @cached_property
    def is_torch(self) -> bool:
        """Whether the unit is a source of a PyTorch extension: it includes PyTorch's headers."""
        return any(header.startswith(torch.HEADERS_OF) for header in self.unit.included)

    @property
    def default_queue(self) -> str:
        """What stands for CUDA's default stream: PyTorch's current queue in its extensions, else one of ours."""
        return torch.QUEUE if self.is_torch else f"{self.ns}default_queue()"

    @cached_property
    def ns(self) -> str:
        """A source file says `using namespace wmma2sycl` once; a header, which others include, qualifies.

        So does a source that has a name of ours for something of its own.
        """
        clash = (
            self.model.file_scope_names & EXPORTED
            or self.model.outermost_names & NESTED
            or self.model.own_names & EXPORTED - BEFORE_COLONS
        )
        return "wmma2sycl::" if self.is_header or clash else ""

    @property
    def syclex(self) -> str:
        """A namespace alias may be declared again and again, so headers have it too; of a name that the program has for nothing."""
        return next(name for name in ("syclex", "sycl_ext", "w2s_syclex") if name not in self.model.own_names)

    @cached_property
    def directives(self) -> list[Span]:
        """The file's preprocessor directives, continued lines included, in order."""
        return directives(self.source.data, self.tokens)

    @cached_property
    def skipped(self) -> list[Span]:
        """Branches the preprocessor skips, but for those about a library that the program does not include: they stay so."""
        every = self.unit.skipped.get(self.source.path, [])
        return [s for s in every if not self._is_about_other_library(s) and not self.is_dropped(s.start)]

    def _is_about_other_library(self, branch: Span) -> bool:
        condition = self.directive_at(branch.start)
        words = {t.text for t in self.tokens.within(condition)} if condition is not None else set()
        return bool(words & OTHER_MARKS) and not words & {"else", "ifndef", "!", "||"}

    @cached_property
    def conditions(self) -> Conditions:
        """Which of the file's conditions on CUDA's compiler are decided."""
        return Conditions(self.source, self.tokens, self.directives, self.unit, self.model)

    def is_dropped(self, offset: int) -> bool:
        """Whether a place goes with the branch of a condition it is in."""
        return self.conditions.is_dropped(offset)

    def directive_at(self, offset: int) -> Span | None:
        """The directive that the offset lies in, or None."""
        last = bisect_right(self.directives, offset, key=lambda d: d.start) - 1
        return self.directives[last] if last >= 0 and offset < self.directives[last].end else None

    def definition_at(self, offset: int) -> Definition | None:
        """The `#define` that holds a place."""
        directive = self.directive_at(offset)
        if directive is None:
            return None
        if directive.start not in self._defined:
            self._defined[directive.start] = definition(self.source.path, directive, self.source.data)
        return self._defined[directive.start]

    @cached_property
    def _defined(self) -> dict[int, Definition | None]:
        """Of the directives asked for so far."""
        return {}

    @cached_property
    def _statement_starts(self) -> list[int]:
        ends = (t.end for t in self.tokens.code if t.text in (";", "{", "}"))
        return sorted({*ends, *(offset for d in self.directives for offset in d)})

    def statement_number(self, offset: int) -> int:
        """Which piece between two of `;`, `{`, `}` and the ends of directives a place is in."""
        return bisect_right(self._statement_starts, offset)

    def code(self, span: Span) -> str:
        """What a span says, without comments, splices and white space that means nothing."""
        return plain(self.tokens.within(span))

    def plain_text(self, span: Span) -> str:
        """Without its comments and splices, every other byte in its place."""
        return decode(blanked(self.source.data[span.start : span.end]))

    @cached_property
    def _namespace_aliases(self) -> set[tuple[str, str]]:
        aliases = (n for n in self.unit.of_kind(Kind.NAMESPACE_ALIAS))
        return {(a.name, c.ref.qualified) for a in aliases for c in a.children if c.ref is not None}

    def is_of_namespace(self, code: str, qualified: str) -> bool:
        """Whether a name is written as one of a namespace, by its own name or an alias: `wmma::row_major`."""
        last = code.rpartition("::")[0].rpartition("::")[2]
        return last == qualified.rpartition("::")[2] or (last, qualified) in self._namespace_aliases

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
        """The span's bytes as text, comments included."""
        return self.source.text(span)

    def spelled(self, node: Node, name: str, *, in_parts: bool = False) -> Token | None:
        """The token that spells a name within a node, or a macro that is another name of it; None where it comes out of a macro.

        Where a node is a whole use of a macro, what the name refers to must have been parsed from the token. `in_parts`: also
        where a macro is given the name alone, and makes a call or a member of it.
        """
        found, is_use = [t for t in self.tokens.within(node.span) if t.text == name], self._is_expansion(node)
        if found and is_use:
            parsed = {n.end for n in node.walk() if not self._is_expansion(n)}
            found = [t for t in found if t.end in parsed]
        found = [t for t in found if not self._is_qualifier(t)] or found  # `mm::mm<T>`
        if not in_parts and node.kind in (Kind.CALL_EXPR, Kind.MEMBER_REF_EXPR):
            found = [t for t in found if not self.macro_given(t, node.span)]
        first = None if found or is_use else self.tokens.at(node.start)
        return first if first and self.facts.get(FunctionAliases).names.get(first.text) == name else (*found, None)[0]

    def _is_qualifier(self, token: Token) -> bool:
        following = self.tokens.at_or_after(token.end)
        return following is not None and following.text == "::"

    def macro_given(self, name: Token, whole: Span) -> str:
        """The macro, used within a text, that a name is an argument of; empty where the name stands there by itself."""
        uses = self.unit.macros.get(self.source.path, {})
        for token in self.tokens.within(Span(whole.start, name.start)):
            macro, end = uses.get(token.start, ("", -1))
            if name.end <= end <= whole.end and not stands_for_argument(self.unit, macro):
                return macro
        return ""

    def _is_expansion(self, node: Node) -> bool:
        return self.unit.macros.get(node.file, {}).get(node.start, ("", -1))[1] == node.end

    def argument(self, span: Span) -> Argument:
        """A hole over an argument, and whether what it stands for binds tighter than any operator around it."""
        names, macro = operands(self.code(span)), self.definition_at(span.start)
        parameters = macro.parameters if macro is not None else ()
        return Argument(hole(span), names is not None and not any(n in parameters or self.is_loose(n) for n in names))

    def is_loose(self, name: str) -> bool:
        """Whether a name is a macro of the input that stands for more than one operand: `#define SUM a + b`."""
        if name not in self._loose:
            self._loose[name] = False  # a macro's name in its own body is none
            text = b"#define " + self.unit.macro(name)
            found = definition("", Span(0, len(text)), text)
            names = operands(plain(lex(text[found.body.start :]).code)) if found is not None else []
            self._loose[name] = names is None or any(
                (found is not None and n in found.parameters) or self.is_loose(n) for n in names
            )
        return self._loose[name]

    @cached_property
    def _loose(self) -> dict[str, bool]:
        """Of the names asked for so far."""
        return {}

    def qualified_start(self, token: Token) -> int:
        """Where `a::b::token` begins, given its last name."""
        return qualified_start(self.tokens, token, self.unit.ends_of_uses(self.source.path))

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
        """An edit that adds text at an offset, with the file's line ends."""
        return Edit(Span(offset, offset), self.newlines(text))

    def newlines(self, text: str) -> str:
        """The text with the file's line ends."""
        return text.replace("\n", "\r\n") if self.source.newline == "\r\n" else text

    def remove_statement(self, start: int, end: int) -> Edit:
        """Removes a statement with its `;`, and its line where nothing else stands on it."""
        after = self.tokens.at_or_after(end)
        if after is not None and after.text == ";":
            end = after.end
        line = Span(self.source.line_start(start), self.source.line_end(end))
        rest = self.text(Span(end, line.end))
        if not (self.text(Span(line.start, start)) + rest).strip():
            return Edit(Span(line.start, min(line.end + 1, len(self.source.data))), "")
        blank = len(rest) - len(rest.lstrip(" \t"))
        return Edit(Span(start, end + (0 if begins_function(self.tokens.at(end + blank)) else blank)), "")

    def render(self, template: str, **fields: object) -> str:
        """A template with these fields, the names that this file uses for ours, and the namespaces' prefixes."""
        return render(template, {"ns": self.ns, "syclex": self.syclex, **self.names, **fields})

    def render_at(self, indent: str, template: str, **fields: object) -> str:
        """Rendered for a place of this indentation."""
        return indented(self.render(template, **fields).rstrip("\n"), indent)

    def render_api(self, row: Api, fields: dict[str, Argument | str]) -> str:
        """A row's SYCL over the call's arguments; a role the call left out is empty."""
        empty = {role: Argument("", True) for role in row.roles}
        return render_row(row.sycl, {"ns": self.ns, "syclex": self.syclex, **self.names, **empty, **fields})

    def diagnostic(self, code: str, span: Span, **fields: str) -> Diagnostic:
        """A diagnostic about a span of this file; fields are put on one line."""
        return Diagnostic(code, self.source.path, span, {k: " ".join(v.split()) for k, v in fields.items()})

    def about(self, code: str, node: Node, **fields: str) -> Diagnostic:
        """A diagnostic that points at a node."""
        return self.diagnostic(code, node.span, **fields)

    # -- model ------------------------------------------------------------------------------------------------

    @property
    def facts(self) -> Facts:
        """The analyses, each computed when it is asked for."""
        return self.model.facts

    @property
    def whole(self) -> Whole:
        """What is known of the whole program, by this part and the others."""
        return self.facts.get(WholeProgram).known

    def function(self, node: Node) -> Function | None:
        """The function that the node lies in; None at namespace scope."""
        return self.model.function_of(node)

    def on_device(self, node: Node) -> bool:
        """Whether the node lies in a kernel or a device function; False in one that is for the host, too."""
        function = self.function(node)
        return function is not None and function.on_device

    def indent_of(self, node: Node) -> str:
        """The line's indentation; one step more in a function body on one line, which is broken."""
        kinds = (Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR)
        body = next(
            (
                a
                for a in node.ancestors()
                if a.kind == Kind.COMPOUND_STMT and a.parent is not None and a.parent.kind in kinds
            ),
            None,
        )
        one_line = body is not None and self.source.line_start(body.start) == self.source.line_start(node.start)
        return self.source.indent(node.start) + (self.indent_unit if one_line else "")

    def statement(self, node: Node) -> Node:
        """The statement that the node is part of."""
        return enclosing_statement(node)


def _block_comment(text: str) -> str:
    return text if text.startswith("/*") else f"/* {text[2:].strip()} */"
