"use strict";
// Files are drawn when they are opened; a link to a line opens its file, unfolds the line and marks it.
const sections = [...document.querySelectorAll("details.file")];
const anchors = new Map(sections.map((section) => [section.id, section]));
const LINE = /^(.*)-([LRD])([0-9]+)$/;

function draw(section) {
  const lines = section.querySelector(".lines");
  if (!lines.firstChild) {
    lines.append(...new Lines(Number(section.dataset.index)).nodes());
    hideFindings(lines);
  }
}

function open(section) {
  section.open = true;
  draw(section);
}

// A file by its link, also by one that was typed: `a (1).cu` for `a%20%281%29.cu`.
function named(anchor) {
  if (anchors.has(anchor)) return anchors.get(anchor);
  try {
    const name = decodeURIComponent(anchor);
    return sections.find((section) => report.files[section.dataset.index].name === name);
  } catch {
    return undefined;
  }
}

function found(hash) {
  const whole = named(hash), [, name, side, number] = LINE.exec(hash) || [];
  const section = whole || (name !== undefined && named(name));
  if (!section) return null;
  open(section);
  if (whole) return section;
  const id = `${section.id}-${side}${number}`;
  for (let fold; !document.getElementById(id);) {
    fold = [...section.querySelectorAll(".fold")].find((one) => one.lines.includes(side + number));
    if (!fold) return section;
    fold.unfold();
  }
  return document.getElementById(id);
}

function go() {
  const id = location.hash.slice(1);
  if (!id) return;
  const place = found(id);
  if (!place) return;
  const section = place.closest("details.file");
  if (section.hidden) filters.clear();
  for (const one of document.querySelectorAll(".marked")) one.classList.remove("marked");
  const row = place === section ? section : place.closest(".line, .finding");
  if (row !== section) row.classList.add("marked");
  if (row.classList.contains("finding")) { row.hidden = false; row.focus({ preventScroll: true }); }
  row.scrollIntoView({ block: row === section ? "start" : "center" });
}

// All files may be open at once: each is drawn when it comes near the window, and all for a printer.
const near = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) draw(entry.target.closest("details"));
}, { rootMargin: "1000px" });
for (const section of sections) section.addEventListener("toggle", () => {
  const lines = section.querySelector(".lines");
  if (section.open) near.observe(lines); else near.unobserve(lines);
});
addEventListener("beforeprint", () => { for (const section of sections) if (section.open) draw(section); });
addEventListener("hashchange", go);
// The same link once more changes no hash, but may have been scrolled or folded away.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  if (link && link.getAttribute("href") === location.hash) go();
});
