// What benchmarks measured, by machine and benchmark: kept as JSON, shown as the table of docs/BENCHMARKS.md.

/**
 * @typedef {{ what: string, value: number, bound: number, unit: string, atLeast: boolean }} Figure
 * @typedef {{ date: string, figures: Figure[] }} Measured of one benchmark
 * @typedef {{ machine: string, benchmarks: Record<string, Measured> }} MachineFigures
 */

/** A bound that is missed by no more is missed by a noisy machine. */
const tolerance = 1.2;

/** @param {Figure} figure */
export const holds = ({ value, bound, atLeast }) => (atLeast ? value >= bound : value <= bound);

/** Whether a bound is missed by more than a fifth. @param {Figure} figure */
export function isFarOff({ value, bound, atLeast }) {
  return atLeast ? value * tolerance < bound : value > bound * tolerance;
}

/** Units of what is alike on every machine, and how many times itself it may be from run to run. */
const steady = { bytes: 1.02, kB: 1.02, MB: 1.2, requests: 1, "× processor": 1.25 };

/**
 * Whether a figure that is alike on every machine has grown beyond its bound, or beyond what was kept of it where that misses it.
 * @param {Figure} figure
 * @param {readonly Figure[]} kept of all machines
 */
export function hasGrown({ what, value, bound, unit }, kept) {
  const spread = Object.entries(steady).find(([name]) => name === unit)?.[1];
  const before = kept.filter((figure) => figure.what === what).map((figure) => figure.value);
  return spread !== undefined && value > Math.max(bound, ...before) * spread;
}

/** Names the file of a machine. @param {string} machine */
export function machineFile(machine) {
  return `${machine
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")}.json`;
}

const begin = "<!-- Figures: made by `npm run bench -- --record` -->";
const end = "<!-- End of the figures -->";

/**
 * A document with today's figures between its marks.
 * @param {string} document
 * @param {readonly MachineFigures[]} machines
 */
export function withFigures(document, machines) {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`The document has no place for figures: ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${figuresTable(machines)}\n${document.slice(to)}`;
}

/** @param {readonly MachineFigures[]} machines */
function figuresTable(machines) {
  const benchmarks = [...new Set(machines.flatMap(({ benchmarks: all }) => Object.keys(all)))].sort();
  const sections = benchmarks.map((name) => {
    const measured = machines.flatMap(({ machine, benchmarks: all }) => (all[name] ? [{ machine, ...all[name] }] : []));
    const whats = [...new Set(measured.flatMap(({ figures }) => figures.map(({ what }) => what)))];
    const head = ["What", "Bound", ...measured.map(({ machine, date }) => `${machine}, ${date}`)];
    const rows = whats.map((what) => {
      const found = measured.map(({ figures }) => figures.find((figure) => figure.what === what));
      const first = found.find((figure) => figure !== undefined);
      return [what, first ? boundText(first) : "", ...found.map((figure) => (figure ? valueText(figure) : ""))];
    });
    return `### ${name}\n\n${tableText([head, ...rows])}\n`;
  });
  return sections.join("\n");
}

/** @param {Figure} figure */
const boundText = ({ bound, unit, atLeast }) => `${atLeast ? "at least " : ""}${numberText(bound)} ${unit}`.trim();

/** @param {Figure} figure */
function valueText(figure) {
  const value = `${numberText(figure.value)} ${figure.unit}`.trim();
  return holds(figure) ? value : `${value}, **missed**`;
}

/** Three digits that say something. @param {number} value */
const numberText = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))));

/** @param {readonly (readonly string[])[]} rows */
function tableText([head = [], ...rows]) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
