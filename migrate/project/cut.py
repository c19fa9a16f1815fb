"""Cuts an input into parts, and joins parts again whose results show that they belong together.

Each source is a part: what the sources of one program share by host functions alone may be analysed apart. Device code
that is declared in one source and defined in another is not; nor are sources that make different things of a header they
both read, as long as they are few.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.core.whole import Whole
from wmma2sycl.migrate.project.c_sources import is_c
from wmma2sycl.migrate.project.parts import FileResult, Part, PartResult, best, with_key
from wmma2sycl.migrate.project.reads import Reads
from wmma2sycl.migrate.project.scan import Scan, scan
from wmma2sycl.migrate.project.tree import InputFile, include_folders

Group = tuple[str, ...]  # the sources of a part, in the order of the input

# So many sources that disagree about a header are analysed together; of more, W2S105 tells. A parsed source takes 15 to
# 40 MB: so many stay below 300 MB a process (docs/scale.md).
TOGETHER = 6


class Cutter:
    """`groups` are the parts as they are now; `whole` is what is known of the whole program."""

    def __init__(self, inputs: list[InputFile], options: Options) -> None:
        self.inputs, self.options = inputs, options
        self.by_name = {f.name: f for f in inputs}
        self.code = [f for f in inputs if f.is_code]
        self.place = {f.name: i for i, f in enumerate(inputs)}
        self.scans: dict[str, Scan] = {f.name: scan(f.path) for f in self.code}
        self.sources = [f.name for f in self.code if f.is_source]
        self.covers: list[Group] = []  # further parts, which between them use all of a header
        self.whole = Whole()
        self._parts: dict[tuple[Group, Whole, bool], Part] = {}
        self.groups: list[Group] = [(name,) for name in self.sources]
        for one in self.scans.values():
            self.whole |= one.whole

    @cached_property
    def reads(self) -> Reads:
        """What each file may read, with this run's options."""
        return Reads(self.code, self.scans, self.options)

    @cached_property
    def of_host(self) -> frozenset[str]:
        """What a host compiler reads: sources that are neither called CUDA's nor have any kernel, and C, with their headers."""
        found = set()
        for name in self.sources:
            if not name.endswith(".cu") and not self.by_name[name].is_cuda and not self.scans[name].has_kernels:
                found |= self.reads.closure(name)
        for file in filter(is_c, self.inputs):
            found |= self.reads.of_text(file.name, scan(file.path).includes)
        return frozenset(found)

    @cached_property
    def folders(self) -> tuple[str, ...]:
        """Where includes of the input are looked for, absolute."""
        roots = {f.root for f in self.code}
        return tuple(sorted(str(root / folder) for root in roots for folder in include_folders(self.inputs)))

    def part(self, group: Group) -> Part:
        """The part of a group of files; the same group gives the same part until what is known of all changes."""
        is_all = (
            set(self.sources) <= set(group) if self.sources else len(self.groups) == 1
        )  # a header that none reads is in no program
        whole = Whole() if is_all else self.whole
        if (group, whole, is_all) not in self._parts:
            self._parts[group, whole, is_all] = self._part(group, whole, is_all)
        return self._parts[group, whole, is_all]

    def _part(self, group: Group, whole: Whole, is_all: bool) -> Part:
        read = set().union(*(self.reads.closure(name) for name in group))
        files = tuple(sorted(read & self.scans.keys(), key=self.place.__getitem__))
        digests = {name: self.reads.digest(name) for name in sorted(read)}
        irregular = self.reads.irregular(group, read, self.folders)
        of_host = tuple(name for name in files if name in self.of_host)
        is_plain = all(self.by_name[name].is_source and self.reads.is_plain(name) for name in group)
        outside = tuple(name for name in digests if name not in self.scans)
        part = Part(group, files, self.folders, whole, is_all, irregular, of_host, is_plain, outside)
        return with_key(part, self.by_name, digests, self.options)

    def again(self, results: Mapping[Group, PartResult]) -> bool:
        """Whether there is more to do, after all groups have results: what is said of the whole, or the groups, have changed."""
        whole = self.whole
        for result in results.values():
            whole |= result.whole
        if whole != self.whole and len(self.groups) > 1:
            self.whole = whole
            return True
        before = list(self.groups), list(self.covers)
        own = {group: results[group] for group in self.groups}
        linked = self._linked(own)
        self._join(linked or self._at_odds(own, results))
        if (self.groups, self.covers) == before:
            self.groups += self._lone_headers(own)
        return (self.groups, self.covers) != before

    @property
    def all_groups(self) -> list[Group]:
        """Groups of programs, then those of headers that no program has."""
        return [*self.groups, *(c for c in self.covers if c not in self.groups)]

    def _join(self, together: Iterable[set[Group]]) -> None:
        """Groups that are to be one, and what follows from that."""
        joined: dict[Group, set[Group]] = {group: {group} for group in self.groups}
        for groups in together:
            one = set().union(*(joined[g] for g in groups))
            for group in one:
                joined[group] = one
        names = {frozenset(name for group in one for name in group) for one in joined.values()}
        self.groups = sorted((tuple(sorted(one, key=self._order)) for one in names), key=lambda g: self._order(g[0]))

    def _order(self, name: str) -> tuple[bool, int]:
        return self.by_name[name].is_header, self.place[name]

    def _linked(self, results: Mapping[Group, PartResult]) -> list[set[Group]]:
        """Groups that name device code which they do not define, each with those that do."""
        defining: dict[str, set[Group]] = {}
        for group, result in results.items():
            for name in result.defined:
                defining.setdefault(name, set()).add(group)
        linked = [
            {group, *defining[name]} for group, result in results.items() for name in result.missing if name in defining
        ]
        return [*linked, *self._of_variables(results)]

    def _of_variables(self, results: Mapping[Group, PartResult]) -> list[set[Group]]:
        """Groups that use a header's device variable, if they have different forms for it: one writes what others read."""
        forms: dict[str, dict[str, set[Group]]] = {}
        for group, result in results.items():
            for name, form in result.variables:
                forms.setdefault(name, {}).setdefault(form, set()).add(group)
        return [set().union(*of.values()) for of in forms.values() if len(of) > 1]

    def _at_odds(self, own: Mapping[Group, PartResult], results: Mapping[Group, PartResult]) -> list[set[Group]]:
        """Groups that have different opinions of a header, if they are few.

        First a part is asked for that uses all of the header that any does: two that use different functions of it each
        know only about theirs.
        """
        found = []
        for name, views in _at_odds(own).items():
            cover = self._cover(views)
            if cover not in results:
                self.covers.append(cover)
                continue
            chosen = best([*views.values(), *_views(results[cover], name)])
            before = self.by_name[name].path.read_bytes()
            odd = {group for group, view in views.items() if chosen.differs(view, before)}
            agreeing = [g for g in views if g not in odd]
            together = odd | set(sorted(agreeing, key=lambda g: not set(g) & set(cover))[:1])
            tried = tuple(sorted((name for group in together for name in group), key=self._order))
            if not odd or len(tried) > TOGETHER:
                continue
            if tried not in results:
                self.covers.append(tried)
            elif all(
                not one.is_disputed and not any(one.differs(views[g], before) for g in views.keys() - together)
                for one in _views(results[tried], name)
            ):
                found.append(together)
        return found

    def _cover(self, views: Mapping[Group, FileResult]) -> Group:
        """Sources that between them use all of a header that any uses; some of it, where that takes too many."""
        left = {f for view in views.values() for f in _used(view)}
        chosen: list[Group] = []
        while left and sum(map(len, chosen)) < TOGETHER:
            group = max(views, key=lambda g: len(left & _used(views[g])))
            chosen.append(group)
            left -= _used(views[group])
        names = {name for group in chosen or [next(iter(views))] for name in group}
        return tuple(sorted(names, key=self._order))

    def _lone_headers(self, results: Mapping[Group, PartResult]) -> list[Group]:
        """Headers with CUDA in them that no source has read, those first that the others of them do not include."""
        read = {name for result in results.values() for name in (*result.gone, *(f.name for f in result.files))}
        taken = read | {name for group in self.groups for name in group}
        left = {f.name for f in self.code if f.is_header and self._says_cuda(f.name)} - taken
        included = {name for one in left for name in self.reads.closure(one) - {one}}
        return [(name,) for name in sorted(left - included or set(sorted(left)[:1]), key=self._order)]

    def _says_cuda(self, name: str) -> bool:
        """Whether a header's own text does; a common name may be declared in what it includes."""
        own = self.scans[name]
        return not own.is_plain or (bool(own.common) and not self.reads.has_no_cuda(name))


def _at_odds(results: Mapping[Group, PartResult]) -> dict[str, dict[Group, FileResult]]:
    """The headers of which not all groups make the same, and what each makes of it."""
    found: dict[str, dict[Group, FileResult]] = {}
    for group, result in results.items():
        for file in result.files:
            if file.name not in group:
                found.setdefault(file.name, {})[group] = file
    return {name: views for name, views in found.items() if len({view.after for view in views.values()}) > 1}


def _views(result: PartResult, name: str) -> list[FileResult]:
    return [file for file in result.files if file.name == name]


def _used(view: FileResult) -> set[int]:
    return {first for first, _, used in view.functions if used}
