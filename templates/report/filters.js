"use strict";
// Severity, code and name: which files and findings are shown; walking from finding to finding.
const byId = (id) => document.getElementById(id);
const chips = [...document.querySelectorAll("[data-severity][aria-pressed]")];

const filters = {
  severities: new Set(), code: "", name: "",
  wants(found) {
    const [severity] = report.codes[found[3]];
    return (!this.severities.size || (!found[5] && this.severities.has(severity))) && (!this.code || found[3] === this.code);
  },
  shows(section) {
    const file = report.files[section.dataset.index];
    if (this.name && !section.querySelector("summary .grow").textContent.toLowerCase().includes(this.name)) return false;
    return (!this.severities.size && !this.code) || file.found.some((one) => this.wants(one));
  },
  only(severity) {
    this.severities = new Set(severity ? [severity] : []);
    apply();
  },
  clear() {
    Object.assign(this, { severities: new Set(), code: "", name: "" });
    for (const id of ["name", "code"]) if (byId(id)) byId(id).value = "";
    apply();
  },
};

function hideFindings(within) {
  for (const one of within.querySelectorAll(".finding[data-code]"))
    one.hidden = !filters.wants([0, 0, 0, one.dataset.code, "", one.classList.contains("settled")]);
}

function apply() {
  for (const chip of chips) chip.setAttribute("aria-pressed", filters.severities.has(chip.dataset.severity));
  for (const row of document.querySelectorAll("#diagnostics [data-code]")) row.hidden = !filters.wants([0, 0, 0, row.dataset.code]);
  for (const section of sections) {
    section.hidden = !filters.shows(section);
    hideFindings(section);
  }
  const all = sections.reduce((sum, section) => sum + report.files[section.dataset.index].found.length, 0);
  const files = sections.filter((section) => !section.hidden).length, shown = walk().length;
  const some = files < sections.length || shown < all;
  byId("told").textContent = some ? `${files} of ${counted(sections.length, "file")}, ${shown} of ${counted(all, "finding")}`
    : `${counted(files, "file")}, ${counted(all, "finding")}`;
}

// The findings that are shown, in order, as the ids of their places.
function walk() {
  return sections.filter((section) => !section.hidden).flatMap((section) => {
    const file = report.files[section.dataset.index];
    return file.found.flatMap((one, n) => (filters.wants(one) ? [`${file.anchor}-D${n}`] : []));
  });
}

function step(by) {
  const ids = walk(), at = ids.indexOf(location.hash.slice(1));
  if (!ids.length) return;
  const next = at < 0 ? (by > 0 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length;
  if (next === at) go(); else location.hash = ids[next];
}

function places(list, code) {
  const ids = report.files.flatMap((file) => file.found.flatMap((one, n) => (one[3] === code ? [[file, one, n]] : [])));
  for (const [file, [line, , , , message], n] of ids) {
    const link = element("a", "", ...visible(`${file.name}:${line}`));
    link.href = `#${file.anchor}-D${n}`;
    list.append(element("li", "", link, " ", ...visible(message)));
  }
}

for (const chip of chips) chip.addEventListener("click", () => {
  const name = chip.dataset.severity;
  if (!filters.severities.delete(name)) filters.severities.add(name);
  apply();
});
for (const tile of document.querySelectorAll("[data-only]")) tile.addEventListener("click", () => {
  filters.only(tile.dataset.only);
  byId("files").scrollIntoView();
});
for (const row of document.querySelectorAll("#diagnostics [data-code] > details")) row.addEventListener("toggle", () => {
  const list = row.querySelector(".places");
  if (list && row.open && !list.firstChild) places(list, row.closest("[data-code]").dataset.code);
});
const listeners = {
  name: ["input", (event) => { filters.name = event.target.value.trim().toLowerCase(); apply(); }],
  code: ["change", (event) => { filters.code = event.target.value; apply(); }],
  previous: ["click", () => step(-1)],
  next: ["click", () => step(1)],
  "open-all": ["click", () => sections.forEach((section) => { section.open ||= !section.hidden; })],
  "close-all": ["click", () => sections.forEach((section) => { section.open = false; })],
  theme: ["click", () => { const name = theme.isDark() ? "light" : "dark"; theme.set(name); theme.store(name); tellTheme(); }],
};
for (const [id, [kind, listener]] of Object.entries(listeners)) if (byId(id)) byId(id).addEventListener(kind, listener);
const tools = document.querySelector(".tools");
tools.addEventListener("submit", (event) => event.preventDefault());

function tellTheme() {
  byId("theme").textContent = theme.isDark() ? "Light" : "Dark";
  byId("theme").setAttribute("aria-label", `switch to ${theme.isDark() ? "light" : "dark"} colours`);
}

// What a link leads to is not hidden by the bar, however many rows it has.
new ResizeObserver(() => {
  const isSticky = getComputedStyle(tools).position === "sticky";
  document.documentElement.style.scrollPaddingTop = `${isSticky ? tools.offsetHeight + 12 : 16}px`;
}).observe(tools);
tools.hidden = byId("theme").hidden = false;
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tellTheme);
tellTheme();
apply();
for (const section of sections) if (section.open) draw(section);
go();
