// What came of the mutants, as lines to read.

/** Percent of the mutants that some test noticed; 100 of none. */
export function percentKilled(results) {
  if (results.length === 0) return 100;
  return (100 * results.filter(({ status }) => status !== "survived").length) / results.length;
}

/** A line for each group of `[name, results, note]`. */
export function table(groups) {
  const rows = groups.map(([name, results, note = ""]) => [
    name,
    String(results.length),
    String(results.filter(({ status }) => status === "killed").length),
    String(results.filter(({ status }) => status === "timed out").length),
    String(results.filter(({ status }) => status === "survived").length),
    `${percentKilled(results).toFixed(1)} %`,
    note,
  ]);
  const head = ["", "mutants", "killed", "timed out", "survived", "noticed", ""];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  return [head, ...rows]
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))))
    .map((row) => row.join("  ").trimEnd());
}

/** A survivor: where it is, the line, and what took the place of what. */
export function survivor({ mutant: { file, line, lineText, from, to } }) {
  const short = (text) => (text.length > 100 ? `${text.slice(0, 97)}…` : text).replaceAll(/\s+/g, " ").trim();
  return `${file}:${line}  ${short(lineText)}\n    - ${short(from)}\n    + ${short(to)}`;
}

/** The folder below `src/` that a file is in. */
export function folderOf(file) {
  const [, inside] = /\/src\/(.+)$/.exec(file) ?? [];
  return inside?.includes("/")
    ? file.slice(0, file.length - inside.length) +
        inside
          .split("/")
          .slice(0, inside.startsWith("areas/") ? 2 : 1)
          .join("/")
    : file.replace(/\/[^/]+$/, "");
}
