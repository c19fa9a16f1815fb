"use strict";
// The lines of one file beside each other: rows, findings below their lines, unchanged stretches folded.
const CONTEXT = 3, FOLDED = 5, AT_ONCE = 400;

class Lines {
  constructor(index) {
    this.file = report.files[index];
    this.rows = [];
    this.sides = [[], []];
    for (const [kind, body] of JSON.parse(document.getElementById(`lines-${index}`).textContent)) this.add(kind, body);
    this.colours = this.sides.map(tokens);
    this.found = new Map();
    const last = Math.max(1, this.numbers[0]);
    this.file.found.forEach((one, n) => {
      const line = Math.min(one[0], last);
      this.found.set(line, [...(this.found.get(line) || []), n]);
    });
  }

  numbers = [0, 0];

  add(kind, body) {
    if (kind === "~") {
      this.rows.push({ kind, count: body, from: this.numbers[0] });
      this.numbers = this.numbers.map((n) => n + body);
      return;
    }
    const pairs = kind === "=" ? body.split("\n").map((line) => [line, line]) : body;
    for (const texts of pairs) {
      const cells = texts.map((text, side) => text === null ? null : { text, number: ++this.numbers[side], at: this.sides[side].push(text) - 1 });
      this.rows.push({ kind, cells });
    }
  }

  findings(row) {
    if (row.kind === "~") return [...this.found].flatMap(([line, all]) => (line > row.from && line <= row.from + row.count ? all : []));
    return (row.cells[0] && this.found.get(row.cells[0].number)) || [];
  }

  // Everything, with what is far from changes and findings behind a button.
  nodes() {
    const near = new Uint8Array(this.rows.length), nodes = [];
    this.rows.forEach((row, i) => {
      if (row.kind !== "=" || this.findings(row).length) near.fill(1, Math.max(0, i - CONTEXT), i + CONTEXT + 1);
    });
    for (let i = 0, end; i < this.rows.length; i = end) {
      for (end = i; end < this.rows.length && near[end] === near[i];) end++;
      if (near[i] || end - i < FOLDED) for (let n = i; n < end; n++) nodes.push(...this.row(this.rows[n]));
      else nodes.push(this.fold(i, end));
    }
    if (!this.rows.length) nodes.push(...this.file.found.map((_, n) => this.finding(n)));
    return nodes;
  }

  fold(from, to) {
    const button = element("button", "fold", `${counted(to - from, "unchanged line")}`);
    button.type = "button";
    button.lines = this.rows.slice(from, to).flatMap((row) => (row.cells ? row.cells.map((cell, side) => "LR"[side] + cell.number) : []));
    button.unfold = () => {
      const stop = Math.min(to, from + AT_ONCE), nodes = this.rows.slice(from, stop).flatMap((row) => this.row(row));
      if (stop < to) nodes.push(this.fold(stop, to));
      button.replaceWith(...nodes);
      return nodes[0];
    };
    button.addEventListener("click", () => {
      const first = button.unfold();
      first.tabIndex = -1;
      first.focus({ preventScroll: true });
    });
    return button;
  }

  row(row) {
    const marked = this.findings(row), below = marked.map((n) => this.finding(n));
    if (row.kind === "~") return [element("p", "empty", `${counted(row.count, "unchanged line")} left out of this page`), ...below];
    const [before, after] = row.cells;
    const name = row.kind === "=" ? "same" : before && after ? "changed" : before ? "removed" : "added";
    const ranges = name === "changed" ? differences(before.text, after.text) : [[], []];
    const meant = marked.map((n) => this.file.found[n]).map(([, from, length]) => [from, length < 0 ? Infinity : from + Math.max(length, 1)]);
    const line = element("div", `line ${name}`);
    row.cells.forEach((cell, side) => line.append(this.number(cell, side), this.code(cell, side, ranges[side], side ? [] : meant)));
    return [line, ...below];
  }

  number(cell, side) {
    if (!cell) return element("span", "number");
    const link = element("a", "number", String(cell.number));
    link.id = `${this.file.anchor}-${"LR"[side]}${cell.number}`;
    link.href = `#${link.id}`;
    link.tabIndex = -1;
    return link;
  }

  code(cell, side, changed, meant) {
    const place = element("code", side ? "after" : "before");
    if (cell) place.append(...drawn(cell.text, this.colours[side][cell.at], side ? "ins" : "del", changed, meant));
    else place.classList.add("none");
    return place;
  }

  finding(n) {
    const [line, , , code, message, settled] = this.file.found[n], [severity, slug, why, todo] = report.codes[code];
    const kind = settled ? "settled" : severity;
    const made = element("div", `finding ${kind}`,
      element("p", "", element("span", `badge ${kind}`, ...visible(settled || severity)), " ", element("b", "", code), ` ${slug}: `, ...visible(message)),
      element("p", "", element("b", "", "Why: "), why), element("p", "", element("b", "", "What to do: "), todo));
    made.id = `${this.file.anchor}-D${n}`;
    made.dataset.code = code;
    made.dataset.severity = kind;
    made.tabIndex = -1;
    made.setAttribute("role", "note");
    made.setAttribute("aria-label", `${settled || severity} ${code} at line ${line}`);
    return made;
  }
}
