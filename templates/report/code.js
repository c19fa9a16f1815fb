"use strict";
// C++, CUDA and SYCL by colour: the tokens of a text, line by line, as [start, end, class].
const TOKEN = new RegExp([
  String.raw`(\/\/(?:[^\\\n]|\\[^])*|\/\*[^]*?(?:\*\/|(?![^])))`,
  String.raw`(R"([^()\\\s]{0,16})\([^]{0,20000}?\)\3"|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\.)+')`,
  String.raw`(\.?\b[0-9][\w.']*)`,
  String.raw`(^[ \t]*#[ \t]*\w*(?:[ \t]*<[^>\n]*>)?)`,
  String.raw`((?:__[a-z_]+__|(?:thread|block)Idx|(?:block|grid)Dim|warpSize|nvcuda|wmma|(?:cuda|cublas|curand)\w+|sycl(?:ex)?|wmma2sycl|joint_matrix\w*)\b|<<<|>>>)`,
  String.raw`((?:alignas|alignof|asm|auto|bool|break|case|catch|char|class|const|constexpr|const_cast|continue|decltype|default|delete|do|double|` +
    `else|enum|explicit|extern|false|float|for|friend|goto|half|if|inline|int|int8_t|int32_t|long|mutable|namespace|new|noexcept|nullptr|operator|` +
    `private|protected|public|register|reinterpret_cast|return|short|signed|size_t|sizeof|static|static_assert|static_cast|struct|switch|template|` +
    `this|throw|true|try|typedef|typeid|typename|uint8_t|uint32_t|union|unsigned|using|virtual|void|volatile|while)\\b)`,
  String.raw`[A-Za-z_$][\w$]*`,
].join("|"), "gm");
const CLASSES = [[1, "comment"], [2, "string"], [4, "number"], [5, "directive"], [6, "gpu"], [7, "keyword"]];

function tokens(lines) {
  const found = lines.map(() => []), text = lines.join("\n");
  let line = 0, start = 0;
  for (const match of text.matchAll(TOKEN)) {
    const kind = CLASSES.find(([group]) => match[group] !== undefined);
    if (!kind) continue;
    const end = match.index + match[0].length;
    let from = match.index;
    while (start + lines[line].length < from) start += lines[line++].length + 1;
    while (from < end) {
      const stop = Math.min(end, start + lines[line].length);
      if (stop > from) found[line].push([from - start, stop - start, kind[1]]);
      if (end <= stop) break;
      start += lines[line++].length + 1;
      from = start;
    }
  }
  return found;
}

// Which parts of two lines differ: [ranges of the first, ranges of the second]; nothing where little is the same.
function differences(before, after) {
  const [a, b] = [before, after].map((line) => line.match(/\w+|\s+|[^]/g) || []);
  if (a.length * b.length > 40000) return [[], []];
  const best = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const weight = (word) => (/\w/.test(word) ? Math.min(word.length + 1, 20) : 1);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i][j] = a[i] === b[j] ? best[i + 1][j + 1] + weight(a[i]) : Math.max(best[i + 1][j], best[i][j + 1]);
  const all = (words) => words.reduce((sum, word) => sum + weight(word), 0);
  if (best[0][0] * 5 < Math.max(all(a), all(b))) return [[], []];
  const ranges = [[], []];
  const add = (side, from, length) => {
    const last = ranges[side].at(-1);
    // A dot or a comma that both happen to have is no reason to part what changed.
    if (last && (last[1] === from || /^[^\w]{1,2}$/.test([before, after][side].slice(last[1], from)))) last[1] = from + length;
    else ranges[side].push([from, from + length]);
  };
  for (let i = 0, j = 0, x = 0, y = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) { x += a[i++].length; y += b[j++].length; }
    else if (j === b.length || (i < a.length && best[i + 1][j] >= best[i][j + 1])) { add(0, x, a[i].length); x += a[i++].length; }
    else { add(1, y, b[j].length); y += b[j++].length; }
  }
  return ranges;
}

// One line as nodes: colours, changed parts in <del> or <ins>, what a finding means underlined.
function drawn(text, colours, tag, changed, underlined) {
  const cuts = new Set([0, text.length]);
  for (const [from, to] of [...colours, ...changed, ...underlined])
    for (const cut of [from, to]) if (cut > 0 && cut < text.length) cuts.add(cut);
  const places = [...cuts].sort((x, y) => x - y), within = (ranges, at) => ranges.find(([from, to]) => from <= at && at < to);
  const nodes = [];
  for (let n = 0; n + 1 < places.length; n++) {
    const at = places[n], colour = within(colours, at), inner = visible(text.slice(at, places[n + 1]));
    const name = [colour && colour[2], within(underlined, at) && "meant"].filter(Boolean).join(" ");
    const part = name ? [element("span", name, ...inner)] : inner;
    nodes.push(...(within(changed, at) ? [element(tag, "", ...part)] : part));
  }
  return nodes;
}
