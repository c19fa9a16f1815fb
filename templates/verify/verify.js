"use strict";
// Which launches are shown: by how they ended and by a name; light or dark.
const byId = (id) => document.getElementById(id), chosen = new Set();
const chips = [...document.querySelectorAll("button[data-filter]")], cards = [...document.querySelectorAll("[data-disposition]")];
const programs = [...document.querySelectorAll("section.program")], launches = [...document.querySelectorAll("article")];
let wanted = "";

function apply() {
  for (const program of programs) {
    const isNamed = program.querySelector("h3").textContent.toLowerCase().includes(wanted);
    for (const card of program.querySelectorAll("[data-disposition]")) {
      const heading = card.querySelector("h4");
      card.hidden = (chosen.size > 0 && !chosen.has(card.dataset.disposition)) || !(isNamed || heading?.textContent.toLowerCase().includes(wanted));
    }
    program.hidden = (chosen.size > 0 || wanted !== "") && cards.filter((card) => program.contains(card)).every((card) => card.hidden);
  }
  const shown = launches.filter((one) => !one.hidden).length;
  byId("told").textContent = `${shown < launches.length ? `${shown} of ` : ""}${launches.length} launch${launches.length === 1 ? "" : "es"}`;
}

for (const chip of chips) chip.addEventListener("click", () => {
  const name = chip.dataset.filter;
  if (!chosen.delete(name)) chosen.add(name);
  chip.setAttribute("aria-pressed", chosen.has(name));
  apply();
});
byId("name").addEventListener("input", (event) => { wanted = event.target.value.trim().toLowerCase(); apply(); });
for (const [id, isOpen] of [["open-all", true], ["close-all", false]]) byId(id).addEventListener("click", () => {
  for (const one of launches) one.querySelector("details").open = isOpen;
});
document.querySelector(".tools").addEventListener("submit", (event) => event.preventDefault());

function tellTheme() {
  byId("theme").textContent = theme.isDark() ? "Light" : "Dark";
  byId("theme").setAttribute("aria-label", `switch to ${theme.isDark() ? "light" : "dark"} colours`);
}
byId("theme").addEventListener("click", () => { const name = theme.isDark() ? "light" : "dark"; theme.set(name); theme.store(name); tellTheme(); });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tellTheme);
document.querySelector(".tools").hidden = byId("theme").hidden = false;
tellTheme();
apply();
