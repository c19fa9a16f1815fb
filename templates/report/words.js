"use strict";
// The page's data, and how elements are made of it: by text nodes only.
const report = JSON.parse(document.getElementById("index").textContent);
const hidden = new RegExp(report.hidden, "gu");

function element(tag, name, ...children) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}

// Text as nodes; characters that nobody would see stand there by their numbers.
function visible(text) {
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(hidden)) {
    const code = found[0].codePointAt(0);
    const isByte = code >= 0xdc80 && code <= 0xdcff;
    const number = (isByte ? code - 0xdc00 : code).toString(16);
    nodes.push(text.slice(end, found.index));
    nodes.push(element("span", "odd", isByte ? `\\x${number}` : `U+${number.toUpperCase().padStart(4, "0")}`));
    end = found.index + found[0].length;
  }
  nodes.push(text.slice(end));
  return nodes.filter((node) => node !== "");
}

function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
